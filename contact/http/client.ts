import { sha256 as digest } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { type Address, type AddressRange, isInRange, parsePeer } from './address.ts'

/**
 * Who is asking: the nearest address that is not one of our own proxies.
 *
 * `X-Forwarded-For` is read from the right, where our proxies append, and only as far as each address is trusted:
 * what stands further left is whatever the client wrote.
 *
 * @param peer the other end of the connection
 * @param forwardedFor the request's `X-Forwarded-For`
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedProxies: readonly AddressRange[],
): Address | null {
  const isTrusted = (address: Address) => trustedProxies.some((range) => isInRange(address, range))
  let client = peer === undefined ? null : parsePeer(peer)
  const hops = (forwardedFor ?? '').split(',').filter((hop) => hop.trim() !== '')
  while (client && isTrusted(client)) {
    const hop = hops.pop()
    const next = hop === undefined ? null : parsePeer(hop)
    if (!next) break
    client = next
  }
  return client
}

/**
 * The name under which a client's messages are counted: its address with IPv6 cut to the /64 that one household
 * or one rented machine owns (RFC 6177), hashed with the day's salt so that it identifies nobody once the salt is deleted.
 */
export function clientKey(address: Address | null, salt: string): string {
  if (!address) return 'unknown'
  const bits = address.family === 'IPv6' ? address.bits >> 64n : address.bits
  return sha256(`${salt} ${address.family} ${bits.toString(16)}`)
}

/**
 * SHA-256 in hexadecimal. Not Web Crypto's: that hands each hash to another thread, which cost a third of the messages
 * a second at 16 connections.
 */
export function sha256(text: string): string {
  return bytesToHex(digest(utf8ToBytes(text)))
}
