import type { Environment } from '../environment.ts'
import { type Check, note, notReady } from './check.ts'
import { domainOf } from './domain-of.ts'
import { resendChecks } from './resend.ts'
import { smtpChecks } from './smtp.ts'

/** Whether messages can leave this machine. Sends nothing. */
export async function mailChecks(environment: Environment): Promise<Check[]> {
  const { RESEND_API_KEY, SMTP_URL } = environment
  if (!RESEND_API_KEY && !SMTP_URL) {
    const names = ['CONTACT_TO', 'CONTACT_FROM'] as const
    const set = names.filter((name) => environment[name])
    const missing = names.filter((name) => !environment[name])
    return [
      notReady(
        set.length > 0
          ? `${set.join(' and ')} ${set.length > 1 ? 'are' : 'is'} set, but nothing that sends: messages are not mailed and wait as .eml files in DATA_DIR.`
          : 'Messages are not mailed: they wait as .eml files in DATA_DIR.',
        `Set ${missing.join(', ')}${missing.length > 0 ? ' and ' : ''}either RESEND_API_KEY or SMTP_URL: docs/deploy/README.md#mail says how, .env.example explains them.`,
      ),
    ]
  }
  const checks = (['CONTACT_TO', 'CONTACT_FROM'] as const)
    .filter((name) => domainOf(environment[name] ?? '').endsWith('.example'))
    .map((name) =>
      notReady(`${name} is ${environment[name]}; no address ends in .example.`, 'Set it to your own.'),
    )
  if (RESEND_API_KEY) return [...checks, ...(await resendChecks(environment))]
  if (SMTP_URL) checks.push(...(await smtpChecks(SMTP_URL)), ...senderNotes(environment, SMTP_URL))
  return checks
}

/** Receivers believe a sender whose domain vouches for the server: the site's own, or the one of the login. */
function senderNotes({ CONTACT_FROM = '', SITE_URL }: Environment, smtpUrl: string): Check[] {
  const { username, hostname } = new URL(smtpUrl)
  const sender = domainOf(CONTACT_FROM)
  const own = [new URL(SITE_URL).hostname, domainOf(decodeURIComponent(username)), hostname]
  if (own.some((domain) => domain === sender || domain.endsWith(`.${sender}`))) return []
  return [
    note(
      `CONTACT_FROM is on ${sender}, which is neither the site’s domain nor the mail server’s.`,
      'If it is not yours, receivers will treat the mail as forged: use an address of the account that sends.',
    ),
  ]
}
