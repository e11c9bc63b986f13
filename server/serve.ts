import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'

const ownPages = { 'Cross-Origin-Resource-Policy': 'same-origin' }

/**
 * Response headers by path below the base; `*` at the end matches any rest. `public/_headers` and `vercel.json` tell other hosts
 * the same. The other directives of the CSP are in each page; `frame-ancestors` is ignored there (CSP Level 3 §6.4.2). Other
 * sites embed the link preview, so that not every path can have the resource policy.
 */
export const headersByPath: Record<string, Record<string, string>> = {
  '/*': {
    'Content-Security-Policy': "frame-ancestors 'none'",
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin',
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
  },
  '/': ownPages,
  '/resume-print.html': ownPages,
  '/_astro/*': { ...ownPages, 'Cache-Control': 'public, max-age=31536000, immutable' },
}

/** The configuration of other hosts, the page for unknown paths, and dot files outside of `/.well-known/` (RFC 8615). */
const hidden = /^\/(_headers|404\.html)$|\/\.(?!well-known\/)/

/**
 * Creates the app that serves a built site, with compressed files and `404.html` for unknown paths.
 *
 * @param folder the built site; it is read with each request, so that a new build needs no restart
 * @param base the path of the site, with a slash at both ends
 */
export function createSite(folder: string, base: string): Hono {
  const belowBase = (path: string) => path.slice(base.length - 1)
  const file = serveStatic({ root: folder, precompressed: true, rewriteRequestPath: belowBase })
  const notFoundPage = serveStatic({ root: folder, precompressed: true, path: '404.html' })

  const site = new Hono()
  site.use(async function addHeaders(context, next) {
    // Files are small: the whole one is a valid response to a range, and never a part of another version (RFC 9110 §14.2).
    context.req.raw.headers.delete('Range')
    await next()
    const { headers, status } = context.res
    headers.set('Cache-Control', 'no-cache')
    // The ETag says more, and the page with its headers fits TCP's first ten packets.
    headers.delete('Last-Modified')
    const path = belowBase(context.req.path)
    for (const [pattern, values] of Object.entries(headersByPath)) {
      const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
      const isMissing = status === 404 && pattern !== '/*'
      if (matches && !isMissing) for (const [name, value] of Object.entries(values)) headers.set(name, value)
    }
  })
  site.use(etag())
  site.all('*', async (context, next) => {
    const { method, path, url } = context.req
    if (method !== 'GET' && method !== 'HEAD')
      return context.text('Method Not Allowed\n', 405, { Allow: 'GET, HEAD' })
    if (`${path}/` === base) return context.redirect(base + new URL(url).search, 308)
    return path.startsWith(base) && !hidden.test(belowBase(path)) ? file(context, next) : next()
  })
  site.notFound(async (context) => {
    const page = await notFoundPage(context, async () => {})
    const { body, headers } = page ?? new Response('Not Found\n')
    return new Response(body, { status: 404, headers })
  })
  return site
}
