import { type SQL, and, asc, desc, eq, gt, ilike, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authUser, hourBalances, hourEntries, operatorEvents, userProfiles } from '~/db/schema'
import { containing } from '~/features/studio/enquiries/data.server'
import { pageRange } from '~/features/studio/list/data.server'
import { maskedEmail } from '~/lib/masked-email'
import { batched } from '~/server/batched.server'
import { noteSeen } from '~/server/operator-events.server'
import type { Operator } from '~/server/studio-session.server'
import type { HoursAsked, HoursDetail, HoursList } from './schema'

/** What couples have left of their hours, 50 a page. */
export async function hoursList({ q, filters: { left }, sort, page }: HoursAsked): Promise<HoursList> {
  const { limit, offset } = pageRange({ page })
  const balance = left && (left === 'some' ? gt(hourBalances.minutes, 0) : eq(hourBalances.minutes, 0))
  const fits = and(balance, q ? or(ilike(authUser.email, containing(q)), ilike(userProfiles.coupleName, containing(q))) : undefined)
  const [rows, [counted]] = await Promise.all([
    batched(
      db()
        .select(BALANCE)
        .from(hourBalances)
        .innerJoin(authUser, eq(authUser.id, hourBalances.userId))
        .leftJoin(userProfiles, eq(userProfiles.id, hourBalances.userId))
        .where(fits)
        .orderBy(...ORDERS[sort], asc(hourBalances.userId))
        .limit(limit)
        .offset(offset),
    ),
    batched(
      db()
        .select({ rows: sql<number>`count(*)::integer` })
        .from(hourBalances)
        .innerJoin(authUser, eq(authUser.id, hourBalances.userId))
        .leftJoin(userProfiles, eq(userProfiles.id, hourBalances.userId))
        .where(fits),
    ),
  ])
  return {
    rows: rows.map(({ email, lastAt, ...row }) => ({ ...row, email: maskedEmail(email), lastAt: isoOf(lastAt) })),
    total: counted?.rows ?? 0,
  }
}

/** When it changed last. */
const lastChange = sql<
  string | null
>`(select max(${hourEntries.at}) from ${hourEntries} where ${hourEntries.userId} = ${hourBalances.userId})`

const BALANCE = {
  couple: hourBalances.userId,
  name: userProfiles.coupleName,
  email: authUser.email,
  minutes: hourBalances.minutes,
  lastAt: lastChange,
}

/** Drivers tell of a moment in their own way where no column says its type. */
const isoOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString())

const ORDERS: Record<HoursAsked['sort'], SQL[]> = {
  lately: [sql`${lastChange} desc nulls last`],
  most: [desc(hourBalances.minutes)],
  least: [asc(hourBalances.minutes)],
}

const HISTORY = 200

/** The hours of one couple, which is noted; undefined for who never had any. */
export async function hoursDetail(couple: string, operator: Operator, at: Date): Promise<HoursDetail | undefined> {
  const [[row], entries] = await Promise.all([
    batched(
      db()
        .select(BALANCE)
        .from(hourBalances)
        .innerJoin(authUser, eq(authUser.id, hourBalances.userId))
        .leftJoin(userProfiles, eq(userProfiles.id, hourBalances.userId))
        .where(eq(hourBalances.userId, couple)),
    ),
    entriesOf(couple),
  ])
  if (!row) return undefined
  await noteSeen({ operator: operator.id, kind: 'couple-opened', about: { subject: 'couple', id: couple } }, at)
  return { ...row, lastAt: isoOf(row.lastAt), entries }
}

/** Why something was put right stands in the record of the team. */
async function entriesOf(couple: string): Promise<HoursDetail['entries']> {
  const { id, kind, minutes, balanceAfter } = hourEntries
  const isReason = and(
    eq(hourEntries.kind, 'adjustment'),
    eq(operatorEvents.subjectId, hourEntries.userId),
    eq(operatorEvents.kind, 'service-hours'),
    eq(operatorEvents.at, hourEntries.at),
  )
  const rows = await batched(
    db()
      .select({ id, kind, minutes, balanceAfter, at: hourEntries.at, reason: operatorEvents.reason })
      .from(hourEntries)
      .leftJoin(operatorEvents, isReason)
      .where(eq(hourEntries.userId, couple))
      .orderBy(desc(hourEntries.at), desc(hourEntries.balanceAfter), desc(hourEntries.id))
      .limit(HISTORY),
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
