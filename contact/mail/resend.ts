import { codeOf, isUnconnected, reasonOf } from '../errors.ts'
import type { Mailer, MailResult } from './mailer.ts'

/**
 * Delivers through Resend's HTTP API (resend.com/docs/api-reference/emails/send-email).
 * Why its SDK is not used: docs/decisions/0019-resend-without-its-client.md.
 *
 * @param baseUrl another server, for tests
 */
export function createResendMailer(apiKey: string, baseUrl: string): Mailer {
  const authorization = { Authorization: `Bearer ${apiKey}` }
  return {
    name: 'Resend',
    channel: 'resend',
    deadlineSeconds: 15,
    // Resend keeps a key for 24 hours (resend.com/docs/dashboard/emails/idempotency-keys); one hour is a margin.
    deduplicates: 23 * 60 * 60,
    async send({ from, to, replyTo, subject, text, messageId, headers }, key, signal) {
      try {
        const response = await fetch(`${baseUrl}/emails`, {
          method: 'POST',
          // Resend rejects requests without a user agent.
          headers: {
            ...authorization,
            // Deno itself repeats a request if a connection that was kept open fails, and hides that the first may have arrived.
            Connection: 'close',
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
            'User-Agent': 'portfolio',
          },
          // The order must never change: Resend compares the bodies of a repeated idempotency key.
          body: JSON.stringify({
            from,
            headers: { 'Message-ID': messageId, ...headers },
            reply_to: replyTo,
            subject,
            text,
            to,
          }),
          signal,
          // A redirect would turn POST into GET.
          redirect: 'manual',
        })
        const json: object | null = await response.json().catch(() => null)
        return classify(response, { ...json })
      } catch (error) {
        const { name, message, cause } = error instanceof Error ? error : new Error(String(error))
        const code = codeOf(cause) || codeOf(error) || name
        const reason = cause ? `${message}: ${reasonOf(cause)}` : message
        // Once there is a connection, Resend may have the mail.
        const isUnsent = isUnconnected(`${code} ${cause} ${reason}`)
        return { outcome: isUnsent ? 'unsent' : 'uncertain', code, reason }
      }
    },
    async check() {
      const init = { headers: authorization, signal: AbortSignal.timeout(10_000) }
      const response = await fetch(`${baseUrl}/domains`, init)
      const { name, message } = Object(await response.json())
      // A key that may only send, as it should, is not shown the domains.
      if (!response.ok && name !== 'restricted_api_key') throw new Error(`Resend returns ${name}: ${message}`)
      return 'RESEND_API_KEY is valid. Whether CONTACT_FROM is too, a message tells: npm run doctor -- --send'
    },
  }
}

const contentError =
  /^(security_error|validation_error|invalid_parameter|missing_required_field|invalid_attachment)$/

/** Sender and recipient are the owner's settings, not content. */
const addressError = /`(from|to)`/

/**
 * Classifies an answer, whose body is empty if it was no JSON object, by the error names of
 * resend.com/docs/api-reference/errors. A rejection that is not about the content is about the account, or not from Resend.
 */
function classify({ ok, status, headers }: Response, body: Record<string, unknown>): MailResult {
  const { id, name, message = 'The response was not understood.' } = body
  // Only an id means that the mail was accepted.
  if (ok && typeof id === 'string') return { outcome: 'sent' }
  // It is logged: what is no name may quote the visitor.
  const code = `${status} ${/^\w+$/.exec(`${name ?? ''}`)?.[0] ?? 'unknown'}`
  const reason = `${code}: ${message}`
  if (name === 'invalid_idempotent_request')
    return { outcome: 'unrepeatable', code, reason: `It may already have been mailed: ${reason}` }
  // RFC 9110 §10.2.3: a date is ignored.
  if (status === 429)
    return { outcome: 'unsent', code, reason, afterSeconds: Number(headers.get('retry-after')) || 0 }
  if (ok || status >= 500 || status === 408 || status === 409) return { outcome: 'uncertain', code, reason }
  const isAboutContent = contentError.test(`${name}`) && !addressError.test(`${message}`)
  const isRefused = [400, 422, 451].includes(status) && isAboutContent
  return { outcome: isRefused ? 'refused' : 'misconfigured', code, reason }
}
