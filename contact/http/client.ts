import { sha256 } from '../sha256.ts'
import { type AddressList, isIn, networkOf, parseAddress } from './address.ts'

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
  trustedProxies: AddressList,
): string | null {
  let client = parseAddress(peer ?? '')
  const hops = (forwardedFor ?? '').split(',').filter((hop) => hop.trim() !== '')
  while (isIn(trustedProxies, client)) {
    const next = parseAddress(hops.pop() ?? '')
    if (next === null) break
    client = next
  }
  return client
}

/**
 * Returns the key for rate limits: the client's network, hashed with the day's salt so that it identifies nobody once the
 * salt is deleted.
 */
export const clientKey = async (address: string | null, salt: string): Promise<string> =>
  address === null ? 'unknown' : sha256(`${salt} ${networkOf(address)}`)
