import { z } from 'zod'
import { flag, serverUrl } from '../setting-kinds.ts'

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

/** The value of `SMTP_URL`, read as the server and login that it names. */
export const smtpUrl = serverUrl(['smtp', 'smtps'], 'smtps://user:password@mail.example.com').transform(
  (value, context) => {
    const url = new URL(value)
    const { data, error } = parameters.safeParse(Object.fromEntries(url.searchParams))
    if (data) return serverOf(url, data)
    for (const { path, message } of error.issues)
      context.addIssue(`${path.map((name) => `?${String(name)} `)}${message}`)
    return z.NEVER
  },
)

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
