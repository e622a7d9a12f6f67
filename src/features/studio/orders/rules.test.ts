import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCENTED, BARE, centsIn, shortName, soughtIn, stateOf, withoutAccents } from './rules'

test.each([
  ['pending', false, false, 'pending'],
  ['paid', false, true, 'returning'],
  ['paid', true, true, 'claimed'],
  ['refunded', false, false, 'refunded'],
  // Of the earlier system.
  ['processing', false, false, 'paid'],
])('an order that is %s, claimed %s, returning %s stands as %s', (status, isClaimed, isReturning, state) => {
  expect(stateOf({ status, isClaimed, isReturning })).toBe(state)
})

test('a name is told by its first letter and the surname', () => {
  expect(shortName({ firstName: 'šárka', lastName: 'Nováková' })).toBe('Š.\u00a0Nováková')
  expect(shortName({ firstName: null, lastName: 'Nováková' })).toBe('Nováková')
  expect(shortName({ firstName: null, lastName: null })).toBeNull()
})

test.each([
  ['#7D765FAC', { words: '7d765fac', end: '7d765fac', symbol: undefined }],
  ['1000000017', { end: '1000000017', symbol: '1000000017', number: '1000000017' }],
  ['P2026-0001', { end: undefined, symbol: undefined, number: 'P2026-0001' }],
  ['Nováková Žofie', { words: 'novakova zofie', end: undefined, symbol: undefined, number: undefined }],
  ['  ', { words: '' }],
])('%s is sought as what it may be', (typed, sought) => {
  expect(soughtIn(typed)).toMatchObject(sought)
})

test('each letter with an accent has its bare one', () => {
  expect([...ACCENTED]).toHaveLength([...BARE].length)
  expect(withoutAccents('příliš žluťoučký kůň')).toBe('prilis zlutoucky kun')
})

test.each([
  ['250', 25_000],
  ['149,50', 14_950],
  ['1 499.00', 149_900],
  ['0', 0],
  ['', undefined],
  ['-5', undefined],
  ['12,5', undefined],
  ['2000,01', undefined],
])('%s is %s cents', (typed, cents) => {
  expect(centsIn(typed, 200_000)).toBe(cents)
})

test('no sum is more than there is', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(10_000_000), (typed, most) => {
      const cents = centsIn(typed, most)
      expect(cents === undefined || (Number.isInteger(cents) && cents >= 0 && cents <= most)).toBe(true)
    }),
  )
})
