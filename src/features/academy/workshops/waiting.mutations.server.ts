import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type EventRow, authUser, orders, workshopSeats, workshopWaiting } from '~/db/schema'
import { eventBySlug, freeNumbers, lockEvent } from './event.data.server'
import { takesOrders } from './event.rules'
import type { Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import type { AccountId } from '~/server/session.server'
import type { JoinRefusal } from './waiting.schema'
import { workshopWaitingMail, workshopWaitingOverMail } from './mails/workshop-waiting'
import { endEntry, offerFreed, send } from './waiting-offer.mutations.server'

interface EntryToMake {
  slug: string
  name: string
  email: string
  account: AccountId | null
  locale: Locale
}

/**
 * Puts somebody at the end of the list of a full event. An address that stands there already gets no second mail, and nothing tells
 * whoever typed it that it does; a couple that is signed in learns that it is there (`known`).
 */
export function joinList(entry: EntryToMake, at: Date): Promise<Outcome<{ known: boolean }, JoinRefusal>> {
  return db().transaction(async (tx) => {
    const found = await eventBySlug(entry.slug, tx)
    const event = found && (await lockEvent(tx, found.id))
    if (!event || !takesOrders(event, at)) return refused('closed')
    await offerFreed(tx, event, at)
    if ((await freeNumbers(tx, event)).length > 0) return refused('places-left')
    if (entry.account && (await hasSeat(tx, event.id, entry.account))) return refused('has-place')
    const { email, name, locale, account: userId } = entry
    const [made] = await tx
      .insert(workshopWaiting)
      .values({ eventId: event.id, userId, email, name, locale, enteredAt: at })
      .onConflictDoNothing()
      .returning()
    if (made) await send(tx, made, event, workshopWaitingMail, at)
    return { ok: true, known: !made && userId !== null }
  })
}

async function hasSeat(tx: Tx, eventId: string, account: AccountId): Promise<boolean> {
  const held = await tx
    .select({ id: workshopSeats.id })
    .from(workshopSeats)
    .innerJoin(orders, eq(orders.id, workshopSeats.orderId))
    .where(and(eq(workshopSeats.eventId, eventId), eq(orders.userId, account), inArray(workshopSeats.state, ['held', 'paid'])))
  return held.length > 0
}

/** Leaves the list; a place that was kept is offered to the next. False when it was over already. */
export function leaveList(id: string, at: Date): Promise<boolean> {
  return db().transaction(async (tx) => {
    const event = await lockEventOfEntry(tx, id)
    if (!event || !(await endEntry(tx, id, 'left', at))) return false
    await tx.delete(workshopSeats).where(and(eq(workshopSeats.waitingId, id), eq(workshopSeats.state, 'offered')))
    await offerFreed(tx, event, at)
    return true
  })
}

async function lockEventOfEntry(tx: Tx, id: string): Promise<EventRow | undefined> {
  const [entry] = await tx.select({ eventId: workshopWaiting.eventId }).from(workshopWaiting).where(eq(workshopWaiting.id, id))
  return entry && lockEvent(tx, entry.eventId)
}

/**
 * They have a place now. What else was kept for the same couple is free again: by its account, or by the address that the account has
 * confirmed; an order may name any other.
 */
export async function settleEntries(tx: Tx, event: EventRow, owner: string, at: Date): Promise<void> {
  const [account] = await tx.select({ email: authUser.email }).from(authUser).where(eq(authUser.id, owner))
  const { userId, email } = workshopWaiting
  const theirs = or(eq(userId, owner), and(isNull(userId), eq(email, account?.email.toLowerCase() ?? '')))
  const live = await tx
    .select({ id: workshopWaiting.id })
    .from(workshopWaiting)
    .where(and(eq(workshopWaiting.eventId, event.id), inArray(workshopWaiting.state, ['waiting', 'offered']), theirs))
  for (const { id } of live) await takeEntry(tx, id, at)
}

/** The place that was offered is paid. */
export async function takeEntry(tx: Tx, id: string, at: Date): Promise<void> {
  await endEntry(tx, id, 'taken', at)
  await tx.delete(workshopSeats).where(and(eq(workshopSeats.waitingId, id), eq(workshopSeats.state, 'offered')))
}

/** Ends the list of an event that begins or that we call off; who waits in vain for one that we call off is told. */
export async function endList(tx: Tx, event: EventRow, why: 'begun' | 'called-off', at: Date): Promise<number> {
  await tx.delete(workshopSeats).where(and(eq(workshopSeats.eventId, event.id), eq(workshopSeats.state, 'offered')))
  const ended = await tx
    .update(workshopWaiting)
    .set({ state: 'ended', endedAt: at })
    .where(and(eq(workshopWaiting.eventId, event.id), inArray(workshopWaiting.state, ['waiting', 'offered'])))
    .returning()
  if (why === 'called-off')
    for (const entry of ended) await send(tx, entry, event, (facts) => workshopWaitingOverMail({ ...facts, why }), at)
  return ended.length
}

/** Removes entries that were over before this moment. Returns how many. */
export async function purgeLists(endedBefore: Date): Promise<number> {
  const gone = await db().delete(workshopWaiting).where(lte(workshopWaiting.endedAt, endedBefore)).returning({ id: workshopWaiting.id })
  return gone.length
}
