import { expect, test } from 'vitest'
import { isVariableSymbol, variableSymbol } from '~/lib/variable-symbol'
import { meantSymbol, destinationOf } from './statement.rules'

test('money gathers for an order that waits in its currency, goes back where nothing is to be paid, and else somebody decides', () => {
  const order = (status: string, over: object = {}) => ({ status, isImported: false, currency: 'CZK', ...over })
  const crowns = { currency: 'CZK' }
  expect(destinationOf(crowns, order('pending'))).toBe('gathers')
  for (const status of ['paid', 'failed', 'refunded']) expect(destinationOf(crowns, order(status, { currency: 'EUR' }))).toBe('returns')
  expect(destinationOf({ currency: 'EUR' }, order('pending'))).toBeUndefined()
  expect(destinationOf(crowns, order('pending', { isImported: true }))).toBeUndefined()
  expect(destinationOf(crowns, undefined)).toBeUndefined()
})

test('a message names an order only by a symbol of ours, and only by one', () => {
  const [one, other] = [variableSymbol('100000001'), variableSymbol('100000002')]
  const meant = (message: string | null, symbol: string | null = null) => meantSymbol({ variableSymbol: symbol, message }, isVariableSymbol)
  expect(meant(`objednavka ${one}, dekujeme`)).toBe(one)
  expect(meant(`${one} ${one}`)).toBe(one)
  expect(meant(`${one} ${other}`)).toBeUndefined()
  expect(meant(`tel. 420777123456`)).toBeUndefined()
  expect(meant('1234567890')).toBeUndefined()
  expect(meant(null)).toBeUndefined()
  expect(meant(`${one}`, '42')).toBe('42')
})
