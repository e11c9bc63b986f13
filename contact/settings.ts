import { z } from 'zod'
import { parseRange } from './http/address.ts'

/** A variable that may be missing. An empty one is missing: that is what `NAME=` in a file means. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional())

/** A variable with a default, written as it would be in the environment. */
export const withDefault = <Schema extends z.ZodType>(schema: Schema, value: string) =>
  z.preprocess((given) => (given === undefined || given === '' ? value : given), schema)

const list = (value: string) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

const httpUrl = z
  .string()
  .refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be a URL such as https://example.com',
  )

/** The site's own address: where only `https://` is missing, the line is written out. */
const siteUrl = z.string().superRefine((value, context) => {
  if (httpUrl.safeParse(value).success) return
  const meant = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?$/.test(value) ? URL.parse(`https://${value}`) : null
  context.addIssue({
    code: 'custom',
    message: meant
      ? `must begin with https:// or http://. Write: SITE_URL=https://${value}`
      : 'must be a URL such as https://example.com',
  })
})

const mailbox = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    'must be an address such as hello@example.com or Name <hello@example.com>',
  )

const origin = (value: string, context: z.RefinementCtx) => {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  context.addIssue({ code: 'custom', message: `${value} is not an origin such as https://example.com` })
  return z.NEVER
}

/** The environment variables that the contact function reads wherever it runs; `server/` adds its own. */
export const contactEnvironment = z.object({
  CONTACT_TO: optional(mailbox),
  CONTACT_FROM: optional(mailbox),
  RESEND_API_KEY: optional(z.string()),
  RESEND_BASE_URL: optional(httpUrl),
  SMTP_URL: optional(
    z.string().regex(/^smtps?:\/\/[^/]/, 'must be a URL such as smtps://user:password@mail.example.com'),
  ),
  ALLOWED_ORIGINS: withDefault(
    z.string().transform((value, context) => list(value).map((entry) => origin(entry, context))),
    '',
  ),
  TRUSTED_PROXIES: withDefault(
    z.string().transform((value, context) =>
      list(value).map((entry) => {
        const range = parseRange(entry)
        if (range) return range
        context.addIssue({
          code: 'custom',
          message: `${entry} is not an address or range such as 10.0.0.0/8`,
        })
        return z.NEVER
      }),
    ),
    '',
  ),
  CLIENT_LIMIT_PER_HOUR: withDefault(count, '10'),
  TOTAL_LIMIT_PER_DAY: withDefault(count, '500'),
  RETRY_BASE_SECONDS: withDefault(
    z
      .string()
      .transform(Number)
      .refine((value) => value > 0 && value <= 3600, 'must be a number of seconds above 0, at most 3600'),
    '5',
  ),
  DELIVERY_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  SITE_URL: withDefault(siteUrl, 'http://localhost:3000'),
  SITE_BASE: withDefault(
    z
      .string()
      .regex(/^\//, 'must begin with a slash')
      .transform((value) => (value.endsWith('/') ? value : `${value}/`)),
    '/',
  ),
})

export type ContactEnvironment = z.infer<typeof contactEnvironment>

/** What one variable demands of another; told beside the problems that a variable has alone. */
function problemsTogether(
  variables: Record<string, string | undefined>,
): { name: string; message: string }[] {
  const problems: { name: string; message: string }[] = []
  const channels = (['RESEND_API_KEY', 'SMTP_URL'] as const).filter((name) => variables[name])
  if (channels.length > 1) {
    problems.push({ name: channels.join(', '), message: 'are both set: choose one way of sending' })
  }
  if (channels[0] && !variables['CONTACT_TO']) {
    problems.push({
      name: 'CONTACT_TO',
      message: `is needed with ${channels[0]}: the address that receives the messages`,
    })
  }
  if (channels[0] && !variables['CONTACT_FROM']) {
    problems.push({
      name: 'CONTACT_FROM',
      message: `is needed with ${channels[0]}: a sender address that is yours and verified`,
    })
  }
  return problems
}

/** Everything that is wrong with the configuration, for the owner to read: one line for each variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Reads environment variables by a schema that contains {@link contactEnvironment}.
 *
 * @throws {EnvironmentError} with all problems at once
 */
export function readVariables<Schema extends typeof contactEnvironment>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.infer<Schema> {
  const parsed = schema.safeParse(variables)
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message })),
    ...problemsTogether(variables),
  ]
  if (parsed.success && problems.length === 0) return parsed.data
  const lines = problems.map(({ name, message }) => `  ${name}: ${message}`)
  throw new EnvironmentError(`The configuration has problems:\n${lines.join('\n')}`)
}
