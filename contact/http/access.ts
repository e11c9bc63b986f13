import { timingSafeEqual } from 'hono/utils/buffer'

/**
 * Whether a browser may have sent this request from the page it names.
 *
 * `hono/csrf` looks only at form content types, so this is done here for JSON as well. Requests without `Origin`
 * and `Sec-Fetch-Site` come from programs, which CORS does not concern (fetch.spec.whatwg.org §3.2).
 */
export function isAllowedOrigin(headers: Headers, allowedOrigins: readonly string[]): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  // A form on a page with a strict referrer policy posts `Origin: null`; then only Sec-Fetch-Site names the page.
  if (origin === 'null') return site === 'same-origin'
  if (origin === null) return site === null || site === 'same-origin' || site === 'none'
  // Of the request's own origin only the host is known behind a proxy that ends TLS.
  return allowedOrigins.includes(origin) || URL.parse(origin)?.host === headers.get('host')
}

/**
 * Whether an `Authorization` header carries this bearer token (RFC 6750 §2.1), in time that does not depend on how
 * much of it fits. The scheme's case does not matter (RFC 9110 §11.1).
 */
export async function bearerMatches(header: string | undefined, secret: string): Promise<boolean> {
  const [, token = ''] = /^bearer +(.*)$/i.exec(header ?? '') ?? []
  return timingSafeEqual(token, secret)
}
