import { m } from '~/paraglide/messages'

const MINUTE = 60_000

/** When the next try is allowed, in whole minutes and never too early. */
export function tooManyText(retryAt: string | undefined): string {
  const left = Math.ceil((Date.parse(retryAt ?? '') - Date.now()) / MINUTE)
  return m.errors_tooMany_text({ time: m.time_inMinutes({ count: Number.isNaN(left) ? 1 : Math.max(1, left) }) })
}
