import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type EntryRow, type EventRow, workshopSeats, workshopWaiting } from '~/db/schema'
import { eventWords, freeNumbers, lockEvent } from './event.data.server'
import { localizedPath } from '~/lib/locale'
import { waitingPage } from '~/lib/addresses'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'
import { signedKey } from '~/server/signed-key.server'
import type { Mail } from '~/emails/define-mail'
import { workshopOfferMail, type workshopWaitingMail, workshopWaitingOverMail } from './mails/workshop-waiting'
import { offerUntil, takesOrders } from './event.rules'

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

/** What is offered is another day or place by now: those who can order hear of it, for the same time. */
export async function offerAnew(tx: Tx, event: EventRow, at: Date): Promise<void> {
  const offered = await tx
    .select({ entry: workshopWaiting, until: workshopSeats.offeredUntil })
    .from(workshopSeats)
    .innerJoin(workshopWaiting, eq(workshopWaiting.id, workshopSeats.waitingId))
    .where(and(eq(workshopSeats.eventId, event.id), eq(workshopSeats.state, 'offered')))
  for (const { entry, until } of offered)
    if (until) await send(tx, entry, event, (facts) => workshopOfferMail({ ...facts, until: until.toISOString() }), at)
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
export async function expireOffers(at: Date): Promise<number> {
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
  if (gone.waitingId) await expireEntry(tx, event, gone.waitingId, at)
  await offerFreed(tx, event, at)
  return true
}

/** Nothing came of what was offered; a mail says so while there is something to miss. */
export async function expireEntry(tx: Tx, event: EventRow, id: string, at: Date): Promise<void> {
  const entry = await endEntry(tx, id, 'lapsed', at)
  if (entry && takesOrders(event, at)) await send(tx, entry, event, (facts) => workshopWaitingOverMail({ ...facts, why: 'lapsed' }), at)
}

const BATCH = 50

export async function endEntry(tx: Tx, id: string, state: 'taken' | 'lapsed' | 'left', at: Date): Promise<EntryRow | undefined> {
  const [entry] = await tx
    .update(workshopWaiting)
    .set({ state, endedAt: at })
    .where(and(eq(workshopWaiting.id, id), inArray(workshopWaiting.state, ['waiting', 'offered'])))
    .returning()
  return entry
}

type ListMail = (facts: Parameters<typeof workshopWaitingMail>[0]) => Mail

export async function send(tx: Tx, entry: EntryRow, event: EventRow, write: ListMail, at: Date): Promise<void> {
  const locale = entry.locale
  const entryUrl = `${env().PUBLIC_URL}${localizedPath(waitingPage(entry.id), locale)}?klic=${signedKey('waiting', entry.id)}`
  const workshopsUrl = `${env().PUBLIC_URL}${localizedPath('/akademie/workshopy', locale)}`
  const facts = { ...eventWords(event, locale), startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() }
  const mail = write({ ...facts, entryUrl, workshopsUrl })
  await enqueueMail(tx, { to: entry.email, locale, mail, userId: entry.userId ?? undefined, at })
}
