/**
 * Renders the `_headers` file of Netlify and Cloudflare Pages, which `server/` applies too.
 *
 * @param policy the content policy's directives, for all pages together
 * @param hasAnalytics whether the pages load a third-party script
 * @param previews paths of the link previews
 */
export function headersFile(policy: string[], hasAnalytics = false, previews = ['preview.png']): string {
  // Only documents and workers need these; on each small asset they would add more than a kilobyte.
  const documentHeaders = {
    // `frame-ancestors` is ignored in a meta tag (CSP Level 3 §6.4.2).
    'Content-Security-Policy': [...policy, "frame-ancestors 'none'"].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Analytics scripts are embedded without cookies, whether or not their host sends CORP.
    'Cross-Origin-Embedder-Policy': hasAnalytics ? 'credentialless' : 'require-corp',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin',
    'Strict-Transport-Security': 'max-age=63072000',
  }
  const commonHeaders = { 'Cross-Origin-Resource-Policy': 'same-origin', 'X-Content-Type-Options': 'nosniff' }
  const lines = Object.entries({ ...documentHeaders, ...commonHeaders })
  const assetLines = [
    ...Object.keys(documentHeaders).map((name) => `  ! ${name}`),
    '  Cache-Control: public, max-age=31536000, immutable',
  ]
  return [
    `/*\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join('')}\n`,
    `/_astro/*\n${assetLines.join('\n')}\n\n`,
    // Some chat programs and forums embed link previews directly.
    ...previews.map((path) => `/${path.replaceAll('\\', '/')}\n  ! Cross-Origin-Resource-Policy\n`),
  ].join('')
}
