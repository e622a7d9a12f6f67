const DAY = 86_400_000

/** So long before its beginning those who come are reminded. */
export const REMINDER_BEFORE = 3 * DAY
