import { z } from 'zod'
import { providerSettings, providers } from './mail/providers.ts'
import { addressRange, count, list, mailbox, origin, serverUrl } from './setting-types.ts'

/** All environment variables and their defaults. */
const settingsSchema = z.object({
  PORT: count.refine((port) => port <= 65_535, 'must be a port number').prefault('3000'),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: serverUrl(
    ['postgres', 'postgresql'],
    'postgres://user:password@host:5432/database',
  ).optional(),
  // The mails that are not sent need some, too.
  CONTACT_TO: mailbox.prefault('owner@localhost'),
  CONTACT_FROM: mailbox.prefault('contact-form@localhost'),
  ...providerSettings,
  ALLOWED_ORIGINS: list(origin).prefault(''),
  TRUSTED_PROXIES: list(addressRange).prefault(''),
  CLIENT_LIMIT_PER_HOUR: count.prefault('10'),
  TOTAL_LIMIT_PER_DAY: count.prefault('500'),
  UNPROVEN_LIMIT_PER_DAY: count.prefault('20'),
  KEEP_DAYS: count.prefault('0'),
  RETRY_BASE_SECONDS: z
    .string()
    .transform(Number)
    .refine((value) => value > 0 && value <= 3600, 'must be a number of seconds above 0, at most 3600')
    .prefault('5'),
  DELIVERY_SECRET: z
    .string()
    .trim()
    // Other characters do not survive a header field unchanged (RFC 9110 §5.5).
    .regex(/^[ -~]{16,}$/, 'must have at least 16 characters, all ASCII')
    .optional(),
  SITE_URL: origin.default('http://localhost:3000'),
  SITE_BASE: z
    .string()
    .regex(/^\//, 'must begin with a slash, such as /portfolio/')
    .transform((value) => (value.endsWith('/') ? value : `${value}/`))
    .prefault('/'),
  PUBLIC_CONTACT_ENDPOINT: z
    .string()
    .regex(/^(\/|https?:\/\/|none$)/, 'must be a path that begins with a slash, a full URL, or none')
    .default('/functions/v1/resend-email'),
})

/** The names of all variables. `.env.example` is tested against them. */
export const settingNames = Object.keys(settingsSchema.shape)

/** The settings of which one chooses how messages are mailed. */
export const mailSelectors = Object.keys(providers).join(' or ')

export type Settings = ReturnType<typeof readSettings>

const goneSettings = ['NOTIFY_URL', 'NOTIFY_WITH_MESSAGE', 'AKISMET_KEY', 'SITE_LANGUAGES', 'HELD_DAYS']

/** Parses the settings from environment variables; throws all problems at once, with a line for each variable. */
export function readSettings(variables: Record<string, string | undefined>) {
  // A blank variable, such as `NAME=` in a file, counts as missing.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = settingsSchema.safeParse(given)
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`)
  const [selector, ...others] = Object.keys(providers).filter((name) => given[name])
  if (others.length > 0)
    problems.push(`${[selector, ...others].join(', ')}: are set together: choose one way of sending`)
  for (const name of ['CONTACT_TO', 'CONTACT_FROM'])
    if (selector && !given[name]) problems.push(`${name}: is needed with ${selector}: see .env.example`)
  if (!parsed.success || problems.length > 0)
    throw new Error(`The configuration has problems:\n  ${problems.join('\n  ')}`)

  const unused = goneSettings.filter((name) => given[name]).join(', ')
  return {
    ...parsed.data,
    /** How messages are mailed; null if no provider is configured. */
    mailer: (selector && providers[selector]?.(parsed.data)) || null,
    /** Names settings of earlier versions that are still set. */
    unused: unused ? `No longer used, please remove: ${unused}. See .env.example` : undefined,
  }
}
