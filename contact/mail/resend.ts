import { type CreateEmailResponse, Resend } from 'resend'
import type { Mailer, MailOutcome } from './mailer.ts'
import type { Mail } from './payload.ts'
import { literalHeaderText } from './render.ts'

/**
 * Delivers through Resend's HTTP interface.
 *
 * @param baseUrl another server than Resend's own, for tests
 */
export function createResendMailer(apiKey: string, baseUrl?: string): Mailer {
  const resend = new Resend(apiKey, baseUrl === undefined ? {} : { baseUrl })
  return {
    channel: 'resend',
    deadlineSeconds: 15,
    // Resend forgets a key after 24 hours (resend.com/docs/dashboard/emails/idempotency-keys); an hour is kept back.
    safeRepeatSeconds: 23 * 60 * 60,
    async send({ mail, idempotencyKey }, signal) {
      const response = await resend.emails.send(
        {
          from: mail.from,
          to: mail.to,
          replyTo: mailbox(mail.replyTo),
          subject: literalHeaderText(mail.subject),
          text: mail.text,
          ...(mail.html !== undefined && { html: mail.html }),
          headers: { 'Message-ID': mail.messageId },
        },
        // The client hands its options on to fetch, which its types leave out. A redirect would turn POST into GET.
        { idempotencyKey, signal, redirect: 'manual' } as { idempotencyKey: string },
      )
      return classifyResendResponse(response)
    },
    close() {},
  }
}

function mailbox({ name, address }: Mail['replyTo']): string {
  if (name === '') return address
  const phrase = name.includes('=?') ? literalHeaderText(name) : `"${name.replace(/["\\]/g, '\\$&')}"`
  return `${phrase} <${address}>`
}

/** What Resend says of the content of a mail, and of sender or recipient, which are the owner's. */
const contentErrors = [
  'validation_error',
  'invalid_parameter',
  'missing_required_field',
  'invalid_attachment',
]
const ofOwnAddress = /`(from|to)`/

/**
 * Reads an answer of Resend's client by the names of resend.com/docs/api-reference/errors.
 *
 * Only an id says that the mail was taken: the client gives neither data nor error for an HTTP 500 whose body is
 * `null`. What is not known to be a refusal is unsure, and repeated under the same key. A refusal that is not of the
 * content comes from the account, or from something else than Resend on the way.
 */
function classifyResendResponse({ data, error, headers }: CreateEmailResponse): MailOutcome {
  if (typeof data?.id === 'string' && data.id !== '') return { kind: 'sent', reference: data.id }
  const name: string = typeof error?.name === 'string' ? error.name : 'no_answer'
  const status = typeof error?.statusCode === 'number' ? error.statusCode : 0
  const code = status === 0 ? name : `${status} ${name}`
  const message = error?.message ?? 'The answer was not understood.'
  const fault = { code, reason: `${code}: ${message}` }

  switch (name) {
    case 'rate_limit_exceeded': {
      const afterSeconds = Number(headers?.['retry-after'])
      return { kind: 'retry', unsure: false, ...fault, ...(afterSeconds > 0 && { afterSeconds }) }
    }
    case 'daily_quota_exceeded':
    case 'monthly_quota_exceeded':
      return { kind: 'quota', ...fault }
    case 'concurrent_idempotent_requests':
      return { kind: 'retry', unsure: true, ...fault }
    case 'invalid_idempotent_request':
      return { kind: 'conflict', ...fault }
  }
  if (status === 429) return { kind: 'retry', unsure: false, ...fault }
  if (status < 300 || status >= 500 || status === 408 || status === 409) {
    return { kind: 'retry', unsure: true, ...fault }
  }
  const ofContent = (status === 400 || status === 422) && contentErrors.includes(name)
  return { kind: ofContent && !ofOwnAddress.test(message) ? 'refused' : 'misconfigured', ...fault }
}
