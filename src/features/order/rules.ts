import type { Locale } from '~/lib/locale'
import { nb } from '~/lib/typography'
import { ORDER_STATUSES, type OrderStatus } from './schema'

const NUMBER_LENGTH = 8
const TAGS: Record<Locale, string> = { cs: 'cs-CZ', en: 'en-GB' }

/** specification §9: an order is named by the last 8 characters of its id. */
export const orderNumber = (id: string): string => id.slice(-NUMBER_LENGTH)

export const knownStatus = (status: string): OrderStatus | undefined => ORDER_STATUSES.find((known) => known === status)

/** Materials can be downloaded only when paid (specification §4). */
export const isDownloadable = (status: string): boolean => status === 'paid'

/** „1 299 Kč“, “CZK 1,299”: whole crowns without decimals; nothing to pay is a nought. */
export function amountText(cents: number, currency: string, locale: Locale): string {
  const whole = cents % 100 === 0
  return new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency, minimumFractionDigits: whole ? 0 : 2 }).format(cents / 100)
}

/** „14. října 2026“, in Prague's calendar. */
export function orderDay(moment: string, locale: Locale): string {
  const text = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'Europe/Prague' }).format(new Date(moment))
  return locale === 'cs' ? nb(text) : text
}
