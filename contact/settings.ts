import { z } from 'zod'
import { parseRange } from './http/address.ts'

const list = <Entry extends z.ZodType<unknown, string>>(entry: Entry) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(entry))

const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

const mustBeUrl = 'must be a URL such as https://example.com'

const httpUrl = (error: string | ((issue: { input?: unknown }) => string) = mustBeUrl) =>
  z.url({ protocol: /^https?$/, error, abort: true })

const origin = httpUrl(({ input }) => `${input} is not an origin such as https://example.com`).transform(
  (url) => new URL(url).origin,
)

const addressRange = z.string().transform((text, context) => {
  const range = parseRange(text)
  if (range) return range
  context.addIssue(`${text} is not an address or range such as 10.0.0.0/8`)
  return z.NEVER
})

const isHost = (value: unknown) =>
  /^[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?$/.test(String(value)) && URL.canParse(`https://${value}`)

/** The lines of `.env` for a page's address. */
function addressLines(address: string): string {
  const { origin, pathname } = new URL(address)
  const base = pathname === '/' ? '' : ` and SITE_BASE=${pathname.replace(/\/*$/, '/')}`
  return `Write: SITE_URL=${origin}${base}`
}

/** The site's origin. For a missing scheme or an extra path, the error contains the corrected line. */
const siteUrl = httpUrl(({ input }) =>
  isHost(input) ? `must begin with https:// or http://. ${addressLines(`https://${input}`)}` : mustBeUrl,
).refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
  error: ({ input }) => `must not contain a path; set it in SITE_BASE. ${addressLines(String(input))}`,
})

/**
 * A server URL with a login. Detects unencoded characters in the password, such as `#`. The error does not quote the
 * value, which contains the password.
 */
const serverUrl = (schemes: string[], example: string) =>
  z.string().refine((value) => isServerUrl(value, schemes), {
    error: ({ input }) =>
      // An unquoted `#` in .env ends the value before the `@`.
      `must be a URL such as ${example}${/\/\/.*[:@]/.test(String(input)) ? encoding : ''}`,
  })

const encoding = '. In user and password write # as %23, / as %2F, ? as %3F, @ as %40, % as %25'

function isServerUrl(value: string, schemes: string[]): boolean {
  const [, scheme = '', login, hosts = '', rest = ''] =
    /^(\w+):\/\/(?:([^/?#]*)@)?([^/?#]*)(.*)$/s.exec(value) ?? []
  if (login === undefined ? rest.includes('@') : !decodes(login)) return false
  // A Postgres URL may name several hosts.
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

/** All environment variables and their defaults. `.env.example` is tested against it. */
export const settingsSchema = z.object({
  PORT: count.refine((port) => port <= 65_535, 'must be a port number').prefault('3000'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: serverUrl(
    ['postgres', 'postgresql'],
    'postgres://user:password@host:5432/database',
  ).optional(),
  CONTACT_TO: mailbox.optional(),
  CONTACT_FROM: mailbox.optional(),
  RESEND_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be the key as Resend shows it, without spaces')
    .optional(),
  RESEND_BASE_URL: httpUrl().optional(),
  SMTP_URL: serverUrl(['smtp', 'smtps'], 'smtps://user:password@mail.example.com').optional(),
  // A secret: no error quotes it.
  NOTIFY_URL: httpUrl().optional(),
  NOTIFY_WITH_MESSAGE: z
    .stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' })
    .default(false),
  ALLOWED_ORIGINS: list(origin).prefault(''),
  TRUSTED_PROXIES: list(addressRange).prefault(''),
  CLIENT_LIMIT_PER_HOUR: count.prefault('10'),
  TOTAL_LIMIT_PER_DAY: count.prefault('500'),
  RETRY_BASE_SECONDS: z
    .string()
    .transform(Number)
    .refine((value) => value > 0 && value <= 3600, 'must be a number of seconds above 0, at most 3600')
    .prefault('5'),
  DELIVERY_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    // Only these survive a header field unchanged (RFC 9110 §5.5).
    .regex(/^[!-~]([ -~]*[!-~])?$/, 'must be ASCII, without spaces at its ends')
    .optional(),
  SITE_URL: siteUrl.default('http://localhost:3000'),
  SITE_BASE: z
    .string()
    .regex(/^\//, 'must begin with a slash')
    .transform((value) => (value.endsWith('/') ? value : `${value}/`))
    .prefault('/'),
  PUBLIC_CONTACT_ENDPOINT: z
    .string()
    .regex(/^(\/|https?:\/\/|none$)/, 'must be a path that begins with a slash, a full URL, or none')
    .default('/functions/v1/resend-email'),
})

export type Settings = z.infer<typeof settingsSchema>

/** The function's limits, allowed origins and trusted proxies. */
export const requestRules = (settings: Settings) => ({
  limits: { perClientAndHour: settings.CLIENT_LIMIT_PER_HOUR, perDay: settings.TOTAL_LIMIT_PER_DAY },
  allowedOrigins: [new URL(settings.SITE_URL).origin, ...settings.ALLOWED_ORIGINS],
  trustedProxies: settings.TRUSTED_PROXIES,
})

function crossCheck(variables: Record<string, unknown>): string[] {
  const { RESEND_API_KEY, SMTP_URL, CONTACT_TO, CONTACT_FROM } = variables
  if (!RESEND_API_KEY && !SMTP_URL) return []
  const channel = RESEND_API_KEY ? 'RESEND_API_KEY' : 'SMTP_URL'
  const problems = []
  if (RESEND_API_KEY && SMTP_URL)
    problems.push('RESEND_API_KEY, SMTP_URL: are both set: choose one way of sending')
  if (!CONTACT_TO)
    problems.push(`CONTACT_TO: is needed with ${channel}: the address that receives the messages`)
  if (!CONTACT_FROM)
    problems.push(`CONTACT_FROM: is needed with ${channel}: a sender address that is yours and verified`)
  return problems
}

/** All problems of the settings, for the owner: one line per variable. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Parses the settings from environment variables.
 *
 * @throws {SettingsError} with all problems at once
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  // A blank variable, such as `NAME=` in a file, counts as missing.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = settingsSchema.safeParse(given)
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`),
    ...crossCheck(given),
  ]
  if (parsed.success && problems.length === 0) return parsed.data
  throw new SettingsError(`The configuration has problems:\n  ${problems.join('\n  ')}`)
}
