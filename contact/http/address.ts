import {
  convertIPv4MappedIPv6ToIPv4,
  convertIPv4ToBinary,
  convertIPv6ToBinary,
  distinctRemoteAddr,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'

export type Address = { family: 'IPv4' | 'IPv6'; bits: bigint }

/** All addresses that share the first `prefix` bits. */
export type AddressRange = Address & { prefix: number }

const width = { IPv4: 32, IPv6: 128 } as const

/**
 * Parses an IP address; null if invalid. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`, from dual-stack sockets)
 * becomes the IPv4 address.
 */
export function parseAddress(text: string): Address | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1')
  // No address has more than 45 characters, and parsing time grows with the length.
  if (bare.length > 45) return null
  try {
    switch (distinctRemoteAddr(bare)) {
      case 'IPv4':
        return { family: 'IPv4', bits: convertIPv4ToBinary(bare) }
      case 'IPv6': {
        const bits = convertIPv6ToBinary(bare)
        return isIPv4MappedIPv6(bits)
          ? { family: 'IPv4', bits: convertIPv4MappedIPv6ToIPv4(bits) }
          : { family: 'IPv6', bits }
      }
      default:
        return null
    }
  } catch {
    return null
  }
}

/** {@link parseAddress} for proxies and sockets, which may add a port (Azure, IIS) or zone (`fe80::1%eth0`). */
export function parsePeer(text: string): Address | null {
  return parseAddress(text.trim().replace(/^(\[.*\]|[^:]*):\d+$|%.*$/, '$1'))
}

const loopback = [parseRange('127.0.0.0/8'), parseRange('::1')]

export function isLoopback(address: Address | null): boolean {
  return address !== null && loopback.some((range) => range !== null && isInRange(address, range))
}

/** Parses an address or CIDR range (RFC 4632, RFC 4291 §2.3); null if invalid. */
export function parseRange(text: string): AddressRange | null {
  const [start = '', length, ...rest] = text.trim().split('/')
  const address = parseAddress(start)
  if (!address || rest.length > 0) return null
  if (length === undefined) return { ...address, prefix: width[address.family] }
  if (!/^\d{1,3}$/.test(length) || Number(length) > width[address.family]) return null
  return { ...address, prefix: Number(length) }
}

export function isInRange(address: Address, range: AddressRange): boolean {
  const rest = BigInt(width[range.family] - range.prefix)
  return address.family === range.family && address.bits >> rest === range.bits >> rest
}
