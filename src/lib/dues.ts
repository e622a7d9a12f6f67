import { daysBetween, pragueDay } from './dates'
import { periodEnd, workingDaysEnd } from './periods'

/** The end of the day until when what people ask for is to be answered: two working days (docs/decisions/027). */
export const answerDue = (receivedAt: Date): Date => workingDaysEnd(receivedAt, 2)

/** Money goes back within 14 days (terms 9.5). */
export const refundDue = (askedAt: Date): Date => periodEnd(askedAt, 14)

/** Whole days in Prague; below nought once it is late. */
export const daysLeft = (dueAt: string, at: Date): number => daysBetween(pragueDay(at), pragueDay(dueAt))
