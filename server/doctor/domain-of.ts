/** The domain of `hello@example.com` or `Name <hello@example.com>`, in lower case; empty where there is none. */
export function domainOf(address: string): string {
  return /@([^@<>\s]+)>?\s*$/.exec(address)?.[1]?.toLowerCase() ?? ''
}
