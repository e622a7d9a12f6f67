import { type Availability, openHours } from '~/features/coaching/consultations/booking.rules'
import { addDays, localTime, weekdayOf } from '~/lib/dates'
import type { HourGrid } from './schema'

const DAYS = 7
const HOUR = 60

/** A time that was kept for somebody, with what stays free around it. */
export interface Kept {
  from: Date
  until: Date
}

/** How much of each hour of the week was taken in so many days from `first` on: of the hours that were open then. */
export function gridOf(days: { first: string; count: number }, availability: Availability, kept: readonly Kept[]): HourGrid {
  const minutes = kept.map(({ from, until }) => ({ day: localTime(from).slice(0, 10), ...clock(from, until) }))
  const [open, taken] = [emptyWeek(), emptyWeek()]
  for (let at = 0; at < days.count; at += 1) {
    const day = addDays(days.first, at)
    const weekday = weekdayOf(day) - 1
    const openThen = openHours(day, availability)
    const keptThen = minutes.filter((one) => one.day === day)
    for (const hour of open.keys()) {
      const inside = openThen.map(({ fromMinute, toMinute }) => clipped({ fromMinute, toMinute }, hour)).filter((one) => length(one) > 0)
      add(
        open,
        hour,
        weekday,
        inside.reduce((sum, one) => sum + length(one), 0),
      )
      const used = inside.flatMap((one) => keptThen.map((other) => common(one, other)))
      add(
        taken,
        hour,
        weekday,
        used.reduce((sum, one) => sum + one, 0),
      )
    }
  }
  const hours = [...open.keys()].filter((hour) => open[hour]?.some((sum) => sum > 0))
  return {
    hours,
    taken: hours.map((hour) => (open[hour] ?? []).map((whole, weekday) => percent(taken[hour]?.[weekday] ?? 0, whole))),
  }
}

/** By hour, then by weekday. */
const emptyWeek = (): number[][] => Array.from({ length: 24 }, () => Array.from({ length: DAYS }, () => 0))

interface Minutes {
  fromMinute: number
  toMinute: number
}

/** Of the clock in Prague; what lasts past midnight ends with its day. */
function clock(from: Date, until: Date): Minutes {
  const minuteOf = (moment: Date): number => Number(localTime(moment).slice(11, 13)) * HOUR + Number(localTime(moment).slice(14, 16))
  const fromMinute = minuteOf(from)
  const toMinute = minuteOf(until)
  return { fromMinute, toMinute: toMinute > fromMinute ? toMinute : 24 * HOUR }
}

const clipped = ({ fromMinute, toMinute }: Minutes, hour: number): Minutes => ({
  fromMinute: Math.max(fromMinute, hour * HOUR),
  toMinute: Math.min(toMinute, (hour + 1) * HOUR),
})
const length = ({ fromMinute, toMinute }: Minutes): number => Math.max(0, toMinute - fromMinute)
const common = (one: Minutes, other: Minutes): number =>
  length({ fromMinute: Math.max(one.fromMinute, other.fromMinute), toMinute: Math.min(one.toMinute, other.toMinute) })

function add(grid: number[][], hour: number, weekday: number, minutes: number): void {
  const row = grid[hour]
  if (row) row[weekday] = (row[weekday] ?? 0) + minutes
}

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.min(100, Math.round((part * 100) / whole)))
