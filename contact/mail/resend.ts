import { z } from 'zod'
import { type Answer, postMail } from './api.ts'
import { domainOf } from './mailbox.ts'
import type { MailAccount, MailOutcome } from './mailer.ts'

/**
 * Delivers through Resend's HTTP API (resend.com/docs/api-reference/emails/send-email).
 * Why its SDK is not used: docs/decisions/0019-resend-without-its-client.md.
 *
 * @param baseUrl another server, for tests
 */
export function createResendMailer(apiKey: string, baseUrl: string): MailAccount {
  const authorization = { Authorization: `Bearer ${apiKey}` }
  return {
    name: 'Resend',
    channel: 'resend',
    deadlineSeconds: 15,
    // Resend keeps a key for 24 hours (resend.com/docs/dashboard/emails/idempotency-keys); one hour is a margin.
    deduplicates: 23 * 60 * 60,
    send({ from, to, replyTo, subject, text, messageId, headers }, key, signal) {
      // The order must never change: Resend compares the bodies of a repeated idempotency key.
      const allHeaders = { 'Message-ID': messageId, ...headers }
      const body = { from, headers: allHeaders, reply_to: replyTo, subject, text, to }
      const requestHeaders = { ...authorization, 'Idempotency-Key': key }
      return postMail(`${baseUrl}/emails`, requestHeaders, body, signal, classify)
    },
    /** Asks whether the key is valid and the sending domain verified. */
    async check(from) {
      const sender = domainOf(from)
      const init = { headers: authorization, signal: AbortSignal.timeout(10_000) }
      const response = await fetch(`${baseUrl}/domains`, init)
      const { name, message, data } = domainsSchema.parse(await response.json())
      if (name === 'restricted_api_key')
        return 'RESEND_API_KEY may only send, as it should. To check the domain: npm run doctor -- --send'
      if (!response.ok || !data) throw new Error(`Resend returns ${name}: ${message}`)
      if (sender === 'resend.dev') return 'CONTACT_FROM is Resend’s test sender: it reaches only you.'
      const status = data.find((domain) => domain.name.toLowerCase() === sender)?.status ?? 'unknown'
      if (status !== 'verified')
        throw new Error(`The domain of CONTACT_FROM, ${sender}, is ${status} at https://resend.com/domains`)
      return `RESEND_API_KEY is valid, and ${sender} is verified at Resend.`
    },
  }
}

const domainsSchema = z.object({
  name: z.string().default('an unknown response'),
  message: z.string().default(''),
  data: z.array(z.object({ name: z.string(), status: z.string() })).optional(),
})

const contentError = /^(validation_error|invalid_parameter|missing_required_field|invalid_attachment)$/

/** Sender and recipient are the owner's settings, not content. */
const addressError = /`(from|to)`/

/**
 * Classifies a response by the error names of resend.com/docs/api-reference/errors.
 *
 * Only an id means that the mail was accepted. Unless a rejection is certain, the mail was possibly sent and the attempt
 * is repeated with the same key. A rejection not about the content is about the account, or not from Resend.
 */
function classify({ status, headers, body }: Answer): MailOutcome {
  const { id } = body
  const isOk = status >= 200 && status < 300
  if (isOk && typeof id === 'string' && id !== '') return { kind: 'sent', reference: id }
  const name = String(body['name'] ?? 'unknown_answer')
  const message = String(body['message'] ?? 'The response was not understood.')
  const code = `${status} ${name}`
  const reason = `${code}: ${message}`

  // An earlier attempt used the key with another body.
  if (name === 'invalid_idempotent_request')
    return { kind: 'failed', code, reason: `It may already have been mailed, with other settings: ${reason}` }
  if (status === 429) {
    // Quotas are counted by day or month. RFC 9110 §10.2.3: a date is ignored.
    const isQuota = /^(daily|monthly)_quota_exceeded$/.test(name)
    const afterSeconds = isQuota ? 3600 : Number(headers.get('retry-after')) || 0
    return { kind: 'retry', code, reason, afterSeconds }
  }
  if (isOk || status >= 500 || status === 408 || status === 409)
    return { kind: 'retry', possiblySent: true, code, reason }
  const isContent = [400, 422].includes(status) && contentError.test(name) && !addressError.test(message)
  return { kind: isContent ? 'refused' : 'misconfigured', code, reason }
}
