import { type CreateEmailResponse, Resend } from 'resend'
import type { Mailer, MailOutcome } from './mailer.ts'

/**
 * Delivers through Resend's HTTP interface.
 *
 * @param baseUrl another server than Resend's own, for tests
 */
export function createResendMailer(apiKey: string, baseUrl?: string): Mailer {
  const resend = new Resend(apiKey, baseUrl === undefined ? {} : { baseUrl })
  return {
    channel: 'resend',
    // Resend forgets a key after 24 hours (resend.com/docs/dashboard/emails/idempotency-keys); an hour is kept back.
    safeRepeatSeconds: 23 * 60 * 60,
    async send({ mail, idempotencyKey }, signal) {
      const { name, address } = mail.replyTo
      const response = await resend.emails.send(
        {
          from: mail.from,
          to: mail.to,
          replyTo: name === '' ? address : `"${name.replace(/["\\]/g, '\\$&')}" <${address}>`,
          subject: mail.subject,
          text: mail.text,
          ...(mail.html !== undefined && { html: mail.html }),
          headers: { 'Message-ID': mail.messageId },
        },
        // The client hands its options on to fetch, which its types leave out.
        { idempotencyKey, signal } as { idempotencyKey: string },
      )
      return classifyResendResponse(response)
    },
    close() {},
  }
}

/**
 * Reads an answer of Resend's client by the names of resend.com/docs/api-reference/errors.
 *
 * Only an id says that the mail was taken: the client gives neither data nor error for an HTTP 500 whose body is
 * `null`. What is not known to be a refusal is unsure, and repeated under the same key.
 */
export function classifyResendResponse({ data, error, headers }: CreateEmailResponse): MailOutcome {
  if (typeof data?.id === 'string') return { kind: 'sent', reference: data.id }
  const name = typeof error?.name === 'string' ? error.name : 'no_answer'
  const status = typeof error?.statusCode === 'number' ? error.statusCode : undefined
  const code = status === undefined ? name : `${status} ${name}`
  const reason = `${code}: ${error?.message ?? 'The answer was not understood.'}`

  switch (name as string) {
    case 'rate_limit_exceeded': {
      const afterSeconds = Number(headers?.['retry-after'])
      return { kind: 'retry', unsure: false, code, reason, ...(afterSeconds > 0 && { afterSeconds }) }
    }
    case 'daily_quota_exceeded':
    case 'monthly_quota_exceeded':
      return { kind: 'quota', code, reason }
    case 'concurrent_idempotent_requests':
      return { kind: 'retry', unsure: true, code, reason }
    case 'invalid_idempotent_request':
      return { kind: 'conflict', code, reason }
  }
  switch (status) {
    case 401:
    case 403:
      return { kind: 'misconfigured', code, reason }
    case 429:
      return { kind: 'retry', unsure: false, code, reason }
    case 400:
    case 404:
    case 405:
    case 413:
    case 422:
      return { kind: 'refused', code, reason }
    default:
      return { kind: 'retry', unsure: true, code, reason }
  }
}
