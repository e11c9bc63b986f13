/**
 * Whether a browser may have sent this request from the page it names.
 *
 * `hono/csrf` looks only at form content types, so this is done here for JSON as well. Requests without `Origin`
 * and `Sec-Fetch-Site` come from programs, which CORS does not concern (fetch.spec.whatwg.org §3.2).
 */
export function isAllowedOrigin(headers: Headers, allowedOrigins: readonly string[]): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  // A form on a page with a strict referrer policy posts `Origin: null`; then only Sec-Fetch-Site tells.
  if (origin === 'null') return site === 'same-origin'
  if (origin === null) return site === null || site === 'same-origin' || site === 'none'
  return allowedOrigins.includes(origin) || hostOf(origin) === headers.get('host')
}

/** Of the request's own origin only the host is known behind a proxy that ends TLS. */
function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null
}
