import { addDays, daysBetween, isDay, momentInPrague, weekdayOf } from '~/lib/dates'
import type { Period } from './schema'

/** The word of each period in the address. */
export const PERIOD_WORDS: Record<Period, string> = { month: '30-dni', quarter: 'ctvrtleti', year: 'rok' }

/** Days in Prague, the last one included. */
export interface Span {
  from: string
  to: string
}

/** The last 30 days, or what has passed of the quarter or the year. */
export function spanOf(period: Period, today: string): Span {
  const [year = '', month = ''] = today.split('-')
  if (period === 'month') return { from: addDays(today, -29), to: today }
  if (period === 'year') return { from: `${year}-01-01`, to: today }
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1
  return { from: `${year}-${String(first).padStart(2, '0')}-01`, to: today }
}

/** The same days a year before; 29 February comes round on the 28th. */
export function yearBefore({ from, to }: Span): Span {
  const before = (day: string): string => {
    const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
    return isDay(same) ? same : addDays(`${same.slice(0, 8)}01`, 27)
  }
  return { from: before(from), to: before(to) }
}

/** The days on which the parts of a span begin: months of a year, weeks otherwise. */
export function partsOf(period: Period, { from, to }: Span): string[] {
  if (period !== 'year') return Array.from({ length: Math.floor(daysBetween(from, to) / 7) + 1 }, (_, at) => addDays(from, at * 7))
  const year = from.slice(0, 4)
  return Array.from({ length: Number(to.slice(5, 7)) }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`)
}

/** The Mondays of so many weeks, the present one the last. */
export function mondays(today: string, weeks: number): string[] {
  const monday = addDays(today, 1 - weekdayOf(today))
  return Array.from({ length: weeks }, (_, at) => addDays(monday, (at + 1 - weeks) * 7))
}

/** The first days of so many months, the present one the last. */
export function monthsUntil(today: string, months: number): string[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: months }, (_, at) => {
    const month = last - months + 1 + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
  })
}

/** The midnight in Prague with which a day begins; the clock never changes then. */
export function beginningOf(day: string): Date {
  const moment = momentInPrague(day, '00:00')
  if (!moment) throw new Error(`${day} has no beginning`)
  return moment
}

/** By how much something grew, in whole per cent, and never „−0“; null where there was nothing. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 100) / before) + 0

/** A share in whole per cent; of nothing it is null. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part * 100) / whole))
