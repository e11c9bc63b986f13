import { z } from 'zod'
import { serverUrl } from '../setting-kinds.ts'
import type { MailProvider } from './mailer.ts'

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
    // nodemailer is loaded only where it is used, and at once: an update may replace its files while the site is running.
    const session = import('./smtp-session.ts')
    return {
      name: decodeURIComponent(new URL(url).hostname),
      advice: 'Check SMTP_URL (587: smtp://, 465: smtps://; often an app password, @ as %40).',
      mailer: {
        channel: 'smtp',
        // The server may take ten minutes to confirm the content (RFC 5321 §4.5.3.2.6); giving up earlier sends it again.
        deadlineSeconds: 12 * 60,
        // SMTP has no idempotency key. What is sent again has the same Message-ID.
        ready: session,
        send: async (mail, _key, signal) => (await session).sendBySmtp(url, mail, signal),
      },
      check: async () => (await session).checkSmtp(url),
    }
  }),
}
