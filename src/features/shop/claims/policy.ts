import { isDigital } from '~/features/shop/products/policy'

/** Terms 9.5, 10.3: the money goes back within so many days. */
export const REFUND_DAYS = 14

/** What of an order decides which claims it can have. */
export interface OrderFacts {
  status: string
  createdAt: Date
  paidAt: Date | null
  releasedAt: Date | null
  waiverAt: Date | null
  /** Of the product. */
  kind: string
  /** The money is on its way back. */
  refunding: boolean
}

/** A fixed date takes the right of withdrawal away (terms 9.8). */
export const isEvent = ({ kind }: OrderFacts): boolean => kind === 'workshop'

/** The guarantee is for digital content alone (terms 10.4). */
export const isGuaranteed = ({ kind }: OrderFacts): boolean => isDigital(kind)

/** Meetings are guaranteed to be what was agreed on (terms 12.5). */
export const isMeeting = ({ kind }: OrderFacts): boolean => ['service', 'consultation', 'hours'].includes(kind)

/** Terms 9.6: consented, and given out. Whoever has not paid yet has been given nothing. */
export const isWaived = (order: OrderFacts): boolean => order.waiverAt !== null && order.releasedAt !== null

/** Order numbers are the last 8 signs of an id; what looks like one in somebody's words. */
export const numbersIn = (words: string): string[] =>
  [...words.toLowerCase().matchAll(/(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/g)].map(([number]) => number)

/** In characters. */
export const LENGTHS = { reason: 1000, complaint: 2000 }
