import { z } from 'zod'

/** Kinds of settings, with errors worded for the owner; no error quotes a secret. */

export const list = <Entry extends z.ZodType<unknown, string>>(entry: Entry) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
    .pipe(z.array(entry))

export const count = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

export const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' })

export const mustBeUrl = 'must be a URL such as https://example.com'

export const httpUrl = (error: string | ((issue: { input?: unknown }) => string) = mustBeUrl) =>
  z.url({ protocol: /^https?$/, error, abort: true })

/**
 * A server URL with a login. Detects unencoded characters in the password, such as `#`. The error does not quote the
 * value, which contains the password.
 */
export const serverUrl = (schemes: string[], example: string) =>
  z.string().refine((value) => isServerUrl(value, schemes), {
    error: ({ input }) =>
      // An unquoted `#` in .env ends the value before the `@`.
      `must be a URL such as ${example}${/\/\/.*[:@]/.test(String(input)) ? encoding : ''}`,
    abort: true,
  })

const encoding = '. In user and password write # as %23, / as %2F, ? as %3F, @ as %40, % as %25'

function isServerUrl(value: string, schemes: string[]): boolean {
  const [, scheme = '', login, hosts = '', rest = ''] =
    /^(\w+):\/\/(?:([^/?#]*)@)?([^/?#]*)(.*)$/s.exec(value) ?? []
  if (login === undefined ? rest.includes('@') : !decodes(login)) return false
  // A Postgres URL may name several hosts.
  return schemes.includes(scheme) && hosts.split(',').every((host) => URL.parse(`${scheme}://${host}`)?.host)
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
