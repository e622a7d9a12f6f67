import { daysLeft } from '~/lib/dues'
import type { Task } from './schema'

export const GROUPS = ['late', 'tomorrow', 'week', 'later', 'open'] as const
export type Group = (typeof GROUPS)[number]

/** What is late stands on top, then what is due by tomorrow; what nobody waits for by a day, at the bottom. */
export function groupOf({ dueAt }: Pick<Task, 'dueAt'>, at: Date): Group {
  if (dueAt === null) return 'open'
  const days = daysLeft(dueAt, at)
  if (days < 0) return 'late'
  return days <= 1 ? 'tomorrow' : days <= 7 ? 'week' : 'later'
}

/** How much of the time is over, in percent. */
export function spent({ receivedAt, dueAt }: Pick<Task, 'receivedAt' | 'dueAt'>, at: Date): number {
  if (dueAt === null) return 0
  const whole = Date.parse(dueAt) - Date.parse(receivedAt)
  return whole <= 0 ? 100 : Math.round(Math.min(1, Math.max(0, (+at - Date.parse(receivedAt)) / whole)) * 100)
}
