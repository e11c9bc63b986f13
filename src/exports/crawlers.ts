import { escapeUTF8 } from 'entities'
import type { Portfolio } from '../content/load.ts'
import { urlOf } from '../site-address.ts'

/** Allows all pages, and says where the sitemap is (RFC 9309). Crawlers read it at the root of a domain only. */
export const robotsText = (): string => `User-agent: *\nAllow: /\n\nSitemap: ${urlOf('sitemap.xml').href}\n`

/**
 * Lists the pages, without `lastmod`, because a build does not know when a text changed.
 *
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(portfolios: Portfolio[]): string {
  const urls = portfolios.flatMap(({ path }) =>
    ['', 'resume-print.html'].map((file) => `<url><loc>${escapeUTF8(urlOf(path + file).href)}</loc></url>\n`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
