import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmationOf } from './confirmation.rules'

const order = (over: Partial<Parameters<typeof confirmationOf>[1]> = {}) => ({
  status: 'pending',
  totalAmountCents: 59_900,
  currency: 'CZK',
  ...over,
})
const sum = { amountCents: 59_900, currency: 'CZK' }

test('a payment pays the order that waits for it, given up or not', () => {
  expect(confirmationOf({ state: 'open' }, order(), sum)).toBe('paid')
  expect(confirmationOf({ state: 'cancelled' }, order(), sum)).toBe('paid')
})

test.each(['confirmed', 'surplus'])('one that is %s is heard again, whatever else is said', (state) => {
  expect(confirmationOf({ state }, order({ status: 'failed' }), { amountCents: 1, currency: 'EUR' })).toBe('repeated')
})

test.each(['paid', 'failed', 'refunded'])('money for an order that is %s goes back', (status) =>
  expect(confirmationOf({ state: 'open' }, order({ status }), sum)).toBe('surplus'),
)

test('nothing but the exact sum in its currency pays', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.constantFrom('CZK', 'EUR', 'czk'), (amountCents, currency) => {
      const isExact = amountCents === 59_900 && currency === 'CZK'
      expect(confirmationOf({ state: 'open' }, order(), { amountCents, currency })).toBe(isExact ? 'paid' : 'surplus')
    }),
    {
      examples: [
        [59_900, 'EUR'],
        [5_990_000, 'CZK'],
        [599, 'CZK'],
        [59_900, 'CZK'],
      ],
    },
  )
})
