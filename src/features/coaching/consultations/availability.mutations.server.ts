import { eq, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { bookingExceptions, bookingHours, bookingSettings } from '~/db/schema'
import { errorCode } from '~/server/log.server'
import { type Exception, overlap, withException } from './availability.rules'
import type { Hours } from './booking.rules'

/** The hours of a weekday from now on, in place of those before; 1 is Monday. None: closed. False for hours that overlap. */
export async function setHours(weekday: number, hours: readonly Hours[]): Promise<boolean> {
  if (overlap(hours)) return false
  await db().transaction(async (tx) => {
    await tx.delete(bookingHours).where(eq(bookingHours.weekday, weekday))
    if (hours.length > 0) await tx.insert(bookingHours).values(hours.map(({ fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute })))
  })
  return true
}

/** One day is other than its weekday, in these hours; what was said of them before does not count any more. */
export async function addExceptions(day: string, added: readonly Exception[]): Promise<void> {
  await db().transaction(async (tx) => {
    // Two operators who speak of the same day wait for each other.
    await tx.execute(sql`lock table ${bookingExceptions} in share row exclusive mode`)
    const { kind, fromMinute, toMinute } = bookingExceptions
    const known = await tx.delete(bookingExceptions).where(eq(bookingExceptions.day, day)).returning({ kind, fromMinute, toMinute })
    const after = added.reduce<Exception[]>(withException, known)
    if (after.length > 0) await tx.insert(bookingExceptions).values(after.map((exception) => ({ ...exception, day })))
  })
}

/** What an operator sets, by the word for it. */
const COLUMNS = {
  'buffer-before': 'bufferBefore',
  'buffer-after': 'bufferAfter',
  step: 'step',
  lead: 'leadHours',
  horizon: 'horizonDays',
  holidays: 'closedOnHolidays',
  link: 'meetingUrl',
} as const

export type SettingName = keyof typeof COLUMNS
export const SETTINGS = Object.keys(COLUMNS) as SettingName[]

const OUT_OF_BOUNDS = '23514'

/** False for a value that it cannot have. */
export async function setSettings(name: SettingName, value: number | boolean | string | null): Promise<boolean> {
  try {
    await db()
      .update(bookingSettings)
      .set({ [COLUMNS[name]]: value })
    return true
  } catch (error) {
    if (errorCode(error) === OUT_OF_BOUNDS) return false
    throw error
  }
}
