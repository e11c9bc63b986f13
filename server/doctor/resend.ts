import type { Environment } from '../environment.ts'
import { type Check, note, notReady, ok } from './check.ts'
import { domainOf } from './domain-of.ts'
import { reasonOf } from './reason.ts'

const timeoutMilliseconds = 10_000
const ownBaseUrl = 'https://api.resend.com'

type Refusal = { statusCode?: number; name?: string; message?: string }
type Domain = { name: string; status: string }

/** Asks Resend about the key and the sending domain, in a way that sends nothing. */
export async function resendChecks(environment: Environment): Promise<Check[]> {
  const from = domainOf(environment.CONTACT_FROM ?? '')
  let status: number
  let body: Refusal & { data?: Domain[] }
  try {
    const response = await askResend(environment, '/domains')
    status = response.status
    body = (await response.json()) as typeof body
  } catch (error) {
    return [
      notReady(
        `Resend cannot be asked (${reasonOf(error)}).`,
        'Look whether this machine may make https connections, and run this again.',
      ),
    ]
  }
  if (body.name === 'restricted_api_key') {
    return [
      note(
        'RESEND_API_KEY may only send, as it should; so Resend does not say whether its domain is verified.',
        'npm run doctor -- --send shows it.',
      ),
    ]
  }
  if (status !== 200 || !Array.isArray(body.data)) {
    return [notReady(`Resend answers ${wordsOf(status, body)}`, resendAdvice(wordsOf(status, body)))]
  }
  const key = ok('RESEND_API_KEY is valid.')
  if (from === 'resend.dev') {
    return [
      key,
      note(
        'CONTACT_FROM is Resend’s own test sender, which mails only to the address of your Resend account.',
        'Verify a domain of yours at https://resend.com/domains and send from there.',
      ),
    ]
  }
  const domain = body.data.find(({ name }) => name.toLowerCase() === from)
  if (domain === undefined) {
    const known = body.data.map(({ name }) => name).join(', ') || 'none'
    return [
      key,
      notReady(
        `CONTACT_FROM is on ${from}, which is not among your domains at Resend (${known}).`,
        'Add it at https://resend.com/domains, or send from one that is there. A subdomain is another domain.',
      ),
    ]
  }
  if (domain.status === 'verified') return [key, ok(`${from} is verified with Resend.`)]
  return [
    key,
    notReady(
      `${from} is not verified with Resend: its state is “${domain.status}”.`,
      'Open it at https://resend.com/domains, set the DNS records shown there, and press Verify.',
    ),
  ]
}

export function askResend(environment: Environment, path: string): Promise<Response> {
  return fetch((environment.RESEND_BASE_URL ?? ownBaseUrl) + path, {
    headers: { Authorization: `Bearer ${environment.RESEND_API_KEY}` },
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
}

const wordsOf = (status: number, { name, message }: Refusal) =>
  `${status} ${name ?? ''}: ${message ?? 'no reason given'}`

/**
 * What to do about a refusal of Resend.
 *
 * @param words status, name and message, as the outbox keeps them (resend.com/docs/api-reference/errors)
 */
export function resendAdvice(words: string): string {
  if (/testing emails/i.test(words)) {
    return (
      'Until a domain is verified, Resend mails only to the address of your own account: verify a domain at ' +
      'https://resend.com/domains and set CONTACT_FROM to an address on it, or set CONTACT_TO to that address.'
    )
  }
  if (/domain is not verified/i.test(words)) {
    return (
      'Verify the domain of CONTACT_FROM at https://resend.com/domains (a subdomain is another domain), in the ' +
      'account that the key belongs to.'
    )
  }
  if (/invalid_api_key|missing_api_key|api key is invalid/i.test(words)) {
    return 'Make a key at https://resend.com/api-keys and put it, whole and without spaces, into RESEND_API_KEY.'
  }
  if (/restricted_api_key/i.test(words)) {
    return 'This key may not do that: make one with “Sending access” for the domain of CONTACT_FROM.'
  }
  if (/quota_exceeded/i.test(words)) {
    return 'Nothing to mend: messages wait and are sent when the quota allows. https://resend.com/settings/usage'
  }
  if (/rate_limit_exceeded/i.test(words)) return 'Run this again in a minute.'
  return 'See https://resend.com/docs/api-reference/errors and https://resend-status.com'
}
