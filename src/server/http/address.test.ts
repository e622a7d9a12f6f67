import { assert, constantFrom, ipV4, ipV6, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isFromHere, isLoopback, networkOf, trustedProxies, visitorAddress, widerNetwork } from './address.server'

const trusted = trustedProxies(['10.0.0.0/8', '::1'])

test.each([
  ['203.0.113.9', null, '203.0.113.9'],
  ['::ffff:203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['10.0.0.2', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.2', '1.2.3.4, 198.51.100.7, 10.0.0.3', '198.51.100.7'],
  ['::1', 'nonsense, 198.51.100.7', '198.51.100.7'],
  ['10.0.0.2', '10.0.0.9', '10.0.0.9'],
  ['10.0.0.2', null, '10.0.0.2'],
  ['10.0.0.2', '9.9.9.9, 198.51.100.7:4242', '198.51.100.7'],
  ['10.0.0.2', '9.9.9.9, [2001:db8::5]:4242', '2001:db8::5'],
  ['10.0.0.2', '9.9.9.9, unknown', '10.0.0.2'],
  ['10.0.0.2', '9.9.9.9, 198.51.100.7:x, 10.0.0.3', '10.0.0.3'],
])('peer %s with X-Forwarded-For %s is %s', (peer, forwarded, expected) => expect(visitorAddress(peer, forwarded, trusted)).toBe(expected))

test('a wrong entry is named', () => expect(() => trustedProxies(['proxy'])).toThrow("'proxy'"))

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['127.9.9.9', true],
  ['10.0.0.1', false],
  ['', false],
])('%s is loopback: %s', (address, expected) => expect(isLoopback(address)).toBe(expected))

test.each([
  ['http://127.0.0.1:3000/', {}, '127.0.0.1', true],
  ['http://localhost:3000/', {}, '::1', true],
  ['http://127.0.0.1:3000/', { 'x-forwarded-for': '203.0.113.5' }, '127.0.0.1', false],
  ['http://127.0.0.1:3000/', { forwarded: 'for=203.0.113.5' }, '127.0.0.1', false],
  ['http://evil.example/', {}, '127.0.0.1', false],
  ['http://127.0.0.1:3000/', {}, '203.0.113.5', false],
] as const)('a request to %s with %j by %s is from here: %s', (url, headers, address, expected) =>
  expect(isFromHere(new Request(url, { headers }), address)).toBe(expected),
)

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8:ffff::1', '2001:db8:ffff:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('limits count %s as %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1::/48', undefined],
  ['203.0.113.9', undefined],
  ['klara@sfera.example', undefined],
  ['Pár ::/64', undefined],
])('around %s lies %s', (network, wider) => expect(widerNetwork(network)).toBe(wider))

/** Four groups in hexadecimal, in one of the ways in which they can be written. */
const group = nat({ max: 0xff_ff })
const written = constantFrom(
  (groups: number[]) => groups.map((each) => each.toString(16)).join(':'),
  (groups: number[]) => groups.map((each) => each.toString(16).padStart(4, '0').toUpperCase()).join(':'),
)

test('all machines of a household are one visitor, however their addresses are written, and the neighbour is another one', () =>
  assert(
    property(group, group, group, group, group, group, nat({ max: 0xff_fe }), written, (a, b, c, d, e, f, other, write) => {
      // Not an IPv4 address in IPv6 clothes.
      const household = [a + 1 > 0xff_ff ? 1 : a + 1, b, c, d]
      expect(networkOf(write([...household, e, f, 1, 2]))).toBe(networkOf(write([...household, f, 0, e, other])))
      const neighbour = [...household.slice(0, 3), (d + 1 + other) % 0x1_00_00]
      if (neighbour[3] !== d) expect(networkOf(write([...neighbour, e, f, 1, 2]))).not.toBe(networkOf(write([...household, e, f, 1, 2])))
      expect(widerNetwork(networkOf(write([...household, e, f, 1, 2])))).toBe(widerNetwork(networkOf(write([...neighbour, 0, 0, 0, 9]))))
    }),
  ))

test('an IPv4 address is one visitor, written as IPv6 or not', () =>
  assert(
    property(ipV4(), (address) => {
      expect(networkOf(address)).toBe(address)
      expect(networkOf(`::ffff:${address}`)).toBe(address)
    }),
  ))

test('every IPv6 address has a network of 64 bits or is one of IPv4', () =>
  assert(property(ipV6(), (address) => void expect(networkOf(address)).toMatch(/^([\da-f]{1,4}:){4}:\/64$|^\d+\.\d+\.\d+\.\d+$/))))
