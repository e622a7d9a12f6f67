import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { authUser, orders, workshopSeats, workshopWaiting, type EntryRow, type EventRow } from '~/db/schema'
import { eventBySlug, eventWords, freeNumbers, lockEvent } from './event.data.server'
import { offerUntil, takesOrders } from './event.rules'
import { type Locale, localizedPath } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { waitingPage } from '~/lib/addresses'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'
import type { AccountId } from '~/server/session.server'
import { signedKey } from '~/server/signed-key.server'
import type { JoinRefusal } from './waiting.schema'
import type { Mail } from '~/emails/define-mail'
import { workshopOfferMail, workshopWaitingMail, workshopWaitingOverMail } from './mails/workshop-waiting'

const BATCH = 50

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
 * Offers each place that nobody has to the first who waits, in the transaction that locked the event: whoever frees a place calls it,
 * so that nobody overtakes the list.
 */
export async function offerFreed(tx: Tx, event: EventRow, at: Date): Promise<number> {
  if (!takesOrders(event, at)) return 0
  const free = await freeNumbers(tx, event)
  if (free.length === 0) return 0
  const first = await tx
    .select()
    .from(workshopWaiting)
    .where(and(eq(workshopWaiting.eventId, event.id), eq(workshopWaiting.state, 'waiting')))
    .orderBy(asc(workshopWaiting.number))
    .limit(free.length)
  for (const [index, entry] of first.entries()) await offer(tx, event, { entry, number: free[index] ?? 0 }, at)
  return first.length
}

async function offer(tx: Tx, event: EventRow, { entry, number }: { entry: EntryRow; number: number }, at: Date): Promise<void> {
  const until = offerUntil(at, event.startsAt)
  await tx.update(workshopWaiting).set({ state: 'offered', offeredAt: at }).where(eq(workshopWaiting.id, entry.id))
  await tx
    .insert(workshopSeats)
    .values({ eventId: event.id, number, state: 'offered', waitingId: entry.id, offeredUntil: until, takenAt: at })
  await send(tx, entry, event, (facts) => workshopOfferMail({ ...facts, until: until.toISOString() }), at)
}

/** Offers what became free without anybody who freed it, as when a room is larger than it was. Returns how many places. */
export async function offerSpare(at: Date): Promise<number> {
  const { eventId, state } = workshopWaiting
  let offered = 0
  for (const { id } of await db().selectDistinct({ id: eventId }).from(workshopWaiting).where(eq(state, 'waiting')))
    offered += await db().transaction(async (tx) => {
      const event = await lockEvent(tx, id)
      return event ? offerFreed(tx, event, at) : 0
    })
  return offered
}

/** Takes back what was offered and not ordered in time, and offers it to the next. Returns how many. */
export async function lapseOffers(at: Date): Promise<number> {
  const due = await db()
    .select({ id: workshopSeats.id, eventId: workshopSeats.eventId })
    .from(workshopSeats)
    .where(and(eq(workshopSeats.state, 'offered'), lte(workshopSeats.offeredUntil, at)))
    .orderBy(asc(workshopSeats.offeredUntil))
    .limit(BATCH)
  let lapsed = 0
  for (const { id, eventId } of due) if (await db().transaction((tx) => lapse(tx, id, eventId, at))) lapsed++
  return lapsed
}

/** An order or another process may have been faster: it is looked at again under the lock. */
async function lapse(tx: Tx, seatId: string, eventId: string, at: Date): Promise<boolean> {
  const event = await lockEvent(tx, eventId)
  const [gone] = await tx
    .delete(workshopSeats)
    .where(and(eq(workshopSeats.id, seatId), eq(workshopSeats.state, 'offered'), lte(workshopSeats.offeredUntil, at)))
    .returning()
  if (!event || !gone) return false
  if (gone.waitingId) await lapseEntry(tx, event, gone.waitingId, at)
  await offerFreed(tx, event, at)
  return true
}

/** Nothing came of what was offered; a mail says so while there is something to miss. */
export async function lapseEntry(tx: Tx, event: EventRow, id: string, at: Date): Promise<void> {
  const entry = await endEntry(tx, id, 'lapsed', at)
  if (entry && takesOrders(event, at)) await send(tx, entry, event, (facts) => workshopWaitingOverMail({ ...facts, why: 'lapsed' }), at)
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

async function endEntry(tx: Tx, id: string, state: 'taken' | 'lapsed' | 'left', at: Date): Promise<EntryRow | undefined> {
  const [entry] = await tx
    .update(workshopWaiting)
    .set({ state, endedAt: at })
    .where(and(eq(workshopWaiting.id, id), inArray(workshopWaiting.state, ['waiting', 'offered'])))
    .returning()
  return entry
}

type ListMail = (facts: Parameters<typeof workshopWaitingMail>[0]) => Mail

async function send(tx: Tx, entry: EntryRow, event: EventRow, write: ListMail, at: Date): Promise<void> {
  const locale = entry.locale
  const entryUrl = `${env().PUBLIC_URL}${localizedPath(waitingPage(entry.id), locale)}?klic=${signedKey('waiting', entry.id)}`
  const workshopsUrl = `${env().PUBLIC_URL}${localizedPath('/akademie/workshopy', locale)}`
  const facts = { ...eventWords(event, locale), startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() }
  const mail = write({ ...facts, entryUrl, workshopsUrl })
  await enqueueMail(tx, { to: entry.email, locale, mail, userId: entry.userId ?? undefined, at })
}
