import { daysBetween, pragueDay } from '~/lib/dates'
import { periodEnd, workingDaysEnd } from '~/lib/periods'
import type { Task } from './schema'

/** The end of the day until when what people ask for is to be answered: two working days (docs/decisions/027). */
export const answerDue = (receivedAt: Date): Date => workingDaysEnd(receivedAt, 2)

/** Money goes back within 14 days (terms 9.5). */
export const refundDue = (askedAt: Date): Date => periodEnd(askedAt, 14)

export const GROUPS = ['tomorrow', 'week', 'later', 'open'] as const
export type Group = (typeof GROUPS)[number]

/** What is due by tomorrow stands on top; what nobody waits for by a day, at the bottom. */
export function groupOf({ dueAt }: Pick<Task, 'dueAt'>, at: Date): Group {
  if (dueAt === null) return 'open'
  const days = daysLeft(dueAt, at)
  return days <= 1 ? 'tomorrow' : days <= 7 ? 'week' : 'later'
}

/** Whole days in Prague; below nought once it is late. */
export const daysLeft = (dueAt: string, at: Date): number => daysBetween(pragueDay(at), pragueDay(dueAt))

/** How much of the time is over, in percent. */
export function spent({ receivedAt, dueAt }: Pick<Task, 'receivedAt' | 'dueAt'>, at: Date): number {
  if (dueAt === null) return 0
  const whole = Date.parse(dueAt) - Date.parse(receivedAt)
  return whole <= 0 ? 100 : Math.round(Math.min(1, Math.max(0, (+at - Date.parse(receivedAt)) / whole)) * 100)
}

/** „J. N.“: enough for whoever knows who comes. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => (/^\p{L}/u.test(word) ? [`${[...word][0]?.toUpperCase()}.`] : []))
    .slice(0, 4)
    .join(' ')
