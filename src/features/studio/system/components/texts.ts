import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

const MEGABYTE = 1_048_576

/** „12,4 MB“ */
export const bytesText = (bytes: number): string =>
  m.studio_system_megabytes({ size: (bytes / MEGABYTE).toLocaleString(getLocale(), { maximumFractionDigits: 1 }) })

/** How often a job runs, in the largest unit that is whole. */
export function periodText(seconds: number): string {
  const [unit, of, once] = UNITS.find(([size]) => seconds % size === 0) ?? SECONDS
  return once && seconds === unit ? once() : of({ count: seconds / unit })
}

/** In seconds, with its words for many and for one. */
type Unit = [number, (told: { count: number }) => string, (() => string)?]
const SECONDS: Unit = [1, m.studio_system_everySeconds]
const UNITS: readonly Unit[] = [
  [86_400, m.studio_system_everyDays, m.studio_system_everyDay],
  [3600, m.studio_system_everyHours, m.studio_system_everyHour],
  [60, m.studio_system_everyMinutes, m.studio_system_everyMinute],
]
