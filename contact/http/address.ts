import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv4ToBinary,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  distinctRemoteAddr,
} from 'hono/utils/ipaddr'

/** An IP address as a number; IPv4 in its IPv4-mapped form, as dual-stack sockets report it (RFC 4291 §2.5.5.2). */
export type Address = bigint

/** All addresses that share the first `prefix` of 128 bits with `start`. */
export type AddressRange = { start: Address; prefix: number }

export const isIPv4 = (address: Address) => address >> 32n === 0xffffn

export const formatAddress = (address: Address) =>
  isIPv4(address)
    ? convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(address))
    : convertIPv6BinaryToString(address)

/** Parses an IP address; null if invalid. */
export function parseAddress(text: string): Address | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1')
  try {
    const family = distinctRemoteAddr(bare)
    if (family === 'IPv4') return (0xffffn << 32n) + convertIPv4ToBinary(bare)
    return family === 'IPv6' ? convertIPv6ToBinary(bare) : null
  } catch {
    return null
  }
}

/** {@link parseAddress} for proxies and sockets, which may add a port (Azure, IIS) or zone (`fe80::1%eth0`). */
export function parsePeer(text: string): Address | null {
  return parseAddress(text.trim().replace(/^(\[.*\]|[^:]*):\d+$|%.*$/, '$1'))
}

/** Parses an address or CIDR range (RFC 4632, RFC 4291 §2.3); null if invalid. */
export function parseRange(text: string): AddressRange | null {
  const [first = '', length, ...rest] = text.trim().split('/')
  const start = parseAddress(first)
  if (start === null || rest.length > 0) return null
  if (length === undefined) return { start, prefix: 128 }
  const width = first.includes(':') ? 128 : 32
  const isValid = /^\d{1,3}$/.test(length) && Number(length) <= width
  return isValid ? { start, prefix: 128 - width + Number(length) } : null
}

/** Whether an address, if it is known, is in one of the ranges. */
export const isInRanges = (address: Address | null, ranges: readonly AddressRange[]) =>
  address !== null &&
  ranges.some(({ start, prefix }) => {
    const rest = BigInt(128 - prefix)
    return address >> rest === start >> rest
  })

/** The addresses of this machine for itself. */
export const loopback = ['127.0.0.0/8', '::1'].flatMap((range) => parseRange(range) ?? [])
