import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { hourBalances, hourEntries } from '~/db/schema'
import { batched } from '~/server/batched.server'

const HISTORY = 100

const balanceRow = keptSelect(['userId'], ({ userId }, ask) => ask.select().from(hourBalances).where(eq(hourBalances.userId, userId)))

/** The minutes that a couple has left; nought for whoever never had any. */
export async function balanceOf(userId: string, database: Db | Tx = db()): Promise<number> {
  const [row] = await batched(balanceRow({ userId }), database)
  return row?.minutes ?? 0
}

/** What is left, and the steps that led there, the newest first, in signed minutes. Undefined for whoever never had a package. */
export async function hourAccount(userId: string) {
  const rows = await db()
    .select()
    .from(hourEntries)
    .where(eq(hourEntries.userId, userId))
    .orderBy(desc(hourEntries.at), desc(hourEntries.balanceAfter), desc(hourEntries.id))
    .limit(HISTORY)
  if (rows.length === 0) return undefined
  const entries = rows.map(({ id, kind, minutes, balanceAfter, at }) => ({ id, kind, minutes, balanceAfter, at: at.toISOString() }))
  return { minutes: await balanceOf(userId), entries }
}
export type HourAccount = NonNullable<Awaited<ReturnType<typeof hourAccount>>>

/** The minutes that a booking holds now, and whose they are. */
export async function drawnFor(bookingId: string, database: Db | Tx = db()): Promise<{ userId: string; minutes: number } | undefined> {
  const [row] = await database
    .select({ userId: hourEntries.userId, minutes: sql<number>`(-sum(${hourEntries.minutes}))::integer` })
    .from(hourEntries)
    .where(and(eq(hourEntries.bookingId, bookingId), inArray(hourEntries.kind, ['draw', 'return'])))
    .groupBy(hourEntries.userId)
  return row && row.minutes > 0 ? row : undefined
}
