import { z } from 'zod'
import { flag, serverUrl } from '../setting-kinds.ts'
import type { Mailer, MailProvider } from './mailer.ts'

/** What may follow the `?` of SMTP_URL. */
const parameters = z.strictObject(
  {
    /** Never encrypts: for a server on this machine. */
    ignoreTLS: flag.optional(),
    /** Fails where the server offers no STARTTLS. */
    requireTLS: flag.optional(),
    /** The name for EHLO. */
    name: z.string().optional(),
    /** `false` trusts any certificate, and so anyone in between. */
    'tls.rejectUnauthorized': flag.optional(),
    /** The name in the certificate, if it is not the host's. */
    'tls.servername': z.string().optional(),
  },
  { error: ({ code, message }) => (code === 'unrecognized_keys' ? 'has an unknown ?parameter' : message) },
)

export type SmtpServer = ReturnType<typeof serverOf>

const settings = z.object({
  SMTP_URL: serverUrl(['smtp', 'smtps'], 'smtps://user:password@mail.example.com').transform(
    (value, context) => {
      const url = new URL(value)
      const { data, error } = parameters.safeParse(Object.fromEntries(url.searchParams))
      if (data) return serverOf(url, data)
      for (const { path, message } of error.issues)
        context.addIssue(`${path.map((name) => `?${String(name)} `)}${message}`)
      return z.NEVER
    },
  ),
})

/** The server and login, as nodemailer's options. */
function serverOf({ protocol, hostname, port, username, password }: URL, query: z.infer<typeof parameters>) {
  const { 'tls.rejectUnauthorized': rejectUnauthorized, 'tls.servername': servername, ...options } = query
  return {
    ...options,
    // Only in URLs of http are international names converted to ASCII.
    host: (URL.parse(`http://${hostname}`)?.hostname ?? hostname).replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? undefined : Number(port),
    secure: protocol === 'smtps:',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    tls: {
      ...(rejectUnauthorized !== undefined && { rejectUnauthorized }),
      ...(servername && { servername }),
    },
  }
}

export const smtp: MailProvider = {
  selectedBy: 'SMTP_URL',
  names: Object.keys(settings.shape),
  example: `# A mail server: smtps://user:password@mail.example.com. May follow: ?requireTLS=true (fails rather than sending unencrypted),
# ?name= (the name for EHLO), ?tls.servername= (the name in the certificate); and at a price, because anyone in between
# can then read the password: ?ignoreTLS=true (never encrypts), ?tls.rejectUnauthorized=false (trusts any certificate).
SMTP_URL=
`,
  account: settings.transform(({ SMTP_URL: server }) => ({
    name: server.host,
    advice: 'Check SMTP_URL (587: smtp://, 465: smtps://; often an app password, @ as %40).',
    mailer: createSmtpMailer(server),
    async *check(addresses) {
      const { checkSmtp } = await import('./smtp-session.ts')
      yield* checkSmtp(server, addresses)
    },
  })),
}

/** Delivers through an SMTP server. nodemailer is loaded only by those who use it. */
function createSmtpMailer(server: SmtpServer): Mailer {
  let session: Promise<typeof import('./smtp-session.ts')> | undefined
  const load = () => {
    session ??= import('./smtp-session.ts')
    return session
  }
  return {
    channel: 'smtp',
    // The server may take ten minutes to confirm the content (RFC 5321 §4.5.3.2.6); giving up earlier sends it again.
    deadlineSeconds: 12 * 60,
    // No `deduplicatesForSeconds`: SMTP has no idempotency key. What is sent again has the same Message-ID.
    load,
    async send({ mail }, signal) {
      const { sendBySmtp } = await load()
      return sendBySmtp(server, mail, signal)
    },
  }
}
