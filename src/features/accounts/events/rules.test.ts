import { expect, test } from 'vitest'
import { networkOf } from './rules'

test.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:7:1::9', '2001:db8:7'],
  ['2001:0DB8:0007:1:2:3:4:5', '2001:db8:7'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['::', '0:0:0'],
  ['unknown', undefined],
])('of the address %s the network %s is looked at', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
