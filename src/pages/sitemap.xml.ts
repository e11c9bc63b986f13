import type { APIRoute } from 'astro'

/** Every page that search engines should keep, as paths from the site's root. */
const pages = ['', 'resume-print.html']

/** @see https://www.sitemaps.org/protocol.html; without dates, because a build does not know when words changed. */
export const GET: APIRoute = ({ site }) => {
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')
  const urls = pages.map((page) => `  <url><loc>${escaped(new URL(base + page, site).href)}</loc></url>\n`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  )
}

/** An address may hold `&` and `'`, which XML does not allow as they stand. */
function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
