import type { OrderRow, PaymentRow } from '~/db/schema'
import { rightEnd } from '~/lib/periods'
import type { CorrectionReason, RefundCause } from '~/lib/refund-cause'

type PaymentMethod = PaymentRow['provider']

/** Until when the contract of an order can be withdrawn from (terms 9.1); its last day is a working one. */
export const withdrawalEnd = (order: { createdAt: Date; paidAt: Date | null }): Date => rightEnd(contractAt(order), WITHDRAWAL_DAYS)

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Of an order that was paid later than that the right of withdrawal holds for sure. */
export const paidBeforeRelease = (at: Date): Date => new Date(+at - WITHDRAWAL_DAYS * DAY)

/** Whether the content of an order without the waiver may be given out: its last day was a working one, too. */
export const isDueForRelease = (order: { createdAt: Date; paidAt: Date | null }, at: Date): boolean => at >= releaseAt(order)

/** Until when the guarantee of what was bought at `boughtAt` holds (terms 10.1). */
export const guaranteeEnd = (boughtAt: Date): Date => rightEnd(boughtAt, GUARANTEE_DAYS)

/** Whether money that comes in this way is there before what is ordered begins; null where nothing begins. */
export const comesInTime = (method: PaymentMethod, startsAt: Date | null, at: Date): boolean =>
  method !== 'transfer' || startsAt === null || +startsAt >= +at + LONGEST_TRANSFER

/** Terms 9.1: the days in which a contract made at a distance can be withdrawn from. */
const WITHDRAWAL_DAYS = 14
/** Terms 10: the guarantee of guides and other digital content. */
const GUARANTEE_DAYS = 30

/** What a shop decides; an imported order may have another status, which is shown as it is (specification §4). */
export const ORDER_STATUSES = ['paid', 'pending', 'failed', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** How long an unpaid order waits (terms 7.3). */
const WAITS: Record<PaymentMethod, number> = { simulated: DAY, card: DAY, transfer: 7 * DAY }

/** specification §4: nothing else leads from one status to another. */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = { pending: ['paid', 'failed'], paid: ['refunded'], failed: [], refunded: [] }

export const mayBecome = (from: string, to: OrderStatus): boolean => (NEXT[from as OrderStatus] ?? []).includes(to)

export const knownStatus = (status: string): OrderStatus | undefined => ORDER_STATUSES.find((known) => known === status)

/** Paid, and wanted at once or past the right of withdrawal (specification §4, readings R11). */
export const isDownloadable = (order: { status: string; releasedAt: Date | null }): boolean =>
  order.status === 'paid' && order.releasedAt !== null

/** Until when an order can be paid. */
export const dueAt = (method: PaymentMethod, at: Date): Date => new Date(+at + WAITS[method])

/** A transfer is on its way for days, and its statement is imported later still: such an order ends only then. */
const TRANSFER_GRACE = 3 * DAY
/** Until its order has surely ended, with a day to spare. */
const LONGEST_TRANSFER = WAITS.transfer + TRANSFER_GRACE + DAY
/** However often it is begun anew, an order does not keep its price longer than that. */
const LONGEST_WAIT = 14 * DAY

/** Until when an order that is to be paid once more can be paid; never sooner than before. */
export const renewedDueAt = (order: { createdAt: Date; dueAt: Date | null }, method: PaymentMethod, at: Date): Date =>
  new Date(Math.max(+(order.dueAt ?? 0), Math.min(+dueAt(method, at), +order.createdAt + LONGEST_WAIT)))

/** What others want as well is kept for a card as long as its provider's page is open, and a while longer; begun anew, no more than twice so long. */
const CONTESTED_WAIT = 2 * HOUR
const LONGEST_CONTESTED_WAIT = 4 * HOUR

/** Until when an order that keeps a place or a time from others can be paid at once. */
export const contestedDueAt = (order: { createdAt: Date }, at: Date): Date =>
  new Date(Math.min(+at + CONTESTED_WAIT, +order.createdAt + LONGEST_CONTESTED_WAIT))

/** What an order must have been due by so that it ends at the moment `at`. */
export const endsWhenDueBy = (at: Date, hasVariableSymbol: boolean): Date => new Date(+at - (hasVariableSymbol ? TRANSFER_GRACE : 0))

/**
 * When the contract came about: terms 5.3 say, with its confirmation, which tells of the payment, too. An order may wait for that for
 * as long as the right of withdrawal lasts, so the right cannot be counted from the order.
 */
const contractAt = ({ createdAt, paidAt }: { createdAt: Date; paidAt: Date | null }): Date => paidAt ?? createdAt

/** When the content of an order without the waiver is given out: the right of withdrawal has passed. */
const releaseAt = (order: { createdAt: Date; paidAt: Date | null }): Date => new Date(+rightEnd(contractAt(order), WITHDRAWAL_DAYS) + 1)

/** What the page of an order says first: to pay, thanks, or how it ended. `over`: paid, and not all of it goes back. `other`: nothing of that is known of it. */
export type Standing = 'transfer' | 'payment' | 'thanks' | 'returning' | 'over' | 'returned' | 'ended' | 'other'

type Shown = Pick<ReturnType<typeof presentOrder>, 'status' | 'isImported' | 'openMethod' | 'isOver' | 'returning' | 'receivedCents'>

export function standingOf({ status, isImported, openMethod, isOver, returning, receivedCents }: Shown): Standing {
  if (status === 'paid') return isOver ? (returning ? 'returning' : 'over') : 'thanks'
  if (status === 'pending' && !isImported) return openMethod === 'transfer' || receivedCents > 0 ? 'transfer' : 'payment'
  if (status === 'refunded') return 'returned'
  return status === 'failed' ? 'ended' : 'other'
}

type Held = Pick<ReturnType<typeof presentOrder>, 'status' | 'paidAt' | 'isOver' | 'downloadable' | 'isHeld'>

/** Paid content that waits for the right of withdrawal to pass, and that its buyer may still want at once. */
export const waitsForWish = ({ status, paidAt, isOver, downloadable, isHeld }: Held): boolean =>
  status === 'paid' && paidAt !== null && !isOver && !downloadable && !isHeld

/** A try to pay an order, with what became of its money. */
export type PaymentTry = Pick<PaymentRow, 'provider' | 'state' | 'amountCents' | 'currency' | 'backCents' | 'goneCents' | 'receivedCents'>

/** What statements have brought of the price of an order that waits. */
const gathered = ({ status, currency }: OrderRow, tries: readonly PaymentTry[]): number =>
  tries
    .filter((one) => status === 'pending' && one.currency === currency && one.state !== 'surplus')
    .reduce((cents, { receivedCents }) => cents + receivedCents, 0)

/** What asks for all the money: open, or granted. */
export interface ClaimOfMoney {
  state: string
}

/** What stands in the order itself, in the tries to pay it, the newest first, and in what asks for its money; moments are ISO texts. */
export function presentOrder(order: OrderRow, tries: readonly PaymentTry[], claims: readonly ClaimOfMoney[]) {
  const { id, totalAmountCents, vatCents, vatPercent, status, isImported } = order
  const paid = tries.find(({ state }) => state === 'confirmed')
  const isPromised = status === 'paid' && !paid && claims.some(({ state }) => state === 'granted')
  return {
    id,
    status,
    isImported,
    placedAt: order.createdAt.toISOString(),
    /** Until when it can be paid. */
    dueAt: isoOrNull(order.dueAt),
    paidAt: isoOrNull(order.paidAt),
    amountCents: totalAmountCents,
    /** What a coupon took off the price of everybody. */
    discountCents: order.discountCents,
    /** What was missing of it and was let off; the amount is what is left. */
    shortfallCents: order.shortfallCents,
    /** What has come of it by transfer while it waits for the rest. */
    receivedCents: gathered(order, tries),
    /** What of the price has gone back; of one of the earlier system nobody knows a part. */
    returnedCents: paid?.goneCents ?? (status === 'refunded' ? totalAmountCents : 0),
    /** Money on its way back: how much, where that is known. By the ledger, or by a promise that somebody keeps past it. */
    returning: isPromised ? { cents: null } : paid && paid.backCents > paid.goneCents ? { cents: paid.backCents - paid.goneCents } : null,
    /** What was ordered has ended, whatever went back; or ends with a promise. */
    isOver: order.endedAt !== null || isPromised,
    /** A withdrawal or the guarantee is being dealt with; content that is not out waits for it. */
    isHeld: claims.some(({ state }) => state === 'open'),
    currency: order.currency,
    /** Null for an order of the earlier system. */
    vat: vatCents === null || vatPercent === null ? null : { percent: vatPercent, cents: vatCents, baseCents: totalAmountCents - vatCents },
    /** How it was paid, or how the last try was to be. */
    method: (paid ?? tries[0])?.provider ?? null,
    /** The payment that is open at a provider now. */
    openMethod: tries.find(({ state }) => state === 'open')?.provider ?? null,
    /** It waits, and the last try to pay it was refused. */
    isDeclined: status === 'pending' && tries[0]?.state === 'failed',
    /** Only a paid and released order gives its materials out (specification §4, readings R11). */
    downloadable: isDownloadable(order),
    /** When the content was wanted at once. */
    waiverAt: isoOrNull(order.waiverAt),
    /** When the content of an order without that wish is given out. */
    releaseAt: releaseAt(order).toISOString(),
    /** Until when the contract can be withdrawn from, and, once it is paid, until when the guarantee of content holds. */
    withdrawUntil: withdrawalEnd(order).toISOString(),
    guaranteeUntil: isoOrNull(order.paidAt && guaranteeEnd(order.paidAt)),
    /** It came from a purchase without an account. */
    isJoined: order.joinedAt !== null,
  }
}

interface MoneyBack {
  cause: RefundCause
  /** Something had gone back before. */
  isRest: boolean
  /** What stays of the price when this has gone, too. */
  keptCents: number
}

/** What a corrective document says (§ 45 of the VAT act: the reason of the correction). What takes all that is left is told as that. */
export function correctionReason({ cause, isRest, keptCents }: MoneyBack): CorrectionReason {
  if (cause === 'dispute') return isRest ? 'disputed-rest' : 'disputed'
  if (keptCents === 0) return isRest ? 'rest' : 'returned'
  return PARTS[cause] ?? 'part'
}

const PARTS: { [Cause in RefundCause]?: CorrectionReason } = {
  cancellation: 'fee',
  complaint: 'complaint',
  satisfaction: 'satisfaction',
  goodwill: 'goodwill',
}

const isoOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null
