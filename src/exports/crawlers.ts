import { escapeUTF8 } from 'entities'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { base, urlOf } from '../site-address.ts'

/** Of a site below a sub-path, where no crawler reads the file. */
const note =
  '# Crawlers read /robots.txt only, at the root of the domain. Add the Sitemap line to the file there.\n'

/**
 * Allows all pages, and says where the sitemap is.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9309
 */
export const robotsText = (): string =>
  `${base === '/' ? '' : note}User-agent: *\nAllow: /\n\nSitemap: ${urlOf('sitemap.xml').href}\n`

/** The pages of each language that search engines should index. */
const pages = ['', 'resume-print.html']

/**
 * Lists the pages, without `lastmod`, because a build does not know when a text changed.
 *
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap(portfolios: Portfolio[]): string {
  const addresses = portfolios.flatMap(({ path }) => pages.map((page) => urlOf(path + page).href))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeUTF8(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
