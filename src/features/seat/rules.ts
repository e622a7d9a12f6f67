const DAY = 86_400_000

/** So long before its beginning those who come are reminded. */
export const REMINDER_BEFORE = 3 * DAY

/** The name of a place in calendars, for good. */
export const calendarId = (seatId: string, host: string): string => `workshop-${seatId}@${host}`
