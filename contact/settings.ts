import { z } from 'zod'
import { parseRange } from './http/address.ts'

/** An empty or blank variable is a missing one: that is what `NAME=` in a file means. */
const isMissing = (given: unknown) =>
  given === undefined || (typeof given === 'string' && given.trim() === '')

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (isMissing(given) ? undefined : given), schema.optional())

/** A variable with a default, written as it would be in the environment. */
const withDefault = <Schema extends z.ZodType>(schema: Schema, value: string) =>
  z.preprocess((given) => (isMissing(given) ? value : given), schema)

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

/** The site's own address: where only `https://` is missing, or a path is too much, the line is written out. */
const siteUrl = z.string().superRefine((value, context) => {
  const url = httpUrl.safeParse(value).success ? new URL(value) : null
  if (url?.href === `${url?.origin}/`) return
  const isHost = /^[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?$/.test(value) && URL.canParse(`https://${value}`)
  const withoutScheme = isHost
    ? `must begin with https:// or http://. Write: SITE_URL=https://${value}`
    : 'must be a URL such as https://example.com'
  const message = url
    ? `must end after the host; a path belongs into SITE_BASE. Write SITE_URL=${url.origin} and SITE_BASE=${url.pathname.replace(/\/*$/, '/')}`
    : withoutScheme
  context.addIssue({ code: 'custom', message })
})

/**
 * The URL of a server that is logged in to. A `#`, `/` or `?` in a password ends the host early, which is found here
 * and explained; the value itself is in no message, for it holds the password.
 */
const serverUrl = (schemes: string[], example: string) =>
  z.string().superRefine((value, context) => {
    if (isServerUrl(value, schemes)) return
    // An unquoted `#` in .env ends the value, and leaves no `@`.
    const mentionsLogin = /\/\/.*[:@]/.test(value)
    const encoding = '. In user and password write # as %23, / as %2F, ? as %3F, @ as %40, % as %25'
    context.addIssue({
      code: 'custom',
      message: `must be a URL such as ${example}${mentionsLogin ? encoding : ''}`,
    })
  })

function isServerUrl(value: string, schemes: string[]): boolean {
  const [, scheme = '', login, hosts = '', rest = ''] =
    /^(\w+):\/\/(?:([^/?#]*)@)?([^/?#]*)(.*)$/s.exec(value) ?? []
  if (login === undefined ? rest.includes('@') : !decodes(login)) return false
  // Postgres may have several hosts.
  return schemes.includes(scheme) && hosts.split(',').every((host) => URL.parse(`${scheme}://${host}`)?.host)
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

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

/**
 * Every environment variable that the server, the function, the build and the doctor read, with its default.
 * `.env.example` is tested against it.
 */
export const settingsSchema = z.object({
  PORT: withDefault(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number'),
    '3000',
  ),
  HOST: withDefault(z.string(), '127.0.0.1'),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(
    serverUrl(['postgres', 'postgresql'], 'postgres://user:password@host:5432/database'),
  ),
  CONTACT_TO: optional(mailbox),
  CONTACT_FROM: optional(mailbox),
  RESEND_API_KEY: optional(
    z.string().regex(/^[!-~]+$/, 'must be the key as Resend shows it, without spaces'),
  ),
  RESEND_BASE_URL: optional(httpUrl),
  SMTP_URL: optional(serverUrl(['smtp', 'smtps'], 'smtps://user:password@mail.example.com')),
  // A secret, like the server URLs: no problem quotes it.
  NOTIFY_URL: optional(httpUrl),
  NOTIFY_WITH_MESSAGE: withDefault(
    z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true'),
    'false',
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
  DELIVERY_SECRET: optional(
    z
      .string()
      .min(16, 'must have at least 16 characters')
      // What comes out of a header field as it was put in (RFC 9110 §5.5).
      .regex(/^[!-~]([ -~]*[!-~])?$/, 'must be ASCII, without spaces at its ends'),
  ),
  SITE_URL: withDefault(siteUrl, 'http://localhost:3000'),
  SITE_BASE: withDefault(
    z
      .string()
      .regex(/^\//, 'must begin with a slash')
      .transform((value) => (value.endsWith('/') ? value : `${value}/`)),
    '/',
  ),
  PUBLIC_CONTACT_ENDPOINT: withDefault(z.string(), '/functions/v1/resend-email'),
})

export type Settings = z.infer<typeof settingsSchema>

/** What the function answers by: who may send how much. */
export const requestRules = (settings: Settings) => ({
  limits: { perClientAndHour: settings.CLIENT_LIMIT_PER_HOUR, perDay: settings.TOTAL_LIMIT_PER_DAY },
  allowedOrigins: [new URL(settings.SITE_URL).origin, ...settings.ALLOWED_ORIGINS],
  trustedProxies: settings.TRUSTED_PROXIES,
})

/** What one variable demands of another; reported beside the problems that a variable has alone. */
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

/** Everything that is wrong with the settings, for the owner to read: one line for each variable. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads the settings from environment variables.
 *
 * @throws {SettingsError} with all problems at once
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const parsed = settingsSchema.safeParse(variables)
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message })),
    ...problemsTogether(variables),
  ]
  if (parsed.success && problems.length === 0) return parsed.data
  const lines = problems.map(({ name, message }) => `  ${name}: ${message}`)
  throw new SettingsError(`The configuration has problems:\n${lines.join('\n')}`)
}
