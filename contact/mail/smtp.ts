import type { SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { serverUrl } from '../setting-kinds.ts'
import { describeError } from './adapter.ts'
import { literalHeaderText, type Mailbox } from './mailbox.ts'
import { type Mail, type MailOutcome, type MailProvider, ok } from './mailer.ts'
import { ownHeaders } from './render.ts'

/** What may follow the `?` of SMTP_URL: another one could be a misspelt `requireTLS`. */
const parameters = new Set(['ignoreTLS', 'requireTLS', 'name', 'tls.rejectUnauthorized', 'tls.servername'])

const smtpUrl = serverUrl(['smtp', 'smtps'], 'smtps://user:password@mail.example.com').refine(
  (value) => new URL(value).searchParams.keys().every((name) => parameters.has(name)),
  `has an unknown ?parameter; known: ${[...parameters].join(', ')}`,
)

const settings = z.object({ SMTP_URL: smtpUrl })

export const smtp: MailProvider = {
  selectedBy: 'SMTP_URL',
  names: Object.keys(settings.shape),
  account: settings.transform(({ SMTP_URL: url }) => {
    const { hostname, host, username } = new URL(url)
    // Loaded only where it is used, and at once: an update may replace its files while the site is running.
    const nodemailer = import('nodemailer')
    return {
      name: decodeURIComponent(hostname),
      advice:
        'Check SMTP_URL (587: smtp://, 465: smtps://; often an app password, @ as %40). ' +
        'A certificate must be for this name; NODE_EXTRA_CA_CERTS trusts a private issuer.',
      mailer: {
        channel: 'smtp',
        // The server may take ten minutes to confirm the content (RFC 5321 §4.5.3.2.6); giving up earlier sends it again.
        deadlineSeconds: 12 * 60,
        /** SMTP has no idempotency key: what is sent again has the same Message-ID. */
        async send(mail, _key, signal) {
          try {
            const { createTransport } = await nodemailer
            await createTransport({ url }).sendMail({ ...mimeOptions(mail), signal })
            return { kind: 'sent', reference: mail.messageId }
          } catch (error) {
            return classify(error)
          }
        },
      },
      async check() {
        const { createTransport } = await nodemailer
        const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 12_000 }
        // Without `forceAuth`, a server that offers no login would seem to accept this one.
        const transport = createTransport({ url, ...timeouts, forceAuth: username !== '' })
        await transport.verify().finally(() => transport.close())
        return ok(`The mail server ${host} is online${username ? ' and accepts the login' : ''}.`)
      },
    }
  }),
}

/** A {@link Mail} whose sender may be a visitor, given by name and address. */
export type MimeMail = Omit<Mail, 'from'> & { from: string | Mailbox }

/** Returns the mail as nodemailer takes it, which makes the same bytes of it each time. */
export function mimeOptions({ from, to, replyTo, subject, text, date, messageId, id }: MimeMail) {
  const literal = ({ name, address }: Mailbox) => ({ name: literalHeaderText(name), address })
  return {
    from: typeof from === 'string' ? from : literal(from),
    to,
    replyTo: replyTo && literal(replyTo),
    subject: literalHeaderText(subject),
    text,
    date,
    messageId,
    headers: ownHeaders(id),
    // A visitor's text must never be read as a file name or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

/** What nodemailer says of an error (nodemailer.com/errors): the server's reply, or what the system said. */
const detailsSchema = z.object({
  responseCode: z.number().optional(),
  response: z.string().default(''),
  originalCode: z.string().default(''),
})

/** Classifies an error: 4yz is transient, 5yz permanent (RFC 5321 §4.2.1). */
function classify(error: unknown): MailOutcome {
  const { code, reason } = describeError(error)
  const { responseCode, response, originalCode } = detailsSchema.parse(error)
  if (responseCode === undefined || responseCode < 400) {
    if (/^(EAUTH|EENVELOPE|ETLS)$/.test(code) || /certificate|SSL routines/i.test(reason))
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
