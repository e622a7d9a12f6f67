import type { Db } from '~/db/client.server'
import { bookingHours, bookingSettings } from '~/db/schema'

const WORKDAYS = [1, 2, 3, 4, 5]
/** specification §9: evenings from 19 to 21. */
const EVENING = { fromMinute: 19 * 60, toMinute: 21 * 60 }

/** First hours and settings; from then on they belong to the operator. */
export async function seedBooking(db: Db): Promise<void> {
  const made = await db.insert(bookingSettings).values({ id: 1 }).onConflictDoNothing().returning({ id: bookingSettings.id })
  if (made.length > 0) await db.insert(bookingHours).values(WORKDAYS.map((weekday) => ({ weekday, ...EVENING })))
}
