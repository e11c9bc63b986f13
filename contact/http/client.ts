import { sha256 } from '../sha256.ts'
import { type Address, type AddressRange, isInRanges, isIPv4, parsePeer } from './address.ts'

/**
 * Returns the client's address: the nearest one that is not a trusted proxy.
 *
 * `X-Forwarded-For` is read from the right, where proxies append, only as far as each address is trusted: the client
 * may have written the rest.
 *
 * @param peer the remote address of the connection
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedProxies: readonly AddressRange[],
): Address | null {
  let client = parsePeer(peer ?? '')
  const hops = (forwardedFor ?? '').split(',').filter((hop) => hop.trim() !== '')
  while (isInRanges(client, trustedProxies)) {
    const next = parsePeer(hops.pop() ?? '')
    if (next === null) break
    client = next
  }
  return client
}

/**
 * Returns the key for rate limits: the address, IPv6 cut to the /64 of one household or rented machine (RFC 6177),
 * hashed with the day's salt so that it identifies nobody once the salt is deleted.
 */
export async function clientKey(address: Address | null, salt: string): Promise<string> {
  if (address === null) return 'unknown'
  return sha256(`${salt} ${networkOf(address)}`)
}

/** The part of an address that one client holds. */
export const networkOf = (address: Address) =>
  isIPv4(address) ? `IPv4 ${address}` : `IPv6 ${address >> 64n}`
