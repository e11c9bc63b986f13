import { createHash } from 'node:crypto'

/**
 * A strong validator (RFC 9110 §8.8.1): the hash of the very bytes sent, so each coding has its own and
 * it survives restarts and holds across machines that serve the same build.
 *
 * @param bytes the encoded representation
 * @returns the quoted tag, 128 bits of SHA-256: `"mF3…"`
 */
export function entityTag(bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest().subarray(0, 16)
  return `"${hash.toString('base64url')}"`
}

/**
 * Whether a list of entity tags names this one (RFC 9110 §8.8.3.2).
 *
 * @param comparison `weak` for `If-None-Match`, since proxies mark tags `W/` when they recompress
 *   (§13.1.2); `strong` for `If-Match` (§13.1.1)
 * @param header the field's value: tags separated by commas, or `*`
 * @param tag the quoted tag of the selected representation
 */
export function namesEntityTag(comparison: 'weak' | 'strong', header: string, tag: string): boolean {
  if (header === tag || header.trim() === '*') return true
  return header.split(',').some((listed) => {
    const candidate = listed.trim()
    return (comparison === 'weak' ? candidate.replace(/^W\//, '') : candidate) === tag
  })
}
