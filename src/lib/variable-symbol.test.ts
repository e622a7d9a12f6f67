import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVariableSymbol, variableSymbol } from './variable-symbol'

const counts = fc.integer({ min: 100_000_001, max: 999_999_999 }).map(String)

test('ten digits that know when one of them is wrong', () => {
  fc.assert(
    fc.property(counts, fc.nat(9), fc.integer({ min: 1, max: 9 }), (count, place, more) => {
      const symbol = variableSymbol(count)
      expect(symbol).toMatch(/^[1-9]\d{9}$/)
      expect(isVariableSymbol(symbol)).toBe(true)
      const wrong = symbol.slice(0, place) + ((Number(symbol[place]) + more) % 10) + symbol.slice(place + 1)
      expect(isVariableSymbol(wrong)).toBe(false)
    }),
  )
})

test('anything else is none', () => {
  for (const other of ['', '1', 'abc', '12345678901', '000000000x']) expect(isVariableSymbol(other)).toBe(false)
})
