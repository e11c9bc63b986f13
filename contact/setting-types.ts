import { z } from 'zod'

/** Types of settings, with errors worded for the owner; no error quotes a secret. */

export const list = <Entry extends z.ZodType<unknown, string>>(entry: Entry) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(entry))

export const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

export const origin = z
  .string()
  .refine((value) => /^https?:/.test(value) && URL.parse(value)?.href === `${URL.parse(value)?.origin}/`, {
    error: ({ input }) =>
      `${input} must be an origin such as https://example.com; the page’s path is set in SITE_BASE`,
    abort: true,
  })
  .transform((value) => new URL(value).origin)

/** An address, as such or as `Name <address>`, as a mail header writes it. */
export const mailbox = z
  .string()
  .trim()
  .regex(
    /^([^<>"@,:]+ <[^\s<>"@,]+@[^\s<>"@,]+>|[^\s<>"@,:]+@[^\s<>"@,]+)$/,
    'must be an address such as hello@example.com or Name <hello@example.com>',
  )

export const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: ({ input }) => `${input} is not an address or range such as 10.0.0.0/8`,
})

/** A URL of a server, with a login or without. The error does not quote the value, which contains the password. */
export const serverUrl = (schemes: string[], example: string) =>
  z.string().refine((value) => {
    const { protocol = '', hostname, pathname = '', search, hash } = URL.parse(value) ?? {}
    // An `@` after the host was to end a login, in which a character such as `#` is not encoded; .env leaves nothing from `#` on, and of
    // `p@ss/w#1` a path, which only databases have.
    const hasPath = pathname.length > 1 && new URL(example).pathname === ''
    const isWhole = !hasPath && !/@/.test(`${pathname}${search}${hash}`) && !/%(?![\da-f]{2})/i.test(value)
    return schemes.includes(protocol.slice(0, -1)) && Boolean(hostname) && isWhole
  }, `must be a URL such as ${example}. In user and password write # as %23, / as %2F, ? as %3F, @ as %40, % as %25`)
