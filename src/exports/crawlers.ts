import type { Portfolio } from '../portfolio/portfolio.ts'
import { base, urlOf } from '../site-address.ts'

/** Below a sub-path. */
const note =
  '# Crawlers read /robots.txt only, at the root of the domain. Add the Sitemap line to the file there.\n'

/** @see https://www.rfc-editor.org/rfc/rfc9309 */
export const robotsText = (): string =>
  `${base === '/' ? '' : note}User-agent: *\nAllow: /\n\nSitemap: ${urlOf('sitemap.xml').href}\n`

/** The pages of each language that search engines should index. */
const pages = ['', 'resume-print.html']

/** @see https://www.sitemaps.org/protocol.html; without `lastmod`, because a build does not know when a text changed. */
export function sitemap(portfolios: Portfolio[]): string {
  const addresses = portfolios.flatMap(({ path }) => pages.map((page) => urlOf(path + page).href))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

const escapeXml = (address: string) => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
