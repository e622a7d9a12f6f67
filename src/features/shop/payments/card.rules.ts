const HOUR = 3_600_000

/** Until when a dispute is answered (readings R11). */
export const answerDueAt = (disputedAt: Date): Date => new Date(+disputedAt + 24 * HOUR)

/** Stripe's notices have a few kilobytes. */
export const NOTICE_BYTES = 262_144
