import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVariableSymbol, variableSymbol } from '~/lib/variable-symbol'
import { matchOf, meantSymbol } from './statement.rules'

const cents = fc.integer({ min: 1, max: 10_000_000 })
const currencies = fc.constantFrom('CZK', 'EUR', 'USD')
const statuses = fc.constantFrom('pending', 'paid', 'failed', 'refunded')

test('money pays exactly the order that waits for exactly this sum', () => {
  fc.assert(
    fc.property(
      cents,
      currencies,
      cents,
      currencies,
      statuses,
      fc.boolean(),
      (amountCents, currency, wanted, inCurrency, status, isImported) => {
        const match = matchOf({ amountCents, currency }, { status, isImported, totalAmountCents: wanted, currency: inCurrency })
        const fits = amountCents === wanted && currency === inCurrency
        expect(match === 'matched').toBe(fits && status === 'pending' && !isImported)
        if (status !== 'pending' && !isImported) expect(match).toBe('surplus')
      },
    ),
  )
  fc.assert(fc.property(cents, currencies, (amountCents, currency) => matchOf({ amountCents, currency }, undefined) === 'unmatched'))
  expect(matchOf({ amountCents: 1, currency: 'CZK' }, { status: 'pending', isImported: false, totalAmountCents: 2, currency: 'CZK' })).toBe(
    'wrong-amount',
  )
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
