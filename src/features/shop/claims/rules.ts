import type { ClaimRow, OrderRow } from '~/db/schema'
import { KINDS, type ProductKind } from '~/lib/product-kinds'
import { guaranteeEnd, withdrawalEnd } from '~/features/shop/orders/rules'
import { periodEnd } from '~/lib/periods'

/** withdrawal: from the contract. guarantee: 30 days. complaint: a defect. chargeback: the bank took the money back. satisfaction: a service. */
export type ClaimKind = ClaimRow['kind']

export interface OpenClaim {
  number: string
  kind: ClaimKind
  /** ISO moments. */
  submittedAt: string
  dueAt: string
}

/** What can be done with an order now. Moments are ISO; null: it cannot. */
export interface OrderClaimFacts {
  /** Until when the contract can be withdrawn from. */
  withdrawUntil: string | null
  /** The buyer gave that right up to have the content. */
  waivedAt: string | null
  guaranteeUntil: string | null
  canComplain: boolean
  /** The guarantee of satisfaction holds. */
  canClaimSatisfaction: boolean
  /** The money is on its way back. */
  refunding: boolean
  /** There is content that ends with the order. */
  hasContent: boolean
  open: OpenClaim[]
}

/** What the team agrees to: in words, and how much goes back where not all does. */
export interface Decision {
  words: string | null
  cents?: number | undefined
}

export type LackOfDecision = 'no-sum' | 'no-words'

/** With which the order ends and all that is left of its price goes back. */
export const endsOrder = ({ kind, remedy }: Pick<ClaimRow, 'kind' | 'remedy'>): boolean =>
  kind === 'withdrawal' || kind === 'guarantee' || remedy === 'withdraw'

/** What is missing to agree to a claim: of a guaranteed meeting the sum, of a complaint that stays one the words that settle it. */
export function lackOf(claim: Pick<ClaimRow, 'kind' | 'remedy'>, { words, cents }: Decision): LackOfDecision | undefined {
  if (claim.kind === 'satisfaction' && cents === undefined) return 'no-sum'
  return claim.kind === 'complaint' && claim.remedy !== 'withdraw' && !words ? 'no-words' : undefined
}

/** Terms 9.5, 10.3: the money goes back within so many days. */
export const REFUND_DAYS = 14

/** What of an order decides which claims it can have. */
export interface OrderFacts extends Pick<OrderRow, 'status' | 'createdAt' | 'paidAt' | 'releasedAt' | 'waiverAt'> {
  /** Of the product. */
  kind: ProductKind
  /** What was ordered has ended, or its money is promised. */
  isOver: boolean
  /** Money is on its way back, after the end. */
  refunding: boolean
}

/** A fixed date takes the right of withdrawal away (terms 9.8). */
export const isEvent = ({ kind }: OrderFacts): boolean => KINDS[kind].isEvent

/** The guarantee is for digital content alone (terms 10.4). */
const isGuaranteed = ({ kind }: OrderFacts): boolean => KINDS[kind].isDigital

/** Meetings are guaranteed to be what was agreed on (terms 12.5). */
const isMeeting = ({ kind }: OrderFacts): boolean => KINDS[kind].isMeeting

/** Terms 9.6: consented, and given out. Whoever has not paid yet has been given nothing. */
export const isWaived = (order: OrderFacts): boolean => order.waiverAt !== null && order.releasedAt !== null

/** Order numbers are the last 8 signs of an id; what looks like one in somebody's words. */
export const numbersIn = (words: string): string[] =>
  [...words.toLowerCase().matchAll(/(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/g)].map(([number]) => number)

/** In characters. */
export const LENGTHS = { reason: 1000, complaint: 2000 }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Terms 13.5. */
const COMPLAINT_DAYS = 30

/** Until when we have to answer. Whole days in Prague; the bank's 24 hours are hours. */
export function dueAt(kind: ClaimKind, submittedAt: Date): Date {
  if (kind === 'chargeback') return new Date(+submittedAt + DAY)
  return periodEnd(submittedAt, kind === 'complaint' || kind === 'satisfaction' ? COMPLAINT_DAYS : REFUND_DAYS)
}

/** When the team is reminded before `dueAt`: three days ahead and on the morning of the last day; of a chargeback 6 hours and one hour. */
const AHEAD: Record<'days' | 'hours', readonly [number, number]> = { days: [3 * DAY, 16 * HOUR], hours: [6 * HOUR, HOUR] }

/** Whether it is time to remind the team of an open claim; of what was missed, the last reminder alone is sent. */
export function isReminderDue(claim: { kind: string; dueAt: Date; remindedAt: Date | null }, at: Date): boolean {
  const [first, last] = AHEAD[claim.kind === 'chargeback' ? 'hours' : 'days'].map((ahead) => +claim.dueAt - ahead)
  if (first === undefined || last === undefined) return false
  if (+at >= last) return !claim.remindedAt || +claim.remindedAt < last
  return +at >= first && !claim.remindedAt
}

/** No reminder is due earlier than this before the end. */
export const FIRST_REMINDER = AHEAD.days[0]

/** Terms 9.1, 9.6, 9.8: the order can be withdrawn from by right. */
export const mayWithdraw = (order: OrderFacts, at: Date): boolean =>
  (order.status === 'pending' || order.status === 'paid') &&
  !order.isOver &&
  !isEvent(order) &&
  !isWaived(order) &&
  at <= withdrawalEnd(order)

/** Until when the guarantee holds, counted from the payment. */
export const guaranteeOf = (order: OrderFacts): Date => guaranteeEnd(order.paidAt ?? order.createdAt)

export type GuaranteeState = 'holds' | 'too-late' | 'not-possible'

export function guaranteeState(order: OrderFacts, at: Date): GuaranteeState {
  if (order.status !== 'paid' || order.isOver || !isGuaranteed(order)) return 'not-possible'
  return at <= guaranteeOf(order) ? 'holds' : 'too-late'
}

/** Terms 13.2: a defect can be complained of for two years; whatever is older is left to the team. */
export const mayComplain = (order: OrderFacts): boolean => order.status === 'paid' && !order.isOver

/** Terms 12.5 name no end: whatever is old is left to the team. */
export const mayClaimSatisfaction = (order: OrderFacts): boolean => isMeeting(order) && mayComplain(order)

/** What can be done with an order now. */
export function claimFacts(order: OrderFacts, open: OpenClaim[], at: Date): OrderClaimFacts {
  const asksMoney = open.some(({ kind }) => kind === 'withdrawal' || kind === 'guarantee')
  return {
    withdrawUntil: !asksMoney && mayWithdraw(order, at) ? withdrawalEnd(order).toISOString() : null,
    waivedAt: isWaived(order) && order.status === 'paid' ? (order.waiverAt?.toISOString() ?? null) : null,
    guaranteeUntil: !asksMoney && guaranteeState(order, at) === 'holds' ? guaranteeOf(order).toISOString() : null,
    canComplain: mayComplain(order) && !open.some(({ kind }) => kind === 'complaint'),
    canClaimSatisfaction: mayClaimSatisfaction(order) && !open.some(({ kind }) => kind === 'satisfaction'),
    refunding: order.status === 'paid' && order.refunding,
    hasContent: isGuaranteed(order),
    open,
  }
}

/**
 * Whether an address is that of whoever withdraws: of the account that is signed in, or of a paid order that they have shown to be
 * theirs. With an order that nobody has paid anybody could have named any address.
 */
export const isProvenAddress = (
  { email, accountEmail, orderId }: { email: string; accountEmail: string | null; orderId: string | null },
  order: { email: string | null; paidAt: Date | null } | undefined,
): boolean => email === accountEmail || (orderId !== null && order !== undefined && order.paidAt !== null && order.email === email)
