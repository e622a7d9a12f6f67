import { expect, test } from 'vitest'
import { isFromHere, isLoopback, trustedProxies, visitorAddress } from './address.server'

const trusted = trustedProxies(['10.0.0.0/8', '::1'])

test.each([
  ['203.0.113.9', null, '203.0.113.9'],
  ['::ffff:203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['10.0.0.2', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.2', '1.2.3.4, 198.51.100.7, 10.0.0.3', '198.51.100.7'],
  ['::1', 'nonsense, 198.51.100.7', '198.51.100.7'],
  ['10.0.0.2', '10.0.0.9', '10.0.0.9'],
  ['10.0.0.2', null, '10.0.0.2'],
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
