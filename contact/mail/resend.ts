import { z } from 'zod'
import { httpUrl } from '../setting-kinds.ts'
import { describeFetchError, readJson } from './adapter.ts'
import { domainOf, jsonMailbox, literalHeaderText } from './mailbox.ts'
import {
  type CheckResult,
  type Mail,
  type Mailer,
  type MailOutcome,
  type MailProvider,
  note,
  notReady,
  ok,
} from './mailer.ts'
import { ownHeaders } from './render.ts'

const settings = z.object({
  RESEND_API_KEY: z.string().regex(/^[!-~]+$/, 'must be the key as Resend shows it, without spaces'),
  RESEND_BASE_URL: httpUrl.default('https://api.resend.com'),
})

export const resend: MailProvider = {
  selectedBy: 'RESEND_API_KEY',
  names: Object.keys(settings.shape),
  account: settings.transform(({ RESEND_API_KEY: key, RESEND_BASE_URL: baseUrl }) => ({
    name: 'Resend',
    // A wrong key is no failure of the check.
    advice: `Check the network of this machine: it must reach ${new URL(baseUrl).host}.`,
    mailer: createResendMailer(key, baseUrl),
    check: ({ from }) => check(key, baseUrl, domainOf(from)),
  })),
}

/**
 * Delivers through Resend's HTTP API (resend.com/docs/api-reference/emails/send-email).
 * Why its SDK is not used: docs/decisions/0019-resend-without-its-client.md.
 *
 * @param baseUrl another server, for tests
 */
export function createResendMailer(apiKey: string, baseUrl: string): Mailer {
  return {
    channel: 'resend',
    deadlineSeconds: 15,
    // Resend keeps a key for 24 hours (resend.com/docs/dashboard/emails/idempotency-keys); one hour is a margin.
    deduplicates: 23 * 60 * 60,
    async send(mail, key, signal) {
      try {
        const response = await fetch(`${baseUrl}/emails`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${apiKey}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
            // Resend rejects requests without one.
            'User-Agent': 'portfolio',
          },
          body: bodyOf(mail),
          signal,
          // A redirect would turn POST into GET.
          redirect: 'manual',
        })
        return classify(response, await readJson(response))
      } catch (error) {
        return { kind: 'retry', ...describeFetchError(error) }
      }
    },
  }
}

/** The field order must never change: Resend compares the bodies of a repeated idempotency key. */
function bodyOf({ from, to, replyTo, subject, text, messageId, id }: Mail): string {
  return JSON.stringify({
    from,
    headers: { 'Message-ID': messageId, ...ownHeaders(id) },
    reply_to: replyTo && jsonMailbox(replyTo),
    subject: literalHeaderText(subject),
    text,
    to,
  })
}

const contentError = /^(validation_error|invalid_parameter|missing_required_field|invalid_attachment)$/

/** Sender and recipient are the owner's settings, not content. */
const addressError = /`(from|to)`/

/**
 * Classifies a response by the error names of resend.com/docs/api-reference/errors.
 *
 * Only an id means that the mail was accepted. Unless a rejection is certain, the mail was possibly sent and the attempt
 * is repeated with the same key. A rejection not about the content is about the account, or not from Resend.
 */
function classify({ ok, status, headers }: Response, body: Record<string, unknown>): MailOutcome {
  const { id } = body
  if (ok && typeof id === 'string' && id !== '') return { kind: 'sent', reference: id }
  const name = String(body['name'] ?? 'unknown_answer')
  const message = String(body['message'] ?? 'The response was not understood.')
  const code = `${status} ${name}`
  const details = { code, reason: `${code}: ${message}` }

  // The key was used with another body.
  if (name === 'invalid_idempotent_request')
    return {
      kind: 'failed',
      code,
      reason: `It may already have been mailed, with other settings: ${details.reason}`,
    }
  if (status === 429) {
    // Quotas are counted by day or month. RFC 9110 §10.2.3: a date is ignored.
    const isQuota = /^(daily|monthly)_quota_exceeded$/.test(name)
    const afterSeconds = isQuota ? 3600 : Number(headers.get('retry-after')) || 0
    return { kind: 'retry', possiblySent: false, ...details, afterSeconds }
  }
  if (ok || status >= 500 || status === 408 || status === 409)
    return { kind: 'retry', possiblySent: true, ...details }
  const isRefused =
    (status === 400 || status === 422) && contentError.test(name) && !addressError.test(message)
  return { kind: isRefused ? 'refused' : 'misconfigured', ...details }
}

const domainsSchema = z.object({
  name: z.string().default('an unknown response.'),
  message: z.string().default(''),
  data: z.array(z.object({ name: z.string(), status: z.string() })).optional(),
})

/** Asks Resend whether the key is valid and the sending domain verified. */
async function check(apiKey: string, baseUrl: string, sender: string): Promise<CheckResult> {
  const headers = { Authorization: `Bearer ${apiKey}` }
  const response = await fetch(`${baseUrl}/domains`, { headers, signal: AbortSignal.timeout(10_000) })
  const { name, message, data } = domainsSchema.parse(await response.json())
  if (name === 'restricted_api_key')
    return note('RESEND_API_KEY may only send, as it should. To check the domain: npm run doctor -- --send')
  if (!response.ok || !data)
    return notReady(`Resend returns ${name}: ${message} See https://resend.com/docs/api-reference/errors`)
  if (sender === 'resend.dev')
    return note('CONTACT_FROM is Resend’s test sender: it reaches only you. See https://resend.com/domains')
  const status = data.find((domain) => domain.name.toLowerCase() === sender)?.status ?? 'unknown'
  return status === 'verified'
    ? ok(`RESEND_API_KEY is valid, and ${sender} is verified at Resend.`)
    : notReady(
        `The domain of CONTACT_FROM, ${sender}, is ${status} at Resend. See https://resend.com/domains`,
      )
}
