import type { Locale } from './locale'
import { nb } from './typography'

// A day is a day of the calendar, `2026-11-20`. A moment is a `Date` or ISO text; its day and its time are those of Prague.
const ZONE = 'Europe/Prague'
const TAGS: Record<Locale, string> = { cs: 'cs-CZ', en: 'en-GB' }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `2027-01-23T09:30`: what a clock shows at a moment. */
export const localTime = (moment: Date | string, zone?: string): string =>
  (zone ? clockIn(zone) : PRAGUE).format(new Date(moment)).replace(' ', 'T')

/** Swedish writes `2027-01-23 17:30`. */
const clockIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const PRAGUE = clockIn(ZONE)

/** The day in Prague, such as `2026-11-20`. */
export const pragueDay = (moment: Date | string): string => localTime(moment).slice(0, -'T00:00'.length)

/** How far the clock in Prague is ahead of Greenwich, in milliseconds. */
export const clockAhead = (moment: Date): number => Date.parse(`${localTime(moment)}Z`) - Math.floor(+moment / MINUTE) * MINUTE

/**
 * The moment at which a clock in Prague shows this day and time: `2027-01-23`, `9:30`. Undefined for what is no time, and for an hour
 * that the change of the clock leaves out or has twice.
 */
export function momentInPrague(day: string, time: string): Date | undefined {
  const shown = `${day}T${time.padStart(5, '0')}`
  const [moment, another] = [2 * HOUR, HOUR]
    .map((ahead) => new Date(Date.parse(`${shown}Z`) - ahead))
    .filter((found) => !Number.isNaN(+found) && localTime(found) === shown)
  return another ? undefined : moment
}

/** The last moment of a day. At ten in the evening in Greenwich the clock in Prague has its change, if any, behind it or far ahead. */
export function endOfDay(day: string): Date {
  const midnight = utc(day) + DAY
  return new Date(midnight - clockAhead(new Date(midnight - 2 * HOUR)) - 1)
}

/** From the first moment of a month in Prague, `2026-11`, until the first one of the next. Undefined for what is no month. */
export function monthMoments(month: string): { from: Date; until: Date } | undefined {
  if (!isDay(`${month}-01`)) return undefined
  const [from, until] = [`${month}-01`, `${addDays(`${month}-01`, 31).slice(0, 7)}-01`].map((day) => momentInPrague(day, '00:00'))
  return from && until && { from, until }
}

/** `2026-03-28` and three days more: days of the calendar, whatever the clock does meanwhile. */
export const addDays = (day: string, days: number): string => new Date(utc(day) + days * DAY).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (utc(to) - utc(from)) / DAY

/** Whole years between two days; 29 February comes round on 1 March. Negative when `from` is the later one. */
export const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(utc(day)).getUTCDay() || 7

/** Whether it is written `2026-12-24` and exists: 30 February is another day or none at all. */
export const isDay = (written: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(utc(written)) && addDays(written, 0) === written

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** `01.02.1990`, its zeros left out or spaces between, as `1990-02-01`; undefined for anything else and for days that never were. */
export function readTypedDate(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})\s*$/.exec(typed) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/** `1990-02-01` as it is typed: `01.02.1990`. */
export const typedDate = (iso: string): string => iso.split('-').toReversed().join('.')

const FORMATS = {
  date: { dateStyle: 'long' },
  mediumDate: { dateStyle: 'medium' },
  dateAndTime: { dateStyle: 'long', timeStyle: 'short' },
  dayAndTime: { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
  weekdayAndDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  shortDay: { day: 'numeric', month: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit' },
  weekdayAndClock: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  stamp: { dateStyle: 'short', timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A day or a moment in words, with plain spaces: engines differ in which ones they print. */
export const dateText = (at: Date | string, format: keyof typeof FORMATS, locale: Locale, zone = ZONE): string =>
  atTime(new Intl.DateTimeFormat(TAGS[locale], { ...FORMATS[format], timeZone: zone }).format(new Date(at)).replaceAll(/\s/gu, ' '))

/**
 * Day and month stay together, and the hour with the word before it; a year may begin a line, since all of a date in letters twice as large
 * is wider than the smallest phone.
 */
const tied = (text: string): string => nb(text).replaceAll(/(?<=^\d{1,2}) (?=\p{L})|(?<=\s(?:ve|at)) (?=\d)/gu, '\u00a0')

/** „5. listopadu 2026“ or “5 November 2026”, of a day or a moment. */
export const longDate = (at: Date | string, locale: Locale): string => tied(dateText(at, 'date', locale))

/** „13. července 2025 v 0:05“, “13 July 2025 at 0:05”. */
export const longTime = (moment: string, locale: Locale): string => tied(dateText(moment, 'dateAndTime', locale))

/** „14. října 2026“, “14 October 2026”: the day of a moment. */
export const momentDay = (moment: string, locale: Locale): string => longDate(moment, locale)

/** As `longDate`, and its year stays with it: where letters are small, as in the studio. */
export const wholeDate = (at: Date | string, locale: Locale): string => whole(longDate(at, locale))

/** As `longTime`, and its year stays with its day. */
export const wholeTime = (moment: string, locale: Locale): string => whole(longTime(moment, locale))

/** „30. 11. 2026“, “30 Nov 2026”: for narrow columns. */
export const shortDate = (at: Date | string, locale: Locale): string => dateText(at, 'mediumDate', locale).replaceAll(' ', '\u00a0')

const whole = (text: string): string => text.replace(/ (?=\d{4}(?!\d))/u, '\u00a0')

/** „13. července 2025 v 0:05“, in Czech typography. */
export const pragueTime = (moment: string, locale: Locale): string => nb(dateText(moment, 'dateAndTime', locale))

/** „úterý 24. listopadu 2026 v 19:00“, “Tuesday 24 November 2026 at 19:00”. */
export const pragueMoment = (moment: string, locale: Locale): string =>
  `${dateText(moment, 'weekday', locale)} ${pragueTime(moment, locale)}`

/** „19:00“, „09:30“. */
export const pragueClock = (moment: string): string => dateText(moment, 'clock', 'cs')

/** „sobota 23. ledna 2027, 9:30–17:30“, “Saturday 23 January 2027, 9:30–17:30”; moments that lie on one day. */
export const eventTimeText = (startsAt: string, endsAt: string, locale: Locale): string =>
  `${dateText(startsAt, 'weekday', locale)} ${longDate(startsAt, locale)}, ${dateText(startsAt, 'time', 'cs')}–${dateText(endsAt, 'time', 'cs')}`

/**
 * „v 14:55“ becomes „ve 14:55“, as it is said: before 2, 3 and 4, 12, 13 and 14, and 20 to 23 o'clock. Neither `Intl` nor a message
 * knows the hour.
 */
export const atTime = (text: string): string => text.replace(/(?<=\sv)(?=\s(?:0?[234]|1[234]|2[0-3]):\d\d)/gu, 'e')

/** The zone of the device. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
