import { createTransport } from 'nodemailer'
import type { Mailer, MailOutcome } from './mailer.ts'

/**
 * Delivers through an SMTP server. Node only.
 *
 * @param url `smtp://` (STARTTLS where offered) or `smtps://user:password@host:port`
 */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // nodemailer waits for minutes; an attempt has 15 seconds.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 12_000,
    // A visitor's text must never be read as a file name or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    channel: 'smtp',
    // SMTP has no idempotency key. A mail whose acknowledgement was lost is sent again, with the same Message-ID:
    // a second copy is the lesser evil.
    safeRepeatSeconds: Number.POSITIVE_INFINITY,
    async send({ mail }, signal) {
      const sending = transport
        .sendMail({ ...mail, date: new Date(mail.date) })
        .then((info): MailOutcome => ({ kind: 'sent', reference: info.messageId }), classifySmtpError)
      return Promise.race([sending, deadline(signal)])
    },
    close: () => transport.close(),
  }
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; syscall?: string }

/** Reads nodemailer's error: RFC 5321 §4.2.1 makes 4yz transient and 5yz permanent. */
export function classifySmtpError({
  code = 'unknown',
  responseCode,
  command,
  syscall,
  message,
}: SmtpError): MailOutcome {
  const reason = message
  const logged = responseCode === undefined ? code : `${code} ${responseCode}`
  if (responseCode !== undefined && responseCode < 500) {
    return { kind: 'retry', unsure: false, code: logged, reason }
  }
  // Authentication required or failed (RFC 4954 §6), TLS that cannot be had, a certificate that does not hold
  // (nodemailer keeps only Node's words of it), or the sender refused before any recipient was named: the owner's
  // configuration, not this mail.
  const refusedLogin = code === 'EAUTH' || responseCode === 530 || responseCode === 535
  const refusedTls = code === 'ETLS' || (responseCode === undefined && /certificate/i.test(message))
  const refusedSender = responseCode !== undefined && command === 'MAIL FROM'
  if (refusedLogin || refusedTls || refusedSender) {
    return { kind: 'misconfigured', code: logged, reason }
  }
  if (responseCode !== undefined || code === 'EENVELOPE') return { kind: 'refused', code: logged, reason }
  // nodemailer says `CONN` also of a connection that was lost after the mail: only the system call tells.
  const neverConnected = code === 'EDNS' || syscall === 'connect'
  return { kind: 'retry', unsure: !neverConnected, code: logged, reason }
}

function deadline(signal: AbortSignal): Promise<MailOutcome> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () =>
      resolve({
        kind: 'retry',
        unsure: true,
        code: 'deadline',
        reason: 'The mail server did not answer in time.',
      }),
    )
  })
}
