import { Readable } from 'node:stream'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { Mailer, MailOutcome } from './mailer.ts'
import { toMime } from './mime.ts'

const deadlineSeconds = 150

/**
 * Delivers through an SMTP server, one connection per mail, closed when the attempt is aborted: nodemailer's pool may
 * send a queued mail after that. Node only.
 *
 * @param url `smtp://` (STARTTLS where offered) or `smtps://user:password@host:port`
 */
export function createSmtpMailer(url: string): Mailer {
  return {
    channel: 'smtp',
    deadlineSeconds,
    // SMTP has no idempotency key: a mail whose acknowledgement was lost is sent again with the same Message-ID.
    safeRetrySeconds: Number.POSITIVE_INFINITY,
    async send({ mail }, signal) {
      // The server's reply to DATA.
      let dataReply: string | undefined
      try {
        const { content, envelope } = await toMime(mail)
        async function* read(lastReply: () => string) {
          dataReply = lastReply()
          // nodemailer accepts 250 instead of 354 (RFC 5321 §4.1.1.4); such a server reads the content as commands.
          if (!dataReply.startsWith('354')) throw new Error(`The server replied to DATA with: ${dataReply}`)
          yield content
        }
        await transmit(url, envelope, mail.messageId, read, signal)
        return { kind: 'sent', reference: mail.messageId }
      } catch (error) {
        return classify(error as SmtpError, dataReply)
      }
    },
  }
}

/** Sends one message through nodemailer's transport, with the interface of its own `sendMail`. */
function transmit(
  url: string,
  envelope: object,
  messageId: string,
  read: (lastReply: () => string) => AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  let reply = ''
  const ignore = () => {}
  // Some servers delay every reply on purpose (tarpits): only the whole attempt has a timeout.
  const timeout = deadlineSeconds * 1000
  const transport = new SMTPTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // The only access to the server's replies.
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
    createReadStream: () => Readable.from(read(() => reply)),
  }
  const mail = { data: { signal }, message } as unknown as Parameters<SMTPTransport['send']>[0]
  return new Promise((resolve, reject) => {
    transport.send(mail, (error) => (error ? reject(error) : resolve()))
  })
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string }

/**
 * Classifies nodemailer's error: 4yz is transient, 5yz permanent (RFC 5321 §4.2.1).
 *
 * @param dataReply the server's reply to DATA, which requests the content
 */
function classify(error: SmtpError, dataReply: string | undefined): MailOutcome {
  const { code = 'unknown', responseCode, response = '', message: reason } = error
  const contentRequested = dataReply !== undefined
  if (contentRequested && !dataReply.startsWith('354')) return { kind: 'misconfigured', code: 'DATA', reason }
  if (responseCode === undefined) {
    const unusable =
      /^(EAUTH|EENVELOPE|EPROTOCOL|ETLS)$/.test(code) || /certificate|SSL routines/i.test(reason)
    if (unusable && !contentRequested) return { kind: 'misconfigured', code, reason }
    return { kind: 'retry', possiblySent: contentRequested, code, reason }
  }
  const details = { code: `${code} ${responseCode}`, reason }
  if (responseCode < 500) return { kind: 'retry', possiblySent: false, ...details }
  // Before the content, a rejection is about login, addresses or route: a configuration error. After it, the enhanced
  // status may show the same (RFC 3463 §3: 1 address, 2 mailbox, 3 mail system, 4 network).
  const isRefused = contentRequested && !/^\d{3}[ -]5\.[1-4]\./.test(response)
  return { kind: isRefused ? 'refused' : 'misconfigured', ...details }
}
