import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type OrderRow, hourBalances, hourEntries } from '~/db/schema'
import { drawnFor } from './data.server'
import { type HourEntryKind, PACKAGE_MINUTES, areQuarters, unusedOf, valueOf } from './rules'
import type { Fulfilment } from '~/features/shop/fulfilment/mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'

/**
 * Uses minutes of a couple's balance for a booking, in the transaction that makes it. Asked again for the same booking, nothing more is
 * used. False when there is not enough: then nothing has changed.
 */
export const draw = (tx: Tx, use: Use, at: Date): Promise<boolean> => takeOff(tx, 'draw', use, at)

/** Uses minutes beyond what was booked, such as a quarter that the couple agreed to. False when there is not enough. */
export const drawExtra = (tx: Tx, use: Use, at: Date): Promise<boolean> => takeOff(tx, 'extra', use, at)

interface Use {
  userId: string
  minutes: number
  bookingId: string
}

async function takeOff(tx: Tx, kind: 'draw' | 'extra', { userId, minutes, bookingId }: Use, at: Date): Promise<boolean> {
  if (!areQuarters(minutes)) throw new RangeError(`${minutes} minutes are no quarters of an hour`)
  const balance = await lockBalance(tx, userId)
  if (kind === 'draw' && (await drawnFor(bookingId, tx))) return true
  if (balance < minutes) return false
  await enter(tx, { userId, kind, minutes: -minutes, bookingId, balance }, at)
  return true
}

/**
 * Gives back what a booking has drawn, all of it or so many minutes of it (a late cancellation keeps a part). Given back once, there is
 * nothing left to give. Returns the minutes.
 */
export async function giveBack(tx: Tx, bookingId: string, at: Date, atMost = Number.POSITIVE_INFINITY): Promise<number> {
  const known = await drawnFor(bookingId, tx)
  if (!known) return 0
  const balance = await lockBalance(tx, known.userId)
  // What was given back before the lock was ours is seen now.
  const held = await drawnFor(bookingId, tx)
  const minutes = Math.min(held?.minutes ?? 0, atMost)
  if (!areQuarters(minutes)) return 0
  await enter(tx, { userId: known.userId, kind: 'return', minutes, bookingId, balance }, at)
  return minutes
}

/** A package is paid: its minutes, once. An order without an account gives them when it joins one. */
export async function grantPackage(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (!order.userId) return
  const balance = await lockBalance(tx, order.userId)
  if (await hasEntry(tx, order.id, 'grant')) return
  await enter(tx, { userId: order.userId, kind: 'grant', minutes: PACKAGE_MINUTES, orderId: order.id, balance }, at)
}

/**
 * The money of a package goes back: what is unused of it ends now, so that nobody uses it while the money is on its way. Returns its
 * value in cents; asked again, nothing changes, and the value is the same.
 */
export async function revokePackage(tx: Tx, order: OrderRow, at: Date): Promise<number> {
  if (!order.userId) return order.totalAmountCents
  const balance = await lockBalance(tx, order.userId)
  const [revoked] = await tx.select().from(hourEntries).where(entryOf(order.id, 'revoke'))
  if (revoked) return valueOf(-revoked.minutes, order.totalAmountCents)
  if (!(await hasEntry(tx, order.id, 'grant'))) return order.totalAmountCents
  const unused = unusedOf(balance)
  if (unused > 0) await enter(tx, { userId: order.userId, kind: 'revoke', minutes: -unused, orderId: order.id, balance }, at)
  return valueOf(unused, order.totalAmountCents)
}

export type CorrectionRefusal = 'not-found' | 'too-little'

/** The team puts a balance right, by signed minutes; the couple sees it in its history, the reason stays in the record of the team. */
export const correctHours = (
  userId: string,
  { minutes, reason }: { minutes: number; reason: string },
  by: Actor,
  at: Date,
): Promise<Outcome<object, CorrectionRefusal>> =>
  db().transaction(async (tx) => {
    if (!areQuarters(Math.abs(minutes))) throw new RangeError(`${minutes} minutes are no quarters of an hour`)
    const [row] = await tx.select().from(hourBalances).where(eq(hourBalances.userId, userId)).for('update')
    if (!row) return refused('not-found')
    const balance = row.minutes
    if (balance + minutes < 0) return refused('too-little')
    await enter(tx, { userId, kind: 'adjustment', minutes, balance }, at)
    const states = { before: { minutes: balance }, after: { minutes: balance + minutes } }
    await recordOperatorEvent(tx, by, { kind: 'service-hours', about: { subject: 'couple', id: userId }, reason, ...states }, at)
    return { ok: true }
  })

const entryOf = (orderId: string, kind: HourEntryKind) => and(eq(hourEntries.orderId, orderId), eq(hourEntries.kind, kind))

const hasEntry = async (tx: Tx, orderId: string, kind: HourEntryKind): Promise<boolean> =>
  (await tx.select({ id: hourEntries.id }).from(hourEntries).where(entryOf(orderId, kind))).length > 0

/** Everybody who changes a balance waits here for the others. */
async function lockBalance(tx: Tx, userId: string): Promise<number> {
  await tx.insert(hourBalances).values({ userId }).onConflictDoNothing()
  const [row] = await tx.select().from(hourBalances).where(eq(hourBalances.userId, userId)).for('update')
  return row?.minutes ?? 0
}

interface Entry {
  userId: string
  kind: HourEntryKind
  minutes: number
  /** Before it. */
  balance: number
  orderId?: string
  bookingId?: string
}

async function enter(tx: Tx, { balance, ...entry }: Entry, at: Date): Promise<void> {
  const balanceAfter = balance + entry.minutes
  await tx.update(hourBalances).set({ minutes: balanceAfter }).where(eq(hourBalances.userId, entry.userId))
  await tx.insert(hourEntries).values({ ...entry, balanceAfter, at })
}

/** What follows from an order of hours. */
export const hoursFulfilment: Fulfilment = {
  paid: grantPackage,
  ended: async () => undefined,
  over: async (tx, order, _backCents, at) => void (await revokePackage(tx, order, at)),
  joined: grantPackage,
  refundable: revokePackage,
}
