import { randomUUID } from 'node:crypto'
import type { FunctionFacts } from './function-facts'

/** The key may be left out: the couple that it is about needs none. */
const orderKey = () => ({ id: randomUUID() })
const orderKeys: FunctionFacts['bad'] = [
  ['a number as its key', (valid) => ({ ...valid, key: 5 })],
  ['a key as long as a book', (valid) => ({ ...valid, key: 'A'.repeat(65) })],
  ['an id that is none', (valid) => ({ ...valid, id: '0a2b4c6d' })],
]
const placed = () => ({
  attemptId: randomUUID(),
  currency: 'CZK',
  seenCents: 1,
  method: 'simulated',
  buyer: { email: 'nikdo@nakup.example', firstName: 'Jana', lastName: 'Nováková', phone: null, company: null },
  early: false,
})

/** Offers, services, and the guarantee of them. */
export const SERVICE_FUNCTIONS: Record<string, FunctionFacts> = {
  claimSatisfaction: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ ...orderKey(), attemptId: randomUUID(), text: 'Chybělo písemné shrnutí.' }),
    bad: [...orderKeys, ['no words', (valid) => ({ ...valid, text: ' ' })]],
  },
  hoursForSale: { method: 'GET', callers: 'everyone', open: false },
  offerPage: { method: 'GET', callers: 'everyone', open: true, valid: orderKey, bad: orderKeys },
  acceptOffer: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ ...placed(), ...orderKey() }),
    bad: [
      ...orderKeys,
      ['nothing said of when it begins', ({ early: _early, ...valid }) => valid],
      ['a price below nought', (valid) => ({ ...valid, seenCents: -1 })],
      ['nobody’s payment', (valid) => ({ ...valid, method: 'barter' })],
    ],
  },
  drawOffer: { method: 'POST', callers: 'couple', open: true, valid: orderKey, bad: orderKeys },
  declineOffer: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: orderKey,
    bad: [...orderKeys, ['a novel', (valid) => ({ ...valid, answer: 'a'.repeat(1001) })]],
  },
  orderService: { method: 'GET', callers: 'everyone', open: true, valid: orderKey, bad: orderKeys },
  cancelService: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ ...orderKey(), seenRefundCents: 0 }),
    bad: [...orderKeys, ['a sum below nought', (valid) => ({ ...valid, seenRefundCents: -1 })]],
  },
}
