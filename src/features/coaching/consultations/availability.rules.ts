import type { Hours } from './booking.rules'

export interface Exception extends Hours {
  kind: 'open' | 'closed'
}

/** The exceptions of one day with another one: the newest counts where two say something of the same minutes, what lies around it stays. */
export function withException(known: readonly Exception[], added: Exception): Exception[] {
  const around = known.flatMap((one) => [
    { ...one, toMinute: Math.min(one.toMinute, added.fromMinute) },
    { ...one, fromMinute: Math.max(one.fromMinute, added.toMinute) },
  ])
  return [...around.filter(({ fromMinute, toMinute }) => fromMinute < toMinute), added]
}

/** Whether two of these have a minute in common. */
export const overlap = (hours: readonly Hours[]): boolean => {
  const sorted = hours.toSorted((a, b) => a.fromMinute - b.fromMinute)
  return sorted.some(({ fromMinute }, index) => fromMinute < (sorted[index - 1]?.toMinute ?? 0))
}
