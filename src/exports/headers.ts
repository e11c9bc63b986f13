/**
 * The `_headers` file in the format that Netlify and Cloudflare Pages share; `server/` reads it too.
 *
 * @param policy the content policy's directives, for every page together
 * @param analytics whether the pages load a script of others that counts visits
 * @param previews the link preview of each language
 */
export function headersFile(policy: string[], analytics = false, previews = ['preview.png']): string {
  // What speaks only to documents and workers, or to the whole host and was said with the page, would add more than a
  // kilobyte to each small file.
  const forPages = {
    // A page that may not be framed by anyone needs this in a header: a meta tag cannot say it.
    'Content-Security-Policy': [...policy, "frame-ancestors 'none'"].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // What another host answers is embedded without cookies, whether or not that host allows embedding.
    'Cross-Origin-Embedder-Policy': analytics ? 'credentialless' : 'require-corp',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin',
    'Strict-Transport-Security': 'max-age=63072000',
  }
  const forAll = { 'Cross-Origin-Resource-Policy': 'same-origin', 'X-Content-Type-Options': 'nosniff' }
  const lines = Object.entries({ ...forPages, ...forAll }).map(([name, value]) => `  ${name}: ${value}`)
  const assetLines = [
    ...Object.keys(forPages).map((name) => `  ! ${name}`),
    '  Cache-Control: public, max-age=31536000, immutable',
  ]
  // Made to be shown elsewhere: some chat programs and forums load the link preview straight into their own page.
  const preview = previews.map((name) => `/${name.replaceAll('\\', '/')}\n  ! Cross-Origin-Resource-Policy\n`)
  return `/*\n${lines.join('\n')}\n\n/_astro/*\n${assetLines.join('\n')}\n\n${preview.join('')}`
}
