import type { APIRoute } from 'astro'
import { base, urlOf } from '../site-address.ts'

const note = `# Crawlers read /robots.txt only, at the root of the domain. Add the Sitemap line to the file there.\n`

/** @see https://www.rfc-editor.org/rfc/rfc9309 */
export const GET: APIRoute = () =>
  new Response(
    `${base === '/' ? '' : note}User-agent: *\nAllow: /\n\nSitemap: ${urlOf('sitemap.xml').href}\n`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  )
