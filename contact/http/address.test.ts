import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { addressList, clientAddress, clientKey, parseAddress } from './address.ts'

const proxies = addressList(
  readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8:ffff::/48' }).TRUSTED_PROXIES,
)

describe('clientAddress', () => {
  it.each([
    ['the peer without a header', '203.0.113.5', null, '203.0.113.5'],
    ['the peer if it is not trusted', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['the address from a trusted proxy', '10.1.2.3', '203.0.113.5', '203.0.113.5'],
    ['the last address, not a forged one', '10.1.2.3', '1.2.3.4, 203.0.113.5', '203.0.113.5'],
    ['the address before the trusted proxies', '10.1.2.3', '1.2.3.4, 203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['the proxy if it forwards no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['an IPv6 client behind an IPv6 proxy', '2001:db8:ffff::1', '2001:db8:1::7', '2001:db8:1::7'],
    ['an address without its port', '10.1.2.3', '203.0.113.5:4711', '203.0.113.5'],
    ['an IPv6 address without its port', '10.1.2.3', '1.2.3.4, [2001:db8::7]:443', '2001:db8::7'],
    ['a peer without its port', '203.0.113.5:4711', null, '203.0.113.5'],
    ['a link-local address without its zone', 'fe80::1%eth0', null, 'fe80::1'],
    ['one with a zone in brackets', '10.1.2.3', '[fe80::1%4]:4711', 'fe80::1'],
    ['an IPv4 client of a dual-stack socket', '::ffff:203.0.113.5', null, '203.0.113.5'],
    ['a proxy reached through a dual-stack socket', '::ffff:10.1.2.3', '203.0.113.5', '203.0.113.5'],
  ])('is %s', (_, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected)
  })

  it('trusts nobody by default', () => {
    expect(clientAddress('10.1.2.3', '203.0.113.5', addressList([]))).toBe('10.1.2.3')
  })
})

describe('clientKey', () => {
  const key = (text: string, salt = 'salt') => clientKey(parseAddress(text), salt)

  it('is the same for one IPv6 /64, and differs between networks, days and families', async () => {
    expect(await key('2001:db8:1:2::1')).toBe(await key('2001:db8:1:2:ffff::9'))
    expect(await key('2001:db8:1:2::1')).not.toBe(await key('2001:db8:1:3::1'))
    expect(await key('203.0.113.5')).not.toBe(await key('203.0.113.5', 'tomorrow'))
    expect(await key('0.0.0.1')).not.toBe(await key('0:0:0:1::'))
  })
})

describe('parseAddress', () => {
  it.each(['', 'localhost', '300.1.1.1', '1.2.3', '::g', '1.2.3.4/8'])('rejects %j', (text) => {
    expect(parseAddress(text)).toBeNull()
  })

  it('spells an address in one way', () => {
    expect(parseAddress('2001:DB8:0::1')).toBe('2001:db8::1')
    expect(parseAddress('64:ff9b::1.2.3.4')).toBe('64:ff9b::102:304')
  })
})
