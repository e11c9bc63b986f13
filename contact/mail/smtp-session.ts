import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { describeError } from './attempt.ts'
import { type CheckResult, type Mail, type MailOutcome, notReady, ok } from './mailer.ts'
import { mimeOptions } from './mime.ts'

/** Sends one mail over a connection of its own, which is closed when the signal aborts. */
export async function sendBySmtp(url: string, mail: Mail, signal: AbortSignal): Promise<MailOutcome> {
  try {
    await createTransport({ url }).sendMail({ ...mimeOptions(mail), signal })
    return { kind: 'sent', reference: mail.messageId }
  } catch (error) {
    return classify(error)
  }
}

/** What nodemailer says of an error (nodemailer.com/errors): the server's reply, or what the system said. */
const detailsSchema = z.object({
  responseCode: z.number().optional(),
  response: z.string().default(''),
  originalCode: z.string().default(''),
})

const isCertificateProblem = (reason: string) => /certificate/i.test(reason)

/** Classifies an error: 4yz is transient, 5yz permanent (RFC 5321 §4.2.1). */
function classify(error: unknown): MailOutcome {
  const { code, reason } = describeError(error)
  const { responseCode, response, originalCode } = detailsSchema.parse(error)
  if (responseCode === undefined || responseCode < 400) {
    if (/^(EAUTH|EENVELOPE|ETLS)$/.test(code) || isCertificateProblem(reason) || /SSL routines/.test(reason))
      return { kind: 'misconfigured', code, reason }
    // Whether a connection was lost before or after the content cannot be told, unless there was none.
    const isUnconnected = code === 'EDNS' || originalCode === 'ECONNREFUSED'
    return { kind: 'retry', possiblySent: !isUnconnected, code, reason }
  }
  const details = { code: `${code} ${responseCode}`, reason }
  if (responseCode < 500) return { kind: 'retry', possiblySent: false, ...details }
  // Only a rejection after the content is about it, unless the enhanced status is about addresses or the mail system
  // (RFC 3463 §3: 1 address, 2 mailbox, 3 mail system, 4 network; 2.3 and 3.4 are about its size).
  const isRefused = code === 'EMESSAGE' && !/^\d{3}[ -]5\.(?!2\.3|3\.4)[1-4]\./.test(response)
  return { kind: isRefused ? 'refused' : 'misconfigured', ...details }
}

/** Connects to the mail server, starts TLS and logs in. */
export async function checkSmtp(url: string): Promise<CheckResult> {
  const { host, username } = new URL(url)
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 12_000 }
  // Without `forceAuth`, a server that offers no login would seem to accept this one.
  const transport = createTransport({ url, ...timeouts, forceAuth: username !== '' })
  try {
    await transport.verify()
    return ok(`The mail server ${host} is online${username ? ' and accepts the login' : ''}.`)
  } catch (error) {
    const { reason } = describeError(error)
    if (!isCertificateProblem(reason)) throw error
    return notReady(
      `The certificate of ${host} is not trusted: ${reason}. Renew it, write the name it was issued for in SMTP_URL, ` +
        'or trust its issuer with NODE_EXTRA_CA_CERTS. ?tls.rejectUnauthorized=false gives the password to anyone in between.',
    )
  } finally {
    transport.close()
  }
}
