/**
 * Renders the `_headers` file of Netlify and Cloudflare Pages, which `server/` applies too. No rule removes a header, which
 * Netlify does not support, and no header has two rules that match one path: both hosts would join their values.
 *
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @param policy the CSP's directives, for all pages together
 * @param pages the HTML files of the site
 * @param hasAnalytics whether the pages load a third-party script
 */
export function headersFile(policy: string[], pages: string[], hasAnalytics: boolean): string {
  const ownPages = { 'Cross-Origin-Resource-Policy': 'same-origin' }
  // Only documents and workers need these; on each small asset they would add more than a kilobyte.
  const documentHeaders = {
    // `frame-ancestors` is ignored in a meta tag (CSP Level 3 §6.4.2).
    'Content-Security-Policy': [...policy, "frame-ancestors 'none'"].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Analytics scripts are embedded without cookies, whether or not their host sends CORP.
    'Cross-Origin-Embedder-Policy': hasAnalytics ? 'credentialless' : 'require-corp',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin',
    ...ownPages,
  }
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', { 'Strict-Transport-Security': 'max-age=63072000', 'X-Content-Type-Options': 'nosniff' }],
    ['/_astro/*', { ...ownPages, 'Cache-Control': 'public, max-age=31536000, immutable' }],
    ...pages.flatMap(pathsOf).map((path): (typeof rules)[number] => [path, documentHeaders]),
  ]
  return rules
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('\n')
}

/** The paths of a page; both hosts also serve it without its extension. */
function pathsOf(file: string): string[] {
  const path = `/${file.replaceAll('\\', '/')}`
  const short = path.replace(/(index)?\.html$/, '')
  return path.endsWith('/index.html') ? [short] : [path, short]
}
