import { randomUUID } from 'node:crypto'
import type { OrderToPlace } from '~/features/order/mutations.server'

/** An order of a guide by somebody without an account, as nobody has sent it before. */
export const orderAttempt = (over: Partial<OrderToPlace> = {}): OrderToPlace => ({
  product: 'swingers-bible',
  attemptId: randomUUID(),
  currency: 'CZK',
  seenCents: 59_900,
  method: 'simulated',
  waiver: true,
  buyer: { email: 'jana@nakup.example', firstName: 'Jana', lastName: 'Nováková', phone: null, company: null },
  account: null,
  locale: 'cs',
  termsVersion: '1.0',
  ...over,
})
