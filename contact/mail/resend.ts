import type { Mailer, MailOutcome } from './mailer.ts'
import type { Mail } from './payload.ts'
import { literalHeaderText } from './render.ts'

/** Resend's responses are small; a proxy in between may return anything. */
const maxResponseCharacters = 64 * 1024

/**
 * Delivers through Resend's HTTP API (resend.com/docs/api-reference/emails/send-email).
 * Why its SDK is not used: docs/decisions/0019-resend-without-its-client.md.
 *
 * @param baseUrl another server, for tests
 */
export function createResendMailer(apiKey: string, baseUrl = 'https://api.resend.com'): Mailer {
  return {
    channel: 'resend',
    account: apiKey,
    deadlineSeconds: 15,
    // Resend keeps a key for 24 hours (resend.com/docs/dashboard/emails/idempotency-keys); one hour is a margin.
    safeRetrySeconds: 23 * 60 * 60,
    async send({ mail, idempotencyKey }, signal) {
      try {
        const response = await fetch(`${baseUrl}/emails`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${apiKey}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': idempotencyKey,
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
        const { name, message, cause } = error as Error & { cause?: { code?: string } }
        return { kind: 'retry', possiblySent: true, code: cause?.code ?? name, reason: message }
      }
    },
  }
}

/** The field order must never change: Resend compares the bodies of a repeated idempotency key. */
function bodyOf({ from, to, replyTo, subject, text, html, messageId }: Mail): string {
  return JSON.stringify({
    from,
    headers: { 'Message-ID': messageId },
    html,
    reply_to: mailbox(replyTo),
    subject: literalHeaderText(subject),
    text,
    to,
  })
}

function mailbox({ name, address }: Mail['replyTo']): string {
  if (name === '') return address
  const phrase = name.includes('=?') ? literalHeaderText(name) : `"${name.replace(/["\\]/g, '\\$&')}"`
  return `${phrase} <${address}>`
}

/** Parses the body; empty if it is incomplete or not from Resend. */
async function readJson({ body }: Response): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.length > maxResponseCharacters) break
  }
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
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

  if (/^(daily|monthly)_quota_exceeded$/.test(name)) return { kind: 'quota', ...details }
  if (name === 'invalid_idempotent_request') return { kind: 'conflict', ...details }
  if (status === 429) {
    const afterSeconds = Number(headers.get('retry-after'))
    return { kind: 'retry', possiblySent: false, ...details, ...(afterSeconds > 0 && { afterSeconds }) }
  }
  if (ok || status >= 500 || status === 408 || status === 409)
    return { kind: 'retry', possiblySent: true, ...details }
  const isRefused =
    (status === 400 || status === 422) && contentError.test(name) && !addressError.test(message)
  return { kind: isRefused ? 'refused' : 'misconfigured', ...details }
}
