import { weekdayOf } from '~/lib/dates'

/** Days of a month in weeks from Monday; null before the first and after the last. `month` is `2026-03`. */
export function weeksOf(month: string): Array<Array<number | null>> {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = weekdayOf(`${month}-01`) - 1
  const length = Math.ceil((before + days) / 7) * 7
  const cells = Array.from({ length }, (_, at) => (at < before || at >= before + days ? null : at - before + 1))
  return Array.from({ length: length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
