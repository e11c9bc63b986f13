import type { APIRoute } from 'astro'

/** @see https://www.rfc-editor.org/rfc/rfc9309 */
export const GET: APIRoute = ({ site }) => {
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')
  const note =
    base === '/'
      ? ''
      : `# Crawlers read /robots.txt only, at the root of the domain. Add the Sitemap line to the file there.\n`
  return new Response(
    `${note}User-agent: *\nAllow: /\n\nSitemap: ${new URL(`${base}sitemap.xml`, site).href}\n`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
}
