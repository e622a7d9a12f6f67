const DAY = 86_400_000

/** How long an answered request stays open for another question. */
const QUIET_DAYS = 30

/** What was answered before this moment, and nothing came of it, closes by itself. */
export const quietSince = (at: Date): Date => new Date(+at - QUIET_DAYS * DAY)
