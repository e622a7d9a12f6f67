import { and, eq, isNull, lte } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type OrderRow, engagementSteps, engagements, products } from '~/db/schema'
import { markAccepted, reopenOffer } from './offer.mutations.server'
import { type EngagementEnd, sendEnded, notifyTeam } from './mail.mutations.server'
import { orderNumber } from '~/lib/addresses'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { type Whole, lockEngagement } from './engagement.data.server'
import { STEPS, endOf, isService } from './engagement.rules'
import { finish, rewarded, schedule } from './step.mutations.server'
import type { Fulfilment } from '~/features/shop/fulfilment/mutations.server'
import { offerOfOrder } from './offer.data.server'

// What follows from orders of services (fulfilment).

/** The money is there: the offer is accepted, and what it is about begins. Extra time was given already. */
async function servicePaid(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const offer = await markAccepted(tx, order, at)
  const [product] = await tx.select({ slug: products.slug }).from(products).where(eq(products.id, order.productId))
  const service = product?.slug ?? ''
  await notifyTeam(tx, { what: 'paid', number: orderNumber(order.id), service, text: null }, at)
  if (!isService(service)) return
  const made = await tx.insert(engagements).values({ orderId: order.id, service, createdAt: at }).onConflictDoNothing().returning()
  if (made.length === 0) return
  const steps = STEPS[service].map(({ step, minutes }, position) => ({ orderId: order.id, step, minutes, position }))
  await tx.insert(engagementSteps).values(steps)
  const whole = offer?.startsAt && offer.startsAt > at ? await lockEngagement(tx, order.id) : undefined
  if (whole && offer?.startsAt) await schedule(tx, whole, { startsAt: offer.startsAt, place: offer.place }, at)
}

/** It will not be paid. */
const serviceEnded = (tx: Tx, order: OrderRow, at: Date): Promise<void> => reopenOffer(tx, order, at)

/** Its contract is over and the money goes back: what has not taken place does not. */
async function serviceOver(tx: Tx, order: OrderRow, refundCents: number, at: Date): Promise<void> {
  const whole = await lockEngagement(tx, order.id)
  if (!whole || whole.engagement.endedAt) return
  await endEngagement(tx, whole, { state: 'cancelled', by: 'refund', feeCents: order.totalAmountCents - refundCents, refundCents }, at)
}

/** What somebody without an account had counts for the account that the order belongs to now. */
async function serviceJoined(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const [engagement] = await tx.select().from(engagements).where(eq(engagements.orderId, order.id))
  if (engagement?.state === 'done') await rewarded(tx, order, engagement.service, at)
}

/** All of it has taken place. */
export const completeEngagement = (orderId: string, by: Actor, at: Date): Promise<Outcome<object, 'not-found' | 'over'>> =>
  db().transaction(async (tx) => {
    const whole = await lockEngagement(tx, orderId)
    if (!whole) return refused('not-found')
    if (whole.engagement.endedAt) return refused('over')
    await tx
      .update(engagementSteps)
      .set({ doneAt: at })
      .where(and(eq(engagementSteps.orderId, orderId), isNull(engagementSteps.doneAt)))
    await finish(tx, whole, at)
    const states = { before: { state: whole.engagement.state }, after: { state: 'done' } }
    await recordOperatorEvent(tx, by, { kind: 'service-ended', about: { subject: 'service', id: orderId }, ...states }, at)
    return { ok: true }
  })

interface Noted {
  note: string | null
  /** What was noted before, as whoever writes saw it. */
  seen?: string | null | undefined
}

/** For the team alone, and no longer than the work together. */
export const noteEngagement = (
  orderId: string,
  { note, seen }: Noted,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'over' | 'changed'>> =>
  db().transaction(async (tx) => {
    const whole = await lockEngagement(tx, orderId)
    if (!whole) return refused('not-found')
    if (whole.engagement.endedAt) return refused('over')
    const known = whole.engagement.note
    if (seen !== undefined && seen !== known) return refused('changed')
    await tx.update(engagements).set({ note }).where(eq(engagements.orderId, orderId))
    // What it says is for nobody who reads the record.
    const states = { before: { noted: known !== null }, after: { noted: note !== null } }
    await recordOperatorEvent(tx, by, { kind: 'service-step', about: { subject: 'service', id: orderId }, ...states }, at)
    return { ok: true }
  })

/** It does not take place: calendars are told, and whoever ordered reads what is kept and what goes back. */
export async function endEngagement(tx: Tx, { order, engagement, steps }: Whole, end: EngagementEnd, at: Date): Promise<void> {
  const sequence = engagement.sequence + 1
  const { state, by, feeCents, refundCents } = end
  await tx
    .update(engagements)
    .set({ state, endedAt: at, endedBy: by, feeCents, refundCents, note: null, sequence })
    .where(eq(engagements.orderId, order.id))
  const told = steps.filter((step) => step.doneAt === null && step.startsAt !== null && endOf({ ...step, startsAt: step.startsAt }) > at)
  await sendEnded(tx, { order, end, sequence, steps: told }, at)
}

/** Erases what was over before `endedBefore`; the orders stay for as long as the law wants. Returns how many. */
export async function purgeEngagements(endedBefore: Date): Promise<number> {
  return (await db().delete(engagements).where(lte(engagements.endedAt, endedBefore)).returning({ orderId: engagements.orderId })).length
}

/** What follows from an order of a service. */
export const serviceFulfilment: Fulfilment = {
  paid: servicePaid,
  ended: serviceEnded,
  over: serviceOver,
  joined: serviceJoined,
  startsAt: async (orderId, from) => (await offerOfOrder(orderId, from))?.startsAt ?? null,
}
