import { m } from '~/paraglide/messages'

const MINUTE = 60_000

/** „za 5 minut“: when the next try is allowed, rounded up so that it is never too early. */
export function waitText(retryAt: string | undefined, now: number = Date.now()): string {
  const left = Math.ceil((Date.parse(retryAt ?? '') - now) / MINUTE)
  const minutes = Number.isNaN(left) ? 1 : Math.max(1, left)
  return minutes < 60 ? m.time_inMinutes({ count: minutes }) : m.time_inHours({ count: Math.ceil(minutes / 60) })
}
