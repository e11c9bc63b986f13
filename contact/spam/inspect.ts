import { type Message, proofHeader } from '../message.ts'
import { sha256 } from '../sha256.ts'
import { verifyProof } from './proof.ts'
import { findSigns, repeatableText } from './signs.ts'

/**
 * Looks for signs of spam in a message: returns what the store needs to decide whether it is held.
 *
 * @param secret signs the challenges
 * @param siteUrl the page's origin
 */
export async function inspect(
  message: Message,
  honeypot: boolean,
  headers: Headers,
  secret: string,
  siteUrl: string,
) {
  const proof = await verifyProof(headers.get(proofHeader), secret)
  const reasons = findSigns({
    message,
    honeypot,
    proofAgeSeconds: proof?.ageSeconds ?? null,
    isFromBrowser: isSecure(siteUrl, headers.get('origin')) ? headers.has('sec-fetch-site') : null,
  })
  const text = repeatableText(message)
  return { reasons, proof: proof?.id ?? null, textHash: text && (await sha256(text)) }
}

/**
 * Whether browsers send `Sec-Fetch-Site`: only to secure addresses (w3.org/TR/secure-contexts §3.1). A page that is not
 * published yet may be opened at another one, such as `http://192.168.1.5:3000`.
 */
function isSecure(siteUrl: string, origin: string | null): boolean {
  if (siteUrl.startsWith('https:')) return true
  const local = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/
  return local.test(siteUrl) && local.test(origin ?? siteUrl)
}
