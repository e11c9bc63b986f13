/** The site's address if others can open it: an address on the builder's own machine is none to print. */
export function publicAddress(site: URL | undefined): string | undefined {
  if (!site || /^(localhost|127\.|\[::1\])/.test(site.hostname)) return undefined
  return site.href
}
