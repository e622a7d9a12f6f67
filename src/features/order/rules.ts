import type { Locale } from '~/lib/locale'
import { rightEnd } from '~/lib/prague-period'
import { nb } from '~/lib/typography'
import { ORDER_STATUSES, type OrderStatus, type PaymentMethod } from './schema'

const NUMBER_LENGTH = 8
const HOUR = 3_600_000
const DAY = 24 * HOUR
const TAGS: Record<Locale, string> = { cs: 'cs-CZ', en: 'en-GB' }

/** Terms 9.1: the days in which a contract made at a distance can be withdrawn from. */
export const WITHDRAWAL_DAYS = 14
/** Terms 10: the guarantee of guides and other digital content. */
export const GUARANTEE_DAYS = 30

/** How long an unpaid order waits (terms 7.3). */
const WAITS: Record<PaymentMethod, number> = { simulated: DAY, card: DAY, transfer: 7 * DAY }

/** specification §4: nothing else leads from one status to another. */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = { pending: ['paid', 'failed'], paid: ['refunded'], failed: [], refunded: [] }

export const mayBecome = (from: string, to: OrderStatus): boolean => (NEXT[from as OrderStatus] ?? []).includes(to)

/** specification §9: an order is named by the last 8 characters of its id. */
export const orderNumber = (id: string): string => id.slice(-NUMBER_LENGTH)

export const knownStatus = (status: string): OrderStatus | undefined => ORDER_STATUSES.find((known) => known === status)

/** Paid, and wanted at once or past the right of withdrawal (specification §4, readings R11). */
export const isDownloadable = (order: { status: string; releasedAt: Date | null }): boolean =>
  order.status === 'paid' && order.releasedAt !== null

/** Until when an order can be paid. */
export const dueAt = (method: PaymentMethod, at: Date): Date => new Date(+at + WAITS[method])

/** When the content of an order without the waiver is given out: the right of withdrawal has passed. */
export const releaseAt = (placedAt: Date): Date => new Date(+rightEnd(placedAt, WITHDRAWAL_DAYS) + 1)

/** „14. října 2026“, in Prague's calendar. */
export function orderDay(moment: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'Europe/Prague' }).format(new Date(moment))
  return locale === 'cs' ? nb(text) : text
}
