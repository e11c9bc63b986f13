import { describe, expect, it } from 'vitest'
import { type AddressRange, parseAddress, parseRange } from './address.ts'
import { clientAddress, clientKey } from './client.ts'

const proxies = ['10.0.0.0/8', '2001:db8:ffff::/48'].map((range) => parseRange(range) as AddressRange)

describe('clientAddress', () => {
  it.each([
    ['the peer, when nothing is forwarded', '203.0.113.5', null, '203.0.113.5'],
    [
      'the peer, when it is no proxy of ours: the header is forged',
      '203.0.113.5',
      '198.51.100.1',
      '203.0.113.5',
    ],
    ['what our proxy saw', '10.1.2.3', '203.0.113.5', '203.0.113.5'],
    ['what our proxy saw, not what the client claimed', '10.1.2.3', '1.2.3.4, 203.0.113.5', '203.0.113.5'],
    ['what the outermost of our proxies saw', '10.1.2.3', '1.2.3.4, 203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['the innermost proxy, when it forwards rubbish', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['an IPv6 client behind an IPv6 proxy', '2001:db8:ffff::1', '2001:db8:1::7', '2001:db8:1::7'],
    ['what our proxy saw, without the port that it adds', '10.1.2.3', '203.0.113.5:4711', '203.0.113.5'],
    ['what our proxy saw in IPv6, without the port', '10.1.2.3', '1.2.3.4, [2001:db8::7]:443', '2001:db8::7'],
    ['what a gateway reports with a port', '203.0.113.5:4711', null, '203.0.113.5'],
    ['a neighbour on the same link', 'fe80::1%eth0', null, 'fe80::1'],
    ['an IPv4 client of a dual-stack socket', '::ffff:203.0.113.5', null, '203.0.113.5'],
    ['a proxy reached through a dual-stack socket', '::ffff:10.1.2.3', '203.0.113.5', '203.0.113.5'],
  ])('is %s', (_, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toEqual(parseAddress(expected))
  })

  it('trusts nobody by default', () => {
    expect(clientAddress('10.1.2.3', '203.0.113.5', [])).toEqual(parseAddress('10.1.2.3'))
  })
})

describe('clientKey', () => {
  const key = (text: string, salt = 'salt') => clientKey(parseAddress(text), salt)

  it('is the same for one IPv6 /64 and another for its neighbour', () => {
    expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:ffff::9'))
    expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'))
  })

  it('cannot be compared across days', () => {
    expect(key('203.0.113.5')).not.toBe(key('203.0.113.5', 'tomorrow'))
  })

  it('does not mistake an IPv4 address for an IPv6 one', () => {
    expect(key('0.0.0.1')).not.toBe(key('0:0:0:1::'))
  })
})

describe('parseRange', () => {
  it.each(['', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '::/129', 'example.com', '10.0.0.0/8/8', '300.1.1.1'])(
    'refuses %j',
    (text) => {
      expect(parseRange(text)).toBeNull()
    },
  )
})
