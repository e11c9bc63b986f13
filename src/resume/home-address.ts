/**
 * Address of the page `/` with the sub-path that the site is built for.
 *
 * @param site as Astro knows it, without the sub-path
 */
export function homeAddress(site: URL | undefined): URL | undefined {
  return site && new URL(import.meta.env.BASE_URL.replace(/\/?$/, '/'), site)
}
