import type { Mailer, MailOutcome } from './mailer.ts'
import type { Mail } from './payload.ts'
import { literalHeaderText } from './render.ts'

/** Resend answers with less than one; a proxy on the way may answer with anything. */
const longestAnswerCharacters = 64 * 1024

/**
 * Delivers through Resend's HTTP interface (resend.com/docs/api-reference/emails/send-email).
 * Why not by its client: docs/decisions/0019-resend-without-its-client.md.
 *
 * @param baseUrl another server than Resend's own, for tests
 */
export function createResendMailer(apiKey: string, baseUrl = 'https://api.resend.com'): Mailer {
  return {
    channel: 'resend',
    deadlineSeconds: 15,
    // Resend forgets a key after 24 hours (resend.com/docs/dashboard/emails/idempotency-keys); an hour is kept back.
    safeRepeatSeconds: 23 * 60 * 60,
    async send({ mail, idempotencyKey }, signal) {
      try {
        const response = await fetch(`${baseUrl}/emails`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${apiKey}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': idempotencyKey,
            // Resend refuses requests that have none.
            'User-Agent': 'portfolio',
          },
          body: bodyOf(mail),
          signal,
          // A redirect would turn POST into GET.
          redirect: 'manual',
        })
        return classifyResendAnswer(response, await readAnswer(response))
      } catch (error) {
        const { name, message, cause } = error as Error & { cause?: { code?: string } }
        return { kind: 'retry', unsure: true, code: cause?.code ?? name, reason: message }
      }
    },
  }
}

/** The order of the fields belongs to the bytes that a repeated key is held against: it never changes. */
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

type Answer = { id?: unknown; name?: unknown; message?: unknown }

/** What is no JSON object did not come from Resend, or not whole. */
async function readAnswer({ body }: Response): Promise<Answer> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.length > longestAnswerCharacters) break
  }
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

/** What Resend says of the content of a mail, and of sender or recipient, which are the owner's. */
const ofContent = /^(validation_error|invalid_parameter|missing_required_field|invalid_attachment)$/
const ofOwnAddress = /`(from|to)`/

/**
 * Reads an answer by the names of resend.com/docs/api-reference/errors.
 *
 * Only an id says that the mail was taken. What is not known to be a refusal is unsure, and repeated under the same key.
 * A refusal that is not of the content comes from the account, or from something else than Resend on the way.
 */
function classifyResendAnswer({ ok, status, headers }: Response, answer: Answer): MailOutcome {
  if (ok && typeof answer.id === 'string' && answer.id !== '') return { kind: 'sent', reference: answer.id }
  const name = typeof answer.name === 'string' ? answer.name : 'unknown_answer'
  const message = typeof answer.message === 'string' ? answer.message : 'The answer was not understood.'
  const code = `${status} ${name}`
  const fault = { code, reason: `${code}: ${message}` }

  switch (name) {
    case 'rate_limit_exceeded': {
      const afterSeconds = Number(headers.get('retry-after'))
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
  if (ok || status >= 500 || status === 408 || status === 409)
    return { kind: 'retry', unsure: true, ...fault }
  const isRefused = (status === 400 || status === 422) && ofContent.test(name) && !ofOwnAddress.test(message)
  return { kind: isRefused ? 'refused' : 'misconfigured', ...fault }
}
