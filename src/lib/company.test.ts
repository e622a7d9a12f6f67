import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCompanyId, isVatId } from './company'

/** As the register works it out, in other words: the weighted sum with the check digit leaves nothing, or the two ends of the scale. */
const checkDigit = (seven: string): string => {
  const rest = Array.from(seven, Number).reduce((sum, digit, place) => sum + digit * (8 - place), 0) % 11
  if (rest === 0) return '1'
  return rest === 1 ? '0' : String(11 - rest)
}
const seven = fc.stringMatching(/^\d{7}$/)

describe('IČO', () => {
  test.each(['25596641', '27082440', '45274649', '00006947', '26168685'])('%s is one', (text) => expect(isCompanyId(text)).toBe(true))

  test.each(['', '00000000', '2708244', '270824400', '2708244O', '27082440 ', ' 7082440', '٢٧٠٨٢٤٤٠'])('%s is none', (text) => {
    expect(isCompanyId(text)).toBe(false)
  })

  test('has one check digit for whatever stands before it', () => {
    fc.assert(
      fc.property(seven, (first) => {
        const right = Array.from('0123456789').filter((digit) => isCompanyId(first + digit))
        expect(right).toEqual([checkDigit(first)])
      }),
    )
  })

  test('with one digit mistyped is none, but where the check digit stands for two remainders', () => {
    fc.assert(
      fc.property(seven, fc.nat(6), fc.integer({ min: 1, max: 9 }), (first, place, more) => {
        const digit = (Number(first[place]) + more) % 10
        const mistyped = `${first.slice(0, place)}${digit}${first.slice(place + 1)}`
        expect(isCompanyId(mistyped + checkDigit(first))).toBe(checkDigit(mistyped) === checkDigit(first))
      }),
    )
  })
})

test.each([
  ['CZ27082440', true],
  ['CZ699000785', true],
  ['CZ7801011234', true],
  ['CZ1234567', false],
  ['CZ12345678901', false],
  ['SK2020317068', false],
  ['27082440', false],
  ['cz27082440', false],
])('DIČ %s: %s', (text, is) => expect(isVatId(text)).toBe(is))
