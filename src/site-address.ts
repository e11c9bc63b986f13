/** The site's addresses: one place that knows the sub-path (`SITE_BASE`) and the domain (`SITE_URL`). */

/** The sub-path that the site is built for, with a slash at both ends. */
export const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')

/** @example pathTo('resume.pdf') // '/portfolio/resume.pdf' */
export const pathTo = (file: string): string => base + file

/** @example urlOf('resume.pdf').href // 'https://example.com/portfolio/resume.pdf' */
export const urlOf = (file: string): URL => new URL(pathTo(file), import.meta.env.SITE)

/** The site's address if others can open it: one on the builder's own machine is none to print. */
export function publicAddress(home: URL = urlOf('')): URL | undefined {
  return /^(localhost|127\.|\[::1\])/.test(home.hostname) ? undefined : home
}

/** Where the page posts messages: the function's path on the same host, or its full address elsewhere. */
export const contactEndpoint: string = import.meta.env.PUBLIC_CONTACT_ENDPOINT
