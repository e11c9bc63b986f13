import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { addressList, clientAddress, clientKey, parseAddress } from './address.ts'

const proxies = addressList(
  readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8:ffff::/48' }).TRUSTED_PROXIES,
)

describe('clientAddress', () => {
  it.each([
    ['the peer if it is not trusted', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['the last address, not a forged one', '10.1.2.3', '1.2.3.4, 203.0.113.5', '203.0.113.5'],
    ['the address before the trusted proxies', '10.1.2.3', '1.2.3.4, 203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['the proxy if it forwards no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['an IPv6 client behind an IPv6 proxy', '2001:db8:ffff::1', '2001:db8:1::7', '2001:db8:1::7'],
    ['an address without its port', '10.1.2.3', '203.0.113.5:4711', '203.0.113.5'],
    ['one without zone, brackets and port', '10.1.2.3', '1.2.3.4, [fe80::1%4]:4711', 'fe80::1'],
    ['a proxy reached through a dual-stack socket', '::ffff:10.1.2.3', '203.0.113.5', '203.0.113.5'],
  ])('is %s', (_, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected)
  })
})

describe('clientKey', () => {
  const key = (text: string, salt = 'salt') => clientKey(parseAddress(text), salt)

  it('is the same for one IPv6 /64, and differs between networks, days and families', async () => {
    expect(await key('2001:db8:1:2::1')).toBe(await key('2001:0DB8:1:2:ffff::9'))
    expect(await key('2001:db8:1:2::1')).not.toBe(await key('2001:db8:1:3::1'))
    expect(await key('203.0.113.5')).not.toBe(await key('203.0.113.5', 'tomorrow'))
    expect(await key('0.0.0.1')).not.toBe(await key('0:0:0:1::'))
  })
})

it.each([
  ['localhost', null],
  ['300.1.1.1', null],
  ['2001:db8::1', '2001:db8::1'],
])('parseAddress reads %s as %s', (text, expected) => expect(parseAddress(text)).toBe(expected))
