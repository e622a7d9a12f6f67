import { type Hours, readHours } from '~/features/coaching/consultations/booking.rules'
import { addDays, isDay, localTime, pragueDay, weekdayOf } from '~/lib/dates'

export const VIEWS = ['week', 'month'] as const
export type CalendarView = (typeof VIEWS)[number]

/** What of the calendar is looked at: the week or the month of a day. */
export interface CalendarAsked {
  view: CalendarView
  /** Null: today. */
  day: string | null
}

/** The same with its day. */
export type CalendarShown = CalendarAsked & { day: string }

/** In the address: `pohled=mesic`, and the day in `tyden=2026-11-23`. */
const MONTH = 'mesic'

/** What the words of an address mean, whatever was typed there. */
export const calendarAsked = ({ pohled, tyden = '' }: Partial<Record<string, string>>): CalendarAsked => ({
  view: pohled === MONTH ? 'month' : 'week',
  day: isDay(tyden) && tyden > '2020' && tyden < '2100' ? tyden : null,
})

/** The way back; what is meant anyway is not said. */
export const calendarWords = ({ view, day }: CalendarShown, today: string): Record<string, string> => ({
  ...(view === 'month' && { pohled: MONTH }),
  ...(day !== today && { tyden: view === 'week' ? mondayOf(day) : day }),
})

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** The days that are shown, whole weeks from Monday on. */
export function shownDays({ view, day }: CalendarShown): string[] {
  if (view === 'week') return weekFrom(mondayOf(day))
  const [first, last] = [`${day.slice(0, 7)}-01`, lastOfMonth(day)]
  const days: string[] = []
  for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) days.push(...weekFrom(monday))
  return days
}

/** Whether a day lies in that week, or in that month itself. */
export const isShown = (day: string, shown: CalendarShown): boolean =>
  shown.view === 'week' ? shownDays(shown).includes(day) : day.slice(0, 7) === shown.day.slice(0, 7)

const weekFrom = (monday: string): string[] => Array.from({ length: 7 }, (_day, index) => addDays(monday, index))

const lastOfMonth = (day: string): string => addDays(`${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)

/** The week or the month beside this one. */
export function beside({ view, day }: CalendarShown, step: 1 | -1): CalendarShown {
  if (view === 'week') return { view, day: addDays(mondayOf(day), 7 * step) }
  const first = `${day.slice(0, 7)}-01`
  return { view, day: step === 1 ? addDays(lastOfMonth(day), 1) : `${addDays(first, -1).slice(0, 7)}-01` }
}

/** The minute of its day at which a moment is in Prague. */
export function minuteOf(moment: Date | string): number {
  const [hours = 0, minutes = 0] = localTime(moment).slice(-'00:00'.length).split(':').map(Number)
  return hours * 60 + minutes
}

/** Where something lies on its day; what goes on beyond midnight is shown until then. */
export function placeOnDay({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Hours & { day: string } {
  const day = pragueDay(startsAt)
  return { day, fromMinute: minuteOf(startsAt), toMinute: pragueDay(endsAt) === day ? minuteOf(endsAt) : 1440 }
}

/** Besides how many others something lies, and which of them it is: what is on at the same time stands side by side. */
interface Lane {
  lane: number
  lanes: number
}

/** Of one day, in the order of their beginnings. */
export function inLanes<Entry extends Hours>(entries: readonly Entry[]): Array<Entry & Lane> {
  const sorted = entries.toSorted((a, b) => a.fromMinute - b.fromMinute || a.toMinute - b.toMinute)
  const placed: Array<Entry & Lane> = []
  for (const group of together(sorted)) {
    const ends: number[] = []
    const lanes = group.map((entry) => {
      const free = ends.findIndex((end) => end <= entry.fromMinute)
      const lane = free === -1 ? ends.length : free
      ends[lane] = drawnUntil(entry)
      return lane
    })
    placed.push(...group.map((entry, index) => ({ ...entry, lane: lanes[index] ?? 0, lanes: ends.length })))
  }
  return placed
}

/** What touches one another, by way of others too. */
function together<Entry extends Hours>(sorted: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = []
  let end = -1
  for (const entry of sorted) {
    const group = groups.at(-1)
    if (group && entry.fromMinute < end) group.push(entry)
    else groups.push([entry])
    end = Math.max(end, drawnUntil(entry))
  }
  return groups
}

/** However short it is, it has room to be pressed. */
const drawnUntil = ({ fromMinute, toMinute }: Hours): number => Math.max(toMinute, fromMinute + LEAST_DRAWN)
/** In minutes: 24 px of an hour that is 44 px high. */
const LEAST_DRAWN = 33

/** The hours of the day that a week shows: from one before the first thing in it, so that evenings are in the first view. */
export function shownHours(entries: readonly Hours[]): { from: number; to: number } {
  const first = Math.min(...entries.map(({ fromMinute }) => Math.floor(fromMinute / 60) - 1))
  const to = Math.max(DAY_TO, ...entries.map(({ toMinute }) => Math.ceil(toMinute / 60)))
  return { from: entries.length === 0 ? DAY_FROM : Math.min(LATEST_FROM, Math.max(0, first)), to }
}

const DAY_FROM = 8
const LATEST_FROM = 16
const DAY_TO = 22

/** „19–21, 9:30–11“ as somebody types it; undefined for what are no hours. Nothing at all: closed. */
export function readTypedHours(typed: string): Hours[] | undefined {
  const parts = typed
    .replaceAll(/[\u2013\u2014]/g, '-')
    .split(/[,;]/)
    .map((part) => part.replaceAll(/\s/g, ''))
    .filter(Boolean)
  const hours = parts.map(readHours)
  return hours.every((one) => one !== undefined) ? hours : undefined
}

/** „19:00–21:00“. */
const spanText = ({ fromMinute, toMinute }: Hours): string => `${clock(fromMinute)}–${clock(toMinute)}`

export const spansText = (hours: readonly Hours[]): string => hours.map(spanText).join(', ')

export const clock = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
