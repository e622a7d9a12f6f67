import type { Letters, ReadersRow } from './schema'
import { LEAST_COUPLES } from './shown.rules'

type List = Letters['readers'][number]['list']

const told = (readers: number): number | null => (readers === 0 || readers >= LEAST_COUPLES ? readers : null)

export const readersShown = (found: ReadonlyArray<{ list: List; readers: number }>): Letters['readers'] =>
  (['newsletter', 'digest'] as const).map((list) => ({ list, now: told(found.find((row) => row.list === list)?.readers ?? 0) }))

/** Each month and each kind of step is a group of its own, and no sum of them is shown. */
export function monthsOf(months: readonly string[], events: ReadonlyArray<{ month: number; kind: string; readers: number }>): ReadersRow[] {
  return months.map((month, at) => {
    const of = (kind: string): number | null => told(events.find((row) => row.month === at && row.kind === kind)?.readers ?? 0)
    return { month, confirmed: of('confirmed'), unsubscribed: of('unsubscribed'), suspended: of('suspended') }
  })
}
