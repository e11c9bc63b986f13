/** Formats a mailbox for a header; quotes a name with special characters (RFC 5322 §3.2.3). */
export function formatMailbox(name: string, address: string): string {
  if (name === '') return address
  const isPlain = /^[\w \u0080-\uffff!#$%&'*+/=?^`{|}~-]+$/.test(name)
  return `${isPlain ? name : `"${name.replace(/["\\]/g, '\\$&')}"`} <${address}>`
}

/** Returns the domain of `hello@example.com` or `Name <hello@example.com>`. */
export const domainOf = (mailbox: string) => /@([^@<>\s]+)>?\s*$/.exec(mailbox)?.[1]?.toLowerCase() ?? ''
