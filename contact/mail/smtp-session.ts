import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { z } from 'zod'
import { describeError, whenAborted } from './attempt.ts'
import { addressOf, domainOf } from './mailbox.ts'
import { type CheckResult, type MailOutcome, note, notReady, ok } from './mailer.ts'
import { toMime } from './mime.ts'
import type { Mail } from './payload.ts'
import type { SmtpServer } from './smtp-url.ts'

/** Longer than any attempt: only the whole attempt has a timeout. */
const sessionTimeout = 20 * 60 * 1000

/**
 * Sends one mail over its own connection, which is closed when the signal aborts: nodemailer's pool may send a queued
 * mail after that.
 */
export async function sendBySmtp(server: SmtpServer, mail: Mail, signal: AbortSignal): Promise<MailOutcome> {
  let contentRequested = false
  const connection = new SMTPConnection({
    ...server,
    connectionTimeout: sessionTimeout,
    greetingTimeout: sessionTimeout,
    socketTimeout: sessionTimeout,
    dnsTimeout: sessionTimeout,
  })
  const failed = Promise.withResolvers<never>()
  connection.on('error', failed.reject)
  const step = (run: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      aborted,
      failed.promise,
      new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve()))),
    ])
  const aborted = whenAborted(signal)
  try {
    const content = await toMime(mail)
    // Read once the server has asked for the content.
    async function* read() {
      contentRequested = true
      yield content
    }
    const envelope = { from: addressOf(mail.from), to: addressOf(mail.to) }
    const { auth } = server
    await step((done) => connection.connect(done))
    if (auth && connection.allowsAuth) await step((done) => connection.login(auth, done))
    await step((done) => connection.send(envelope, Readable.from(read()), done))
    return { kind: 'sent', reference: mail.messageId }
  } catch (error) {
    return classify(error, contentRequested)
  } finally {
    connection.close()
  }
}

/** The server's reply in one of nodemailer's errors (nodemailer.com/errors). */
const replySchema = z.object({ responseCode: z.number().optional(), response: z.string().default('') })

const isCertificateProblem = (reason: string) => /certificate/i.test(reason)

/** Classifies an error: 4yz is transient, 5yz permanent (RFC 5321 §4.2.1). */
function classify(error: unknown, contentRequested: boolean): MailOutcome {
  const { code, reason } = describeError(error)
  const { responseCode, response } = replySchema.parse(error)
  if (responseCode === undefined) {
    const unusable =
      /^(EAUTH|EENVELOPE|EPROTOCOL|ETLS)$/.test(code) ||
      isCertificateProblem(reason) ||
      /SSL routines/.test(reason)
    if (unusable && !contentRequested) return { kind: 'misconfigured', code, reason }
    return { kind: 'retry', possiblySent: contentRequested, code, reason }
  }
  const details = { code: `${code} ${responseCode}`, reason }
  if (responseCode < 500) return { kind: 'retry', possiblySent: false, ...details }
  // Before the content, a rejection is about login, addresses or route: a configuration error. After it, the enhanced
  // status may show the same (RFC 3463 §3: 1 address, 2 mailbox, 3 mail system, 4 network; 2.3 and 3.4 are about its size).
  const isRefused = contentRequested && !/^\d{3}[ -]5\.(?!2\.3|3\.4)[1-4]\./.test(response)
  return { kind: isRefused ? 'refused' : 'misconfigured', ...details }
}

/** Connects to the mail server, starts TLS and logs in. */
export async function* checkSmtp(
  server: SmtpServer,
  { sender, site }: { sender: string; site: string },
): AsyncGenerator<CheckResult, void> {
  const { host, port, auth } = server
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 12_000 }
  // Without `forceAuth`, a server that offers no login would seem to accept this one.
  const transport = createTransport({ ...server, ...timeouts, forceAuth: auth !== undefined })
  const where = port === undefined ? host : `${host}:${port}`
  try {
    await transport.verify()
  } catch (error) {
    const { reason } = describeError(error)
    if (!isCertificateProblem(reason)) throw error
    return yield notReady(
      `The certificate of ${where} is not trusted: ${reason}. Renew it, write the name it was issued for in SMTP_URL, ` +
        'or trust its issuer with NODE_EXTRA_CA_CERTS. ?tls.rejectUnauthorized=false gives the password to anyone in between.',
    )
  } finally {
    transport.close()
  }
  yield ok(`The mail server ${where} is online${auth ? ' and accepts the login' : ''}.`)
  // Receivers trust a sender whose domain authorizes the server: the site's own, or the one of the login.
  const from = domainOf(sender)
  const domains = [site, domainOf(auth?.user), host]
  if (!domains.some((domain) => domain === from || domain.endsWith(`.${from}`)))
    yield note(
      `CONTACT_FROM (${from}) is neither the site’s nor the mail server’s domain: it may look forged.`,
    )
}
