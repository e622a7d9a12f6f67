import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

const MEGABYTE = 1_048_576

/** „12,4 MB“ */
export const bytesText = (bytes: number): string =>
  m.studio_system_megabytes({ size: (bytes / MEGABYTE).toLocaleString(getLocale(), { maximumFractionDigits: 1 }) })

/** How often a job runs, in the largest unit that is whole. */
export function periodText(seconds: number): string {
  const [unit, of] = UNITS.find(([size]) => seconds % size === 0) ?? SECONDS
  return of({ count: seconds / unit })
}

type Unit = [number, (told: { count: number }) => string]
const SECONDS: Unit = [1, m.studio_system_everySeconds]
const UNITS: readonly Unit[] = [
  [86_400, m.studio_system_everyDays],
  [3600, m.studio_system_everyHours],
  [60, m.studio_system_everyMinutes],
]
