import type { APIRoute } from 'astro'
import { getPortfolios } from '../content/portfolio.ts'
import { urlOf } from '../site-address.ts'

/** Every page that search engines should keep, in each language. */
const pages = ['', 'resume-print.html']

/** @see https://www.sitemaps.org/protocol.html; without dates, because a build does not know when words changed. */
export const GET: APIRoute = () => {
  const addresses = getPortfolios().flatMap(({ path }) => pages.map((page) => urlOf(path + page).href))
  const urls = addresses.map((address) => `  <url><loc>${escaped(address)}</loc></url>\n`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  )
}

/** An address may hold `&` and `'`, which XML does not allow as they stand. */
function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
