import { and, eq, gt, lt } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { bookingExceptions, bookingHours, bookingSettings } from '~/db/schema'
import { errorCode } from '~/server/error-code.server'

interface Hours {
  fromMinute: number
  toMinute: number
}

/** The hours of a weekday from now on, in place of those before; 1 is Monday. None: closed. */
export async function setHours(weekday: number, hours: readonly Hours[]): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.delete(bookingHours).where(eq(bookingHours.weekday, weekday))
    if (hours.length > 0) await tx.insert(bookingHours).values(hours.map(({ fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute })))
  })
}

/** One day is other than its weekday. What is closed ends hours that were opened on that day before, and the other way round. */
export async function addException({ day, kind, fromMinute, toMinute }: Hours & { day: string; kind: 'open' | 'closed' }): Promise<void> {
  await db().transaction(async (tx) => {
    const overlapping = and(lt(bookingExceptions.fromMinute, toMinute), gt(bookingExceptions.toMinute, fromMinute))
    await tx.delete(bookingExceptions).where(and(eq(bookingExceptions.day, day), overlapping))
    await tx.insert(bookingExceptions).values({ day, kind, fromMinute, toMinute })
  })
}

const COLUMNS = {
  'buffer-before': 'bufferBefore',
  'buffer-after': 'bufferAfter',
  step: 'step',
  lead: 'leadHours',
  horizon: 'horizonDays',
  holidays: 'closedOnHolidays',
  link: 'meetingUrl',
} as const

const OUT_OF_BOUNDS = '23514'

/** One setting, by the word that an operator has for it. False for a value that it cannot have. */
export async function setSettings(name: keyof typeof COLUMNS, value: number | boolean | string | null): Promise<boolean> {
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
