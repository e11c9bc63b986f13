import { BlockList, isIP, isIPv4 } from 'node:net'
import { convertIPv6ToBinary } from 'hono/utils/ipaddr'
import { sha256 } from '../sha256.ts'

/**
 * Parses an IP address as sockets and proxies write it: with a port (Azure, IIS), brackets or a zone (`fe80::1%eth0`), or
 * IPv4 within IPv6 (RFC 4291 §2.5.5.2). Returns null if it is none.
 */
export function parseAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$|^([^:]*):\d+$/, '$1$3')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(bare) > 0 ? bare : null
}

/** Makes a list of addresses and CIDR ranges (RFC 4632, RFC 4291 §2.3), which must be valid. */
export function addressList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    list.addSubnet(address, Number(prefix ?? (isIPv4(address) ? 32 : 128)), familyOf(address))
  }
  return list
}

/** Whether an address, if it is known, is in the list. */
export const isListed = (list: BlockList, address: string | null) =>
  address !== null && list.check(address, familyOf(address))

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** The addresses of this machine for itself. */
export const loopbackRanges = ['127.0.0.0/8', '::1']
export const loopback = addressList(loopbackRanges)

/** The part of an address that one client holds: of IPv6 the /64 of one household or rented machine (RFC 6177). */
const networkOf = (address: string) =>
  isIPv4(address) ? address : `${convertIPv6ToBinary(address) >> 64n}/64`

/**
 * Returns the client's address: the nearest one that is not a trusted proxy, from the connection's (`peer`) on. The header
 * is read from the right, where proxies append, only as far as each address is trusted: the client may have written the rest.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  trustedProxies: BlockList,
): string | null {
  let client = parseAddress(peer ?? '')
  const hops = (forwardedFor ?? '').split(',').filter((hop) => hop.trim() !== '')
  while (isListed(trustedProxies, client)) {
    const next = parseAddress(hops.pop() ?? '')
    if (next === null) break
    client = next
  }
  return client
}

/** Returns the key for rate limits: the client's network, hashed so that it tells nothing once the day's salt is deleted. */
export const clientKey = async (address: string | null, salt: string): Promise<string> =>
  address === null ? 'unknown' : sha256(`${salt} ${networkOf(address)}`)
