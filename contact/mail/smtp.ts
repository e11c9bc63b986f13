import type { NodemailerError } from 'nodemailer'
import { codeOf, isUnconnected, reasonOf } from '../errors.ts'
import type { Failure, Mailer } from './mailer.ts'

/** Delivers through a mail server. SMTP has no idempotency key: what is sent again has the same Message-ID. */
export function createSmtpMailer(url: string): Mailer {
  const { hostname, host, username } = new URL(url)
  // Loaded only where SMTP is used, and at once: an update may replace its files while the site is running.
  const nodemailer = import('nodemailer')
  return {
    name: decodeURIComponent(hostname),
    channel: 'smtp',
    // The server may take ten minutes to confirm the content (RFC 5321 §4.5.3.2.6); giving up earlier sends it again.
    deadlineSeconds: 12 * 60,
    async send(mail, _key, signal) {
      try {
        const { createTransport } = await nodemailer
        await createTransport({ url }).sendMail({ ...mail, signal })
        return { outcome: 'sent' }
      } catch (error) {
        return classify(error as NodemailerError)
      }
    },
    async check() {
      const { createTransport } = await nodemailer
      const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 12_000 }
      // Without `forceAuth`, a server that offers no login would seem to accept this one.
      const transport = createTransport({ url, ...timeouts, forceAuth: username !== '' })
      await transport.verify().finally(() => transport.close())
      return `The mail server ${host} is online${username ? ' and accepts the login' : ''}.`
    },
  }
}

/** Classifies an error of nodemailer (nodemailer.com/errors): 4yz is transient, 5yz permanent (RFC 5321 §4.2.1). */
function classify(error: NodemailerError): Failure {
  const { responseCode = 0, response = '' } = error
  const reason = reasonOf(error)
  const name = codeOf(error) || error.name
  if (responseCode < 400) {
    if (/^(EAUTH|EENVELOPE|ETLS)$/.test(name) || /certificate|wrong version number/i.test(reason))
      return { outcome: 'misconfigured', code: name, reason }
    const isUnsent = isUnconnected(`${name} ${error.timeoutType} ${reason}`)
    return { outcome: isUnsent ? 'unsent' : 'uncertain', code: name, reason }
  }
  const code = `${name} ${responseCode}`
  if (responseCode < 500) return { outcome: 'unsent', code, reason }
  // Only a rejection after the content is about it, unless the reply asks for a login, or its enhanced status is about an address, a
  // mailbox, such as a full one, or who may send (RFC 3463 §3, RFC 7372; Exchange's 5.7.57 and 5.7.60).
  const isAboutSettings = /^53|^\d{3}[ -]5\.([12]\.(?!3)|7\.[2-6]\d)/.test(response)
  const isContent = name === 'EMESSAGE' && !isAboutSettings
  return { outcome: isContent ? 'refused' : 'misconfigured', code, reason }
}
