import { addDays, endOfDay, pragueDay, weekdayOf } from './dates'

/** The end of a period of whole days that begins on the day after `from`, in Prague. */
export const periodEnd = (from: Date, days: number): Date => endOfDay(addDays(pragueDay(from), days))

/** The same, for a right of the buyer: a last day that is a Saturday, a Sunday or a holiday gives way to the next working day (§ 607 of the Civil Code). */
export function rightEnd(from: Date, days: number): Date {
  let last = addDays(pragueDay(from), days)
  while (isFree(last)) last = addDays(last, 1)
  return endOfDay(last)
}

/** The end of the so many-th working day after `from`, in Prague. */
export function workingDaysEnd(from: Date, days: number): Date {
  let last = pragueDay(from)
  for (let left = days; left > 0;) {
    last = addDays(last, 1)
    if (!isFree(last)) left -= 1
  }
  return endOfDay(last)
}

const HOLIDAYS = ['01-01', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26']

/** A Czech holiday (Act 245/2000). */
export function isHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)))
  return HOLIDAYS.includes(day.slice(5)) || day === addDays(easter, -2) || day === addDays(easter, 1)
}

/** A Saturday, a Sunday or a holiday. */
const isFree = (day: string): boolean => weekdayOf(day) > 5 || isHoliday(day)

/** After Gauss, in the Gregorian calendar. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const leaps = (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon = leaps - Math.floor(leaps / 28) * (1 - Math.floor(29 / (leaps + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, moon - weekday)
}
