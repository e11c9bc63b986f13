import { Readable } from 'node:stream'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Mailer, MailOutcome } from './mailer.ts'
import { toMime } from './mime.ts'

const deadlineSeconds = 150

/**
 * Delivers through an SMTP server, each mail over a connection of its own, which is cut when the attempt is aborted:
 * nodemailer's pool keeps what it was given and may send it after that. Node only.
 *
 * @param url `smtp://` (STARTTLS where offered) or `smtps://user:password@host:port`
 */
export function createSmtpMailer(url: string): Mailer {
  const timeout = deadlineSeconds * 1000
  // Servers delay every answer on purpose (tarpits), so that only the whole attempt has a limit.
  const transport = new SMTPTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  return {
    channel: 'smtp',
    deadlineSeconds,
    // SMTP has no idempotency key. A mail whose acknowledgement was lost is sent again, with the same Message-ID:
    // a second copy is the lesser evil.
    safeRepeatSeconds: Number.POSITIVE_INFINITY,
    async send({ mail }, signal) {
      // Read only when the server has taken sender and recipient and asks for the content.
      let contentRead = false
      try {
        const { content, envelope } = await toMime(mail)
        async function* read() {
          contentRead = true
          yield content
        }
        await transmit(transport, envelope, mail.messageId, () => Readable.from(read()), signal)
        return { kind: 'sent', reference: mail.messageId }
      } catch (error) {
        return classifySmtpError(error as SmtpError, contentRead)
      }
    },
    close: () => transport.close(),
  }
}

/** Hands one message to the transport, through the interface that nodemailer's own `sendMail` uses. */
function transmit(
  transport: SMTPTransport,
  envelope: object,
  messageId: string,
  createReadStream: () => Readable,
  signal: AbortSignal,
): Promise<void> {
  const message = { getEnvelope: () => envelope, messageId: () => messageId, createReadStream }
  return new Promise((resolve, reject) => {
    transport.send(
      { data: { signal }, message } as unknown as Parameters<SMTPTransport['send']>[0],
      (error) => (error ? reject(error) : resolve()),
    )
  })
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

/**
 * Reads nodemailer's error: RFC 5321 §4.2.1 makes 4yz transient and 5yz permanent.
 *
 * @param contentRead whether the server had asked for the content of the mail
 */
function classifySmtpError(error: SmtpError, contentRead: boolean): MailOutcome {
  const { code = 'unknown', responseCode, response = '', message: reason } = error
  if (responseCode === undefined) {
    const unusable =
      /^(EAUTH|EENVELOPE|EPROTOCOL|ETLS)$/.test(code) || /certificate|SSL routines/i.test(reason)
    if (unusable && !contentRead) return { kind: 'misconfigured', code, reason }
    return { kind: 'retry', unsure: contentRead, code, reason }
  }
  const fault = { code: `${code} ${responseCode}`, reason }
  if (responseCode < 500) return { kind: 'retry', unsure: false, ...fault }
  // A server that has not seen the content refuses the login, the addresses or the route: the owner's to fix. Later
  // it may do so by an enhanced status (RFC 3463 §3: 1 address, 2 mailbox, 3 mail system, 4 network).
  const ofThisMail = contentRead && !/^\d{3}[ -]5\.[1-4]\./.test(response)
  return { kind: ofThisMail ? 'refused' : 'misconfigured', ...fault }
}
