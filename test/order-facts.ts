import type { OrderFacts } from '~/features/shop/claims/rules'

/** A Monday: the fourteenth day is a Monday, too. */
export const ORDERED_AT = new Date('2026-03-02T09:00:00Z')

/** A guide that was paid at once and has nothing else to it, but for `over`. */
export const orderFacts = (over: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'paid',
  createdAt: ORDERED_AT,
  paidAt: ORDERED_AT,
  releasedAt: null,
  waiverAt: null,
  kind: 'guide',
  isOver: false,
  refunding: false,
  ...over,
})
