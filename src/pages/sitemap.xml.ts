import type { APIRoute } from 'astro'
import { getPortfolios } from '../portfolio/portfolio.ts'
import { urlOf } from '../site-address.ts'

/** The pages of each language that search engines should index. */
const pages = ['', 'resume-print.html']

/** @see https://www.sitemaps.org/protocol.html; without `lastmod`, because a build does not know when a text changed. */
export const GET: APIRoute = () => {
  const addresses = getPortfolios().flatMap(({ path }) => pages.map((page) => urlOf(path + page).href))
  const urls = addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>\n`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  )
}

const escapeXml = (address: string) => address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
