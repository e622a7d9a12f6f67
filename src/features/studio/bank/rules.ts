import { addDays, isDay, pragueDay } from '~/lib/dates'

/** What the bank's page is divided into, with what follows its address. */
export const VIEWS = { payments: '', refunds: 'vratky', cards: 'karty', month: 'ucetnictvi' } as const
export type BankView = keyof typeof VIEWS
export const BANK_VIEWS = Object.keys(VIEWS) as BankView[]

export const viewAt = (rest: string): BankView | undefined => BANK_VIEWS.find((view) => VIEWS[view] === rest)

/** Of a statement, before it is packed. */
export const STATEMENT_BYTES = 2_097_152

const monthBefore = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)

/** The month that is wanted, `2026-11`; where none is said, the last whole one. */
export function monthAsked(typed: string | undefined, at: Date): string {
  const today = pragueDay(at)
  return typed !== undefined && /^\d{4}-\d{2}$/.test(typed) && isDay(`${typed}-01`) ? typed : monthBefore(today)
}

const MONTHS_SHOWN = 24

/** This month and those before it, to choose from, with the one that was chosen. */
export function monthsUntil(at: Date, chosen: string): string[] {
  const months = [pragueDay(at).slice(0, 7)]
  while (months.length < MONTHS_SHOWN) months.push(monthBefore(`${months.at(-1)}-01`))
  return months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed()
}

/** One sum for each currency. */
export const sumsByCurrency = (
  money: ReadonlyArray<{ amountCents: number; currency: string }>,
): Array<{ currency: string; amountCents: number }> =>
  [...Map.groupBy(money, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    amountCents: of.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }))

/** An account as it is read: those that banks abroad know stand in fours. */
export function accountText(account: string): string {
  const compact = account.replaceAll(/\s/g, '')
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(compact) ? compact.replaceAll(/.{4}(?!$)/g, '$& ') : account
}
