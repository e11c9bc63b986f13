export interface Mailbox {
  name: string
  address: string
}

const quoted = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`

/** Formats a mailbox for a header; quotes a name with special characters (RFC 5322 §3.2.3). */
export function formatMailbox({ name, address }: Mailbox): string {
  if (name === '') return address
  const isPlain = /^[\w \u0080-\uffff!#$%&'*+/=?^`{|}~-]+$/.test(name)
  return `${isPlain ? name : quoted(name)} <${address}>`
}

/** Formats a visitor's mailbox for an HTTP API, which encodes the header itself. */
export const jsonMailbox = ({ name, address }: Mailbox) =>
  name === '' ? address : `${quoted(literalHeaderText(name))} <${address}>`

/** Returns the domain of `hello@example.com` or `Name <hello@example.com>`. */
export const domainOf = (mailbox = '') => /@([^@<>\s]+)>?\s*$/.exec(mailbox)?.[1]?.toLowerCase() ?? ''

/**
 * Keeps mail readers from decoding a text such as `=?utf-8?B?4oCu?=` (RFC 2047), which could restore the control
 * characters removed from the message: its equals sign becomes the fullwidth one.
 */
export const literalHeaderText = (text: string) => text.replaceAll('=?', '＝?')
