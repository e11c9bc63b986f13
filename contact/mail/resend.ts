import { type Answer, postMail } from './api.ts'
import type { Mailer } from './mailer.ts'

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
    send({ from, to, replyTo, subject, text, messageId, headers }, key, signal) {
      // The order must never change: Resend compares the bodies of a repeated idempotency key.
      const allHeaders = { 'Message-ID': messageId, ...headers }
      const body = { from, headers: allHeaders, reply_to: replyTo, subject, text, to }
      const requestHeaders = { ...authorization, 'Idempotency-Key': key }
      return postMail(`${baseUrl}/emails`, requestHeaders, body, signal, read)
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

const contentError = /^(validation_error|invalid_parameter|missing_required_field|invalid_attachment)$/

/** Sender and recipient are the owner's settings, not content. */
const addressError = /`(from|to)`/

/** Reads an answer, with the error names of resend.com/docs/api-reference/errors. Only an id means that the mail was accepted. */
function read(body: Record<string, unknown>, status: number): Answer {
  const { id, name, message } = body
  if (typeof id === 'string') return { outcome: 'sent', name, message }
  if (name === 'invalid_idempotent_request') return { outcome: 'unrepeatable', name, message }
  const isAboutContent = contentError.test(`${name}`) && !addressError.test(`${message}`)
  return { outcome: isAboutContent && [400, 422].includes(status) ? 'refused' : undefined, name, message }
}
