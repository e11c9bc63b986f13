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
  return {
    channel: 'smtp',
    deadlineSeconds,
    // SMTP has no idempotency key. A mail whose acknowledgement was lost is sent again, with the same Message-ID:
    // a second copy is the lesser evil.
    safeRepeatSeconds: Number.POSITIVE_INFINITY,
    async send({ mail }, signal) {
      // The last reply of the server when it asked for the content of the mail.
      let dataReply: string | undefined
      try {
        const { content, envelope } = await toMime(mail)
        const createReadStream = (lastReply: () => string) =>
          Readable.from(
            (async function* read() {
              dataReply = lastReply()
              // nodemailer takes 250 for the 354 of RFC 5321 §4.1.1.4. Such a server reads the content as commands.
              if (!dataReply.startsWith('354')) throw new Error(`The server answered DATA with: ${dataReply}`)
              yield content
            })(),
          )
        await transmit(url, envelope, mail.messageId, createReadStream, signal)
        return { kind: 'sent', reference: mail.messageId }
      } catch (error) {
        if (dataReply !== undefined && !dataReply.startsWith('354'))
          return { kind: 'misconfigured', code: 'DATA', reason: (error as Error).message }
        return classifySmtpError(error as SmtpError, dataReply !== undefined)
      }
    },
  }
}

/** Hands one message to nodemailer's transport, through the interface that its own `sendMail` uses. */
function transmit(
  url: string,
  envelope: object,
  messageId: string,
  createReadStream: (lastReply: () => string) => Readable,
  signal: AbortSignal,
): Promise<void> {
  let reply = ''
  const ignore = () => {}
  // Servers delay every answer on purpose (tarpits), so that only the whole attempt has a limit.
  const timeout = deadlineSeconds * 1000
  const transport = new SMTPTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // The only way to learn what the server answered.
    transactionLog: true,
    logger: {
      debug: (entry: { tnx?: string }, text: string) => {
        if (entry.tnx === 'server') reply = text
      },
      ...{ trace: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore },
    },
  } as SMTPTransport.Options)
  const message = {
    getEnvelope: () => envelope,
    messageId: () => messageId,
    createReadStream: () => createReadStream(() => reply),
  }
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
