/** The sub-path of the site (`SITE_BASE`), with a slash at both ends. */
const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')

/** @example pathTo('resume.pdf') // '/portfolio/resume.pdf' */
export const pathTo = (file: string): string => base + file

/** @example urlOf('resume.pdf').href // 'https://example.com/portfolio/resume.pdf' */
export const urlOf = (file: string): URL => new URL(pathTo(file), import.meta.env.SITE)

/** The site's URL; undefined if it is on localhost. */
export function publicAddress(home: URL): URL | undefined {
  return /^(localhost|127\.|\[::1\])/.test(home.hostname) ? undefined : home
}

const { PUBLIC_CONTACT_ENDPOINT } = import.meta.env
/** The URL that the form posts to: a path on the same host, or an absolute URL; undefined for a page without a form. */
export const contactEndpoint = PUBLIC_CONTACT_ENDPOINT === 'none' ? undefined : PUBLIC_CONTACT_ENDPOINT
