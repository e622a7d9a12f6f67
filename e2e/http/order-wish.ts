import { randomUUID } from 'node:crypto'

/** What a form sends to order a guide that costs the same in both languages, but for `over`; each from a buyer of its own. */
export const orderWish = (over: Record<string, unknown> = {}) => ({
  product: 'safety-protocols',
  attemptId: randomUUID(),
  currency: 'CZK',
  seenCents: 19_900,
  method: 'simulated',
  buyer: { email: `kupec-${randomUUID().slice(0, 8)}@nakup.example`, firstName: 'Jana', lastName: 'Nováková', phone: null, company: null },
  waiver: true,
  ...over,
})
