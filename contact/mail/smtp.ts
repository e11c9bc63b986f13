import { z } from 'zod'
import type { MailProvider } from './mailer.ts'
import { smtpUrl } from './smtp-url.ts'

const settings = z.object({ SMTP_URL: smtpUrl })

export const smtp: MailProvider = {
  selectedBy: 'SMTP_URL',
  names: Object.keys(settings.shape),
  account: settings.transform(({ SMTP_URL: server }) => {
    // nodemailer is loaded only where it is used, and at once: an update may replace its files while the site is running.
    const session = import('./smtp-session.ts')
    return {
      name: server.host,
      advice: 'Check SMTP_URL (587: smtp://, 465: smtps://; often an app password, @ as %40).',
      mailer: {
        channel: 'smtp',
        // The server may take ten minutes to confirm the content (RFC 5321 §4.5.3.2.6); giving up earlier sends it again.
        deadlineSeconds: 12 * 60,
        // No `deduplicates`: SMTP has no idempotency key. What is sent again has the same Message-ID.
        ready: session,
        send: async ({ mail }, signal) => (await session).sendBySmtp(server, mail, signal),
      },
      async *check(addresses) {
        yield* (await session).checkSmtp(server, addresses)
      },
    }
  }),
}
