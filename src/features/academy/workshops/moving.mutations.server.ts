import { and, eq, gt } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type EventRow, workshopEvents, workshopSeats } from '~/db/schema'
import { lockOrder } from '~/features/shop/orders/data.server'
import { tellCancelled } from '~/features/shop/payments/mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { changeOfSeat, changesToRemind, openChange, overdueChanges } from './change.data.server'
import { askOf, close, noteReminded } from './change.mutations.server'
import {
  type EventFacts,
  type EventWish,
  answerEnd,
  factsAfter,
  isMoved,
  isSubstantial,
  isTimeEnough,
  mayBeRemindedOf,
  remindUntil,
} from './change.rules'
import type { AnswerRefusal, GivenAnswer } from './change.schema'
import { liveSeats, lockEvent } from './event.data.server'
import type { Actor } from '~/server/operator-events.server'
import { factsNoted, noteWorkshop } from './event.mutations.server'
import { attempt, endForUs } from './mutations.server'
import { type Place, sendMoved } from './seat-mail.mutations.server'
import { seatsOf } from './seat.data.server'
import { lockSeat } from './seat.mutations.server'
import { offerAnew, offerFreed } from './waiting-offer.mutations.server'

/** `before` and `event`: as it was, and is. `asked`: the places whose couples are asked, until then. */
export interface Changed {
  before: EventRow
  event: EventRow
  asked: Place[]
  until: Date | null
}

/** `over`: it has begun or was called off. `same`: nothing would change. `too-late`: nobody could answer in time. `too-small`: more have places. */
export type ChangeRefusal = 'over' | 'same' | 'too-late' | 'too-small'

/**
 * Another day, place or size of an event. Whoever has a place is asked whether it stays (terms 11.4), unless only the size changes; the
 * newest change counts. Places that there are more go to those who wait.
 */
export const changeEvent = (id: string, wish: EventWish, by: Actor, at: Date): Promise<Outcome<Changed, ChangeRefusal>> =>
  db().transaction((tx) => changeEventIn(tx, id, wish, by, at))

export async function changeEventIn(tx: Tx, id: string, wish: EventWish, by: Actor, at: Date): Promise<Outcome<Changed, ChangeRefusal>> {
  const before = await lockEvent(tx, id)
  if (!before || before.cancelledAt || at >= before.startsAt) return refused('over')
  const after = factsAfter(before, wish)
  const capacity = wish.capacity ?? before.capacity
  if (after.startsAt <= at) return refused('too-late')
  const asks = isSubstantial(before, after)
  if (!asks && capacity === before.capacity) return refused('same')
  if (capacity < (await liveSeats(tx, id)).length) return refused('too-small')
  const until = answerEnd(after.startsAt, wish.until, at)
  const theirs = asks ? (await seatsOf(id, tx)).filter(({ seat }) => seat.state !== 'offered') : []
  if (theirs.length > 0 && !isTimeEnough(until, at)) return refused('too-late')
  const event = await store(tx, before, { ...after, capacity }, asks, at)
  const facts = { before: factsNoted(before), after: { ...factsNoted(event), ...(asks && { asked: theirs.length }) } }
  await noteWorkshop(tx, by, { kind: asks ? 'workshop-moved' : 'workshop-changed', id, ...facts }, at)
  const asked = theirs.flatMap(({ seat, order }) => (order ? [{ event, seat, order }] : []))
  for (const place of asked) await sendMoved(tx, place, { change: await askOf(tx, place.seat, before, until, at) }, at)
  if (asks) await offerAnew(tx, event, at)
  await offerFreed(tx, event, at)
  return { ok: true, before, event, asked, until: asked.length > 0 ? until : null }
}

/** Those who come are reminded of the new day as well; nothing is offered for longer than until it begins. */
async function store(tx: Tx, before: EventRow, after: EventFacts & { capacity: number }, asks: boolean, at: Date): Promise<EventRow> {
  const moved = isMoved(before, after)
  const [event] = await tx
    .update(workshopEvents)
    .set({ ...after, editedAt: at, ...(asks && { revision: before.revision + 1 }), ...(moved && { movedAt: at }) })
    .where(eq(workshopEvents.id, before.id))
    .returning()
  if (!event) throw new Error('a locked event has gone')
  if (!moved) return event
  const { eventId, offeredUntil } = workshopSeats
  await tx.update(workshopSeats).set({ remindedAt: null }).where(eq(eventId, event.id))
  await tx
    .update(workshopSeats)
    .set({ offeredUntil: event.startsAt })
    .where(and(eq(eventId, event.id), eq(workshopSeats.state, 'offered'), gt(offeredUntil, event.startsAt)))
  return event
}

/**
 * The couple stays, or has all of its money back. Said again, nothing changes; the first word counts, and none about a change that a
 * newer one has replaced.
 */
export async function answerChange(
  orderId: string,
  { change: id, answer }: GivenAnswer,
  at: Date,
): Promise<Outcome<object, AnswerRefusal>> {
  const outcome = await db().transaction(async (tx) => {
    const found = await lockPlace(tx, orderId)
    const change = found && (await changeOfSeat(tx, found.seat.id, id))
    if (!change) return refused('not-found')
    if (change.answer === answer) return { ok: true as const, ended: undefined }
    if (change.answer === 'replaced') return refused('replaced')
    if (change.answer === 'silent' || (change.answer === null && at >= change.answerUntil)) return refused('too-late')
    if (change.answer !== null) return refused('answered')
    await close(tx, found.seat.id, answer, at)
    return {
      ok: true as const,
      ended: answer === 'leaves' ? await endForUs(tx, found, { cause: 'not-agreed', by: 'buyer' }, at) : undefined,
    }
  })
  if (outcome.ok && outcome.ended?.open) await tellCancelled(outcome.ended.open)
  return outcome.ok ? { ok: true } : outcome
}

/** Who says nothing has not agreed: the place is free, and everything goes back. Returns how many. */
export async function settleSilent(at: Date): Promise<number> {
  let settled = 0
  for (const { orderId } of await overdueChanges(at)) if (await attempt(orderId, () => settle(orderId, at))) settled++
  return settled
}

async function settle(orderId: string, at: Date): Promise<boolean> {
  const ended = await db().transaction(async (tx) => {
    const found = await lockPlace(tx, orderId)
    const change = found && (await openChange(found.seat.id, tx))
    if (!change || at < change.answerUntil) return undefined
    await close(tx, found.seat.id, 'silent', at)
    return endForUs(tx, found, { cause: 'not-agreed', by: 'team', isSilent: true }, at)
  })
  if (ended?.open) await tellCancelled(ended.open)
  return ended !== undefined
}

/** Reminds those who have not answered, each once. Returns how many. */
export async function remindSilent(at: Date): Promise<number> {
  let reminded = 0
  for (const change of await changesToRemind(at, remindUntil(at)))
    if (mayBeRemindedOf(change, at) && (await db().transaction((tx) => remind(tx, change.orderId, change.id, at)))) reminded++
  return reminded
}

async function remind(tx: Tx, orderId: string, id: string, at: Date): Promise<boolean> {
  const place = await lockPlace(tx, orderId)
  const change = place && (await noteReminded(tx, id, at))
  if (change) await sendMoved(tx, place, { change, isReminder: true }, at)
  return change !== undefined
}

async function lockPlace(tx: Tx, orderId: string): Promise<Place | undefined> {
  const order = await lockOrder(tx, orderId)
  const found = order && (await lockSeat(tx, order))
  return found && { ...found, order }
}
