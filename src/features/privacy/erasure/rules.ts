const DAY = 86_400_000

/** So many days before its end a couple is told, twice. */
const FIRST_NOTICE_DAYS = 60
const SECOND_NOTICE_DAYS = 14

/** The account ends with its last day of use, but never sooner after a warning than the warning says. */
export const idleEnd = (idleSince: Date, at: Date, notice: 'first' | 'second'): Date =>
  new Date(Math.max(idleSince.getTime(), addDays(at, noticeDays(notice)).getTime()))

/** Who reaches the end of its time by then is warned at `at`. */
export const warnedUntil = (at: Date, notice: 'first' | 'second'): Date => addDays(at, noticeDays(notice))

/** Whoever had the first warning at this moment or earlier gets the second one at `at`. */
export const firstWarnedBefore = (at: Date): Date => addDays(at, SECOND_NOTICE_DAYS - FIRST_NOTICE_DAYS)

/** Whoever had the second warning at this moment or earlier has been warned long enough. */
export const secondWarnedBefore = (at: Date): Date => addDays(at, -SECOND_NOTICE_DAYS)

const noticeDays = (notice: 'first' | 'second'): number => (notice === 'first' ? FIRST_NOTICE_DAYS : SECOND_NOTICE_DAYS)

const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY)
