import { asc, eq, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { bookingExceptions, bookingHours, bookingSettings } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { errorCode } from '~/server/log.server'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { type Exception, overlap, withException } from './availability.rules'
import { type Hours, hoursText } from './booking.rules'

/** The hours of a weekday from now on, in place of those before; 1 is Monday. None: closed. */
export async function setHours(
  weekday: number,
  hours: readonly Hours[],
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'overlap' | 'same'>> {
  if (overlap(hours)) return refused('overlap')
  return db().transaction(async (tx) => {
    const known = await tx.delete(bookingHours).where(eq(bookingHours.weekday, weekday)).returning()
    if (hours.length > 0) await tx.insert(bookingHours).values(hours.map(({ fromMinute, toMinute }) => ({ weekday, fromMinute, toMinute })))
    const [before, after] = [
      { weekday, hours: textOf(known) },
      { weekday, hours: textOf(hours) },
    ] as const
    if (before.hours === after.hours) return refused('same')
    await recordOperatorEvent(tx, by, { kind: 'hours-changed', before, after }, at)
    return { ok: true }
  })
}

/** One day is other than its weekday, in these hours; what was said of them before does not count any more. */
export const addExceptions = (day: string, added: readonly Exception[], by: Actor, at: Date): Promise<void> =>
  changeDay(day, by, at, (known) => added.reduce<Exception[]>(withException, known))

/** One day is as its weekday again. False when it was. */
export async function removeExceptions(day: string, by: Actor, at: Date): Promise<boolean> {
  const [known] = await db().select({ id: bookingExceptions.id }).from(bookingExceptions).where(eq(bookingExceptions.day, day)).limit(1)
  if (known) await changeDay(day, by, at, () => [])
  return known !== undefined
}

async function changeDay(day: string, by: Actor, at: Date, change: (known: Exception[]) => Exception[]): Promise<void> {
  await db().transaction(async (tx) => {
    // Two operators who speak of the same day wait for each other.
    await tx.execute(sql`lock table ${bookingExceptions} in share row exclusive mode`)
    const known = await exceptionsOf(tx, day)
    const after = change(known)
    await tx.delete(bookingExceptions).where(eq(bookingExceptions.day, day))
    if (after.length > 0) await tx.insert(bookingExceptions).values(after.map((exception) => ({ ...exception, day })))
    await recordOperatorEvent(tx, by, { kind: 'hours-changed', before: { day, ...stateOf(known) }, after: { day, ...stateOf(after) } }, at)
  })
}

const exceptionsOf = (tx: Tx, on: string): Promise<Exception[]> => {
  const { kind, fromMinute, toMinute, day } = bookingExceptions
  return tx.select({ kind, fromMinute, toMinute }).from(bookingExceptions).where(eq(day, on)).orderBy(asc(fromMinute))
}

const stateOf = (exceptions: readonly Exception[]) => ({
  open: textOf(exceptions.filter(({ kind }) => kind === 'open')),
  closed: textOf(exceptions.filter(({ kind }) => kind === 'closed')),
})

const textOf = (hours: readonly Hours[]): string =>
  hours
    .toSorted((a, b) => a.fromMinute - b.fromMinute)
    .map(hoursText)
    .join(', ')

/** What an operator sets, by the word for it in commands. */
export const SETTING_COLUMNS = {
  'buffer-before': 'bufferBefore',
  'buffer-after': 'bufferAfter',
  step: 'step',
  lead: 'leadHours',
  horizon: 'horizonDays',
  holidays: 'closedOnHolidays',
  link: 'meetingUrl',
} as const

export type SettingName = keyof typeof SETTING_COLUMNS
export const SETTINGS = Object.keys(SETTING_COLUMNS) as SettingName[]

type Column = (typeof SETTING_COLUMNS)[SettingName]
const COLUMNS = Object.values(SETTING_COLUMNS)
type BookingSettings = Partial<Record<Column, number | boolean | string | null>>

const OUT_OF_BOUNDS = '23514'

/** `not-possible`: one of them cannot have such a value, and nothing is set. */
export async function setSettings(given: BookingSettings, by: Actor, at: Date): Promise<Outcome<object, 'not-possible' | 'same'>> {
  try {
    return await db().transaction(async (tx): Promise<Outcome<object, 'same'>> => {
      const [known] = await tx.select().from(bookingSettings).for('update')
      if (!known) throw new Error('there are no settings of bookings')
      const changed = COLUMNS.filter((name) => given[name] !== undefined && known[name] !== given[name])
      if (changed.length === 0) return refused('same')
      const [before, after] = [
        Object.fromEntries(changed.map((name) => [name, known[name]])),
        Object.fromEntries(changed.map((name) => [name, given[name] ?? null])),
      ] as const
      await tx.update(bookingSettings).set(after)
      await recordOperatorEvent(tx, by, { kind: 'hours-changed', before, after }, at)
      return { ok: true }
    })
  } catch (error) {
    if (errorCode(error) === OUT_OF_BOUNDS) return refused('not-possible')
    throw error
  }
}
