import { randomUUID } from 'node:crypto'
import { type FunctionFacts, openPage, orderInput, orderKey, orderKeys, page } from './function-facts'

/** Offers, services, and the guarantee of them. */
export const SERVICE_FUNCTIONS: Record<string, FunctionFacts> = {
  claimSatisfaction: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ ...orderKey(), attemptId: randomUUID(), text: 'Chybělo písemné shrnutí.' }),
    bad: [...orderKeys, ['no words', (valid) => ({ ...valid, text: ' ' })]],
  },
  hoursForSale: page,
  offerPage: { ...openPage, valid: orderKey, bad: orderKeys },
  acceptOffer: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ ...orderInput(), ...orderKey(), early: false }),
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
  orderService: { ...openPage, valid: orderKey, bad: orderKeys },
  cancelService: {
    method: 'POST',
    callers: 'everyone',
    open: true,
    valid: () => ({ ...orderKey(), seenRefundCents: 0 }),
    bad: [...orderKeys, ['a sum below nought', (valid) => ({ ...valid, seenRefundCents: -1 })]],
  },
}
