import { longDate } from '~/lib/long-date'
import { atTime } from '~/lib/time-preposition'
import { getLocale } from '~/paraglide/runtime'

/** The day of an ISO moment in Prague, in words. */
export const dateOf = (moment: string): string =>
  longDate(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(new Date(moment)), getLocale())

/** Day and hour of an ISO moment in Prague. */
export const dateAndTimeOf = (moment: string): string =>
  atTime(
    new Intl.DateTimeFormat(getLocale() === 'en' ? 'en-GB' : 'cs-CZ', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Prague',
    }).format(new Date(moment)),
  ).replaceAll(' ', '\u00a0')

/** „1,2 MB“ */
export function sizeOf(bytes: number): string {
  const format = (value: number, unit: string) =>
    `${new Intl.NumberFormat(getLocale() === 'en' ? 'en-GB' : 'cs-CZ', { maximumFractionDigits: 1 }).format(value)}\u00a0${unit}`
  return bytes < 1_000_000 ? format(Math.max(1, Math.round(bytes / 1000)), 'kB') : format(bytes / 1_000_000, 'MB')
}
