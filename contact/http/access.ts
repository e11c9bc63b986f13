import { timingSafeEqual } from 'hono/utils/buffer'
import { isListed, loopback, parseAddress } from './address.ts'

/**
 * Whether a request comes from an allowed page, or from a program: without `Origin` and `Sec-Fetch-Site`, it is not from a
 * browser (fetch.spec.whatwg.org §3.2). `hono/csrf` ignores JSON.
 */
export function isAllowedOrigin(headers: Headers, allowedOrigins: readonly string[]): boolean {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  // A form on a page with a strict referrer policy posts `Origin: null`; only Sec-Fetch-Site identifies the page.
  if (origin === 'null') return site === 'same-origin'
  if (origin === null) return site === null || site === 'same-origin' || site === 'none'
  // Behind a proxy that terminates TLS, only the host of the request's own origin is known.
  return allowedOrigins.includes(origin) || URL.parse(origin)?.host === headers.get('host')
}

/** Whether the request carries this bearer token (RFC 6750 §2.1), compared in constant time. */
export async function hasBearerToken(headers: Headers, secret: string): Promise<boolean> {
  const [, token = ''] = /^bearer +(.*)$/i.exec(headers.get('authorization') ?? '') ?? []
  return timingSafeEqual(token, secret)
}

/** Whether the request comes from this machine and not through a proxy on it, or carries the secret. */
export async function isFromOwner(headers: Headers, peer: string | undefined, secret: string | undefined) {
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers.has(name))
  if (!isForwarded && isListed(loopback, parseAddress(peer ?? ''))) return true
  return secret !== undefined && hasBearerToken(headers, secret)
}
