const DAY = 86_400_000

/** How long a place that has become free is kept for the first who waits; never beyond the beginning of its event. */
export const offerUntil = (at: Date, startsAt: Date): Date => new Date(Math.min(+at + DAY, +startsAt))
