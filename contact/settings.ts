import { z } from 'zod'
import { parseRange } from './http/address.ts'
import { formatMailbox } from './mail/mailbox.ts'
import type { MailAccount } from './mail/mailer.ts'
import { providers } from './mail/providers.ts'
import type { Addresses } from './mail/render.ts'
import { createNotifier, type Notifier } from './notify/notifier.ts'
import { count, flag, httpUrl, list, mustBeUrl, serverUrl } from './setting-kinds.ts'
import { createAkismet } from './spam/akismet.ts'
import { cleanAddress, cleanLine, isAddress } from './text.ts'

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

/** A BCP 47 language tag. */
const language = z
  .string()
  .refine(isLanguage, { error: ({ input }) => `${input} is not a language such as en` })

function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).maximize().script !== undefined
  } catch {
    return false
  }
}

/** An address, as such or as `Name <address>`; returned as a mail header writes it. */
const mailbox = z.string().transform((text, context) => {
  const [, quoted, plain, bare = text] = /^\s*(?:"([^"<>]*)"|([^"<>]*?))\s*<([^<>]*)>\s*$/.exec(text) ?? []
  const name = cleanLine(quoted ?? plain ?? '')
  const address = cleanAddress(bare)
  // The owner's may be on this machine: `root@localhost`.
  if (isAddress(address) || isAddress(`${address}.localdomain`)) return formatMailbox({ name, address })
  context.addIssue('must be an address such as hello@example.com or Name <hello@example.com>')
  return z.NEVER
})

/** All environment variables but those of mail providers, and their defaults. */
const settingsSchema = z.object({
  PORT: count.refine((port) => port <= 65_535, 'must be a port number').prefault('3000'),
  // An IPv6 address may have the brackets of a URL.
  HOST: z
    .string()
    .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: serverUrl(
    ['postgres', 'postgresql'],
    'postgres://user:password@host:5432/database',
  ).optional(),
  CONTACT_TO: mailbox.optional(),
  CONTACT_FROM: mailbox.optional(),
  // A secret: no error quotes it.
  NOTIFY_URL: httpUrl().optional(),
  NOTIFY_WITH_MESSAGE: flag.default(false),
  ALLOWED_ORIGINS: list(origin).prefault(''),
  TRUSTED_PROXIES: list(addressRange).prefault(''),
  CLIENT_LIMIT_PER_HOUR: count.prefault('10'),
  TOTAL_LIMIT_PER_DAY: count.prefault('500'),
  UNPROVEN_LIMIT_PER_DAY: count.prefault('20'),
  HELD_DAYS: count.prefault('0'),
  AKISMET_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be the key as Akismet shows it, without spaces')
    .optional(),
  SITE_LANGUAGES: list(language).prefault(''),
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
    .regex(/^\//, {
      error: ({ input }) => {
        const [, path] = /^([\w/-]+?)\/*$/.exec(String(input)) ?? []
        return `must begin with a slash${path ? `. Write: SITE_BASE=/${path}/` : ''}`
      },
    })
    .transform((value) => (value.endsWith('/') ? value : `${value}/`))
    .prefault('/'),
  PUBLIC_CONTACT_ENDPOINT: z
    .string()
    .regex(/^(\/|https?:\/\/|none$)/, 'must be a path that begins with a slash, a full URL, or none')
    .default('/functions/v1/resend-email'),
})

/** The names of all variables. `.env.example` is tested against them. */
export const settingNames = [...Object.keys(settingsSchema.shape), ...providers.flatMap(({ names }) => names)]

/** The settings of which one chooses how messages are mailed. */
export const mailSelectors = providers.map(({ selectedBy }) => selectedBy).join(' or ')

export type Settings = z.infer<typeof settingsSchema> & {
  /** How messages are mailed; null if no provider is configured. */
  mail: (MailAccount & { addresses: Addresses }) | null
  /** The webhook that is notified of each message; null without one. */
  notifier: Notifier | null
}

/** Far more than a person reads in a day; beyond it, senders without a proof of work are refused. */
const heldPerDay = 1000

/** What the settings say about requests: who may send how much, how messages are judged, and what follows an accepted one. */
export const requestRules = ({ SITE_URL, SITE_BASE, AKISMET_KEY, ...settings }: Settings) => ({
  limits: {
    perClientAndHour: settings.CLIENT_LIMIT_PER_HOUR,
    perDay: settings.TOTAL_LIMIT_PER_DAY,
    unprovenPerDay: settings.UNPROVEN_LIMIT_PER_DAY,
    // Where clients are not limited, they cannot be told apart.
    unprovenPerClientAndDay:
      settings.CLIENT_LIMIT_PER_HOUR > 0 ? Math.min(2, settings.UNPROVEN_LIMIT_PER_DAY) : 0,
    heldPerDay,
  },
  allowedOrigins: [new URL(SITE_URL).origin, ...settings.ALLOWED_ORIGINS],
  trustedProxies: settings.TRUSTED_PROXIES,
  languages: settings.SITE_LANGUAGES,
  site: SITE_URL,
  akismet: AKISMET_KEY ? createAkismet(AKISMET_KEY, new URL(SITE_BASE, SITE_URL).href) : null,
  mailConfigured: settings.mail !== null,
  notify: settings.notifier !== null,
})

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
  const chosen = providers.filter(({ selectedBy }) => given[selectedBy])
  const accounts = chosen.map(({ account }) => account.safeParse(given))
  const selectors = chosen.map(({ selectedBy }) => selectedBy).join(', ')
  const problems = [parsed, ...accounts]
    .flatMap(({ error }) => error?.issues ?? [])
    .map(({ path, message }) => `${String(path[0])}: ${message}`)
  if (chosen.length > 1) problems.push(`${selectors}: are set together: choose one way of sending`)
  if (chosen.length > 0 && !given['CONTACT_TO'])
    problems.push(`CONTACT_TO: is needed with ${selectors}: the address that receives the messages`)
  if (chosen.length > 0 && !given['CONTACT_FROM'])
    problems.push(`CONTACT_FROM: is needed with ${selectors}: a sender address that is yours and verified`)
  if (!parsed.success || problems.length > 0)
    throw new SettingsError(`The configuration has problems:\n  ${problems.join('\n  ')}`)

  const { CONTACT_FROM: from, CONTACT_TO: to, NOTIFY_URL, NOTIFY_WITH_MESSAGE } = parsed.data
  const account = accounts[0]?.data
  return {
    ...parsed.data,
    mail: account && from && to ? { ...account, addresses: { from, to } } : null,
    notifier: NOTIFY_URL ? createNotifier(NOTIFY_URL, NOTIFY_WITH_MESSAGE) : null,
  }
}
