import { and, eq, isNull, lte } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { engagementSteps, engagements, products, type OrderRow, type StepRow } from '~/db/schema'
import { markAccepted, reopenOffer } from './offer.mutations.server'
import { completeMilestone } from '~/features/couple/progress/mutations.server'
import { sendAppointment, sendEnded, tellTeam } from './mail.mutations.server'
import { orderNumber } from '~/lib/addresses'
import { type Outcome, refused } from '~/lib/outcome'
import { type Whole, lockEngagement, stepsNearDue } from './engagement.data.server'
import { STEPS, type Service, type StepName, isService, mainStep, endOf, needsTime, planned } from './engagement.rules'

// What follows from orders of services (fulfilment).

/** The money is there: the offer is accepted, and what it is about begins. Extra time was given already. */
export async function servicePaid(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const offer = await markAccepted(tx, order, at)
  const [product] = await tx.select({ slug: products.slug }).from(products).where(eq(products.id, order.productId))
  const service = product?.slug ?? ''
  await tellTeam(tx, { what: 'paid', number: orderNumber(order.id), service, text: null }, at)
  if (!isService(service)) return
  const made = await tx.insert(engagements).values({ orderId: order.id, service, createdAt: at }).onConflictDoNothing().returning()
  if (made.length === 0) return
  const steps = STEPS[service].map(({ step, minutes }, position) => ({ orderId: order.id, step, minutes, position }))
  await tx.insert(engagementSteps).values(steps)
  const whole = offer?.startsAt && offer.startsAt > at ? await lockEngagement(tx, order.id) : undefined
  if (whole && offer?.startsAt) await schedule(tx, whole, { startsAt: offer.startsAt, place: offer.place }, at)
}

/** It will not be paid. */
export const serviceEnded = (tx: Tx, order: OrderRow, at: Date): Promise<void> => reopenOffer(tx, order, at)

/** Its contract is over and the money goes back: what has not taken place does not. */
export async function serviceRefunded(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const whole = await lockEngagement(tx, order.id)
  if (!whole || whole.engagement.endedAt) return
  const refundCents = order.refundedCents ?? order.totalAmountCents
  await endEngagement(tx, whole, { state: 'cancelled', by: 'refund', feeCents: order.totalAmountCents - refundCents, refundCents }, at)
}

/** What somebody without an account had counts for the account that the order belongs to now. */
export async function serviceJoined(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const [engagement] = await tx.select().from(engagements).where(eq(engagements.orderId, order.id))
  if (engagement?.state === 'done') await rewarded(tx, order, engagement.service, at)
}

// What the team does.

export type ScheduleRefusal = 'not-found' | 'over' | 'past' | 'wrong-side' | 'unscheduled'

/** Agrees on a time: of the appointment itself, or of a step around it. Agreed anew, calendars are told of the change. */
export const scheduleStep = (
  orderId: string,
  { step, startsAt, place }: { step: StepName | undefined; startsAt: Date; place: string | null },
  at: Date,
): Promise<Outcome<object, ScheduleRefusal>> =>
  db().transaction(async (tx) => {
    const whole = await lockEngagement(tx, orderId)
    const service = whole?.engagement.service as Service
    if (!whole || (step && !whole.steps.some((one) => one.step === step))) return refused('not-found')
    if (whole.engagement.endedAt) return refused('over')
    if (startsAt <= at) return refused('past')
    if (!step || step === mainStep(service)) {
      if (stepNamed(whole, mainStep(service))?.doneAt) return refused('over')
      await schedule(tx, whole, { startsAt, place }, at)
      return { ok: true }
    }
    const main = stepNamed(whole, mainStep(service))
    const known = stepNamed(whole, step)
    if (!main?.startsAt || !known) return refused('unscheduled')
    if (known.doneAt) return refused('over')
    if (known.position < main.position ? startsAt >= main.startsAt : startsAt < main.startsAt) return refused('wrong-side')
    await tx.update(engagementSteps).set({ startsAt, place }).where(isStep(orderId, step))
    await tell(tx, orderId, { ...known, startsAt, place }, known.startsAt ? 'moved' : 'planned', at)
    return { ok: true }
  })

/** A step has taken place; with the last one the service is done, and its milestone with it, once. Done again, nothing changes. */
export const completeStep = (orderId: string, step: StepName, at: Date): Promise<Outcome<{ isDone: boolean }, 'not-found' | 'over'>> =>
  db().transaction(async (tx) => {
    const whole = await lockEngagement(tx, orderId)
    const known = whole && stepNamed(whole, step)
    if (!whole || !known) return refused('not-found')
    if (known.doneAt) return { ok: true, isDone: whole.engagement.state === 'done' }
    if (whole.engagement.endedAt) return refused('over')
    await tx.update(engagementSteps).set({ doneAt: at }).where(isStep(orderId, step))
    const isDone = whole.steps.every((one) => one.doneAt !== null || one.step === step)
    if (isDone) await finish(tx, whole, at)
    return { ok: true, isDone }
  })

/** All of it has taken place. */
export const completeEngagement = (orderId: string, at: Date): Promise<Outcome<object, 'not-found' | 'over'>> =>
  db().transaction(async (tx) => {
    const whole = await lockEngagement(tx, orderId)
    if (!whole) return refused('not-found')
    if (whole.engagement.state === 'done') return { ok: true }
    if (whole.engagement.endedAt) return refused('over')
    await tx
      .update(engagementSteps)
      .set({ doneAt: at })
      .where(and(eq(engagementSteps.orderId, orderId), isNull(engagementSteps.doneAt)))
    await finish(tx, whole, at)
    return { ok: true }
  })

/** For the team alone, and no longer than the work together. */
export const noteEngagement = async (orderId: string, note: string | null): Promise<boolean> =>
  (
    await db()
      .update(engagements)
      .set({ note })
      .where(and(eq(engagements.orderId, orderId), isNull(engagements.endedAt)))
      .returning({ orderId: engagements.orderId })
  ).length > 0

export interface EngagementEnd {
  state: 'cancelled' | 'no-show'
  by: 'couple' | 'team' | 'refund'
  feeCents: number
  refundCents: number
  /** Its account is erased: nothing more is said to it. */
  isErased?: boolean
}

/** It does not take place: calendars are told, and whoever ordered reads what is kept and what goes back. */
export async function endEngagement(tx: Tx, { order, engagement, steps }: Whole, end: EngagementEnd, at: Date): Promise<void> {
  const sequence = engagement.sequence + 1
  const { state, by, feeCents, refundCents, isErased = false } = end
  await tx
    .update(engagements)
    .set({ state, endedAt: at, endedBy: by, feeCents, refundCents, note: null, sequence })
    .where(eq(engagements.orderId, order.id))
  const told = steps.filter((step) => step.doneAt === null && step.startsAt !== null && endOf({ ...step, startsAt: step.startsAt }) > at)
  await sendEnded(tx, { order, end, sequence, steps: told, isErased }, at)
}

/** Reminds the team of steps that nobody has agreed a time for, each once. Returns how many. */
export async function remindOfSteps(at: Date): Promise<number> {
  let reminded = 0
  for (const due of await stepsNearDue(at)) {
    const done = await db().transaction(async (tx) => {
      const whole = await lockEngagement(tx, due.orderId)
      const step = whole && stepNamed(whole, due.step)
      if (!whole || whole.engagement.state !== 'scheduled' || !step || step.remindedAt || !needsTime(step, at)) return false
      await tx.update(engagementSteps).set({ remindedAt: at }).where(isStep(due.orderId, due.step))
      await tellTeam(tx, { ...teamFacts(whole), what: 'step-due', step: step.step, dueAt: step.dueAt, text: null }, at)
      return true
    })
    if (done) reminded++
  }
  return reminded
}

/** Erases what was over before `endedBefore`; the orders stay for as long as the law wants. Returns how many. */
export async function purgeEngagements(endedBefore: Date): Promise<number> {
  return (await db().delete(engagements).where(lte(engagements.endedAt, endedBefore)).returning({ orderId: engagements.orderId })).length
}

/** The appointment, and what follows from it for the other steps. */
async function schedule(tx: Tx, whole: Whole, { startsAt, place }: { startsAt: Date; place: string | null }, at: Date): Promise<void> {
  const { order, engagement, steps } = whole
  const main = mainStep(engagement.service as Service)
  for (const plan of planned(engagement.service as Service, startsAt, steps, at)) {
    const known = stepNamed(whole, plan.step)
    if (!known || known.doneAt) continue
    // A time that was agreed on and lies on the wrong side now.
    if (known.startsAt && !plan.startsAt) await tell(tx, order.id, known, 'off', at)
    // Whoever was reminded of the old day is reminded of the new one.
    await tx
      .update(engagementSteps)
      .set({ startsAt: plan.startsAt, dueAt: plan.dueAt, remindedAt: null, ...(plan.step === main ? { place } : {}) })
      .where(isStep(order.id, plan.step))
  }
  await tx.update(engagements).set({ state: 'scheduled' }).where(eq(engagements.orderId, order.id))
  await tellTimes(tx, whole, main, at)
}

/** What was scheduled: the appointment itself, and what has got its time by it. */
async function tellTimes(tx: Tx, before: Whole, main: StepName, at: Date): Promise<void> {
  const { steps } = (await lockEngagement(tx, before.order.id)) ?? before
  const changed = steps.filter(({ step, startsAt, doneAt }) => {
    const isNew = +(startsAt ?? 0) !== +(stepNamed(before, step)?.startsAt ?? 0)
    return doneAt === null && startsAt !== null && startsAt > at && (isNew || step === main)
  })
  for (const step of changed.toSorted((one, other) => Number(other.step === main) - Number(one.step === main)))
    await tell(tx, before.order.id, step, stepNamed(before, step.step)?.startsAt ? 'moved' : 'planned', at)
}

/** The couple and the team get the time for their calendars. */
async function tell(tx: Tx, orderId: string, step: StepRow, kind: 'planned' | 'moved' | 'off', at: Date): Promise<void> {
  const whole = await lockEngagement(tx, orderId)
  if (!whole) return
  const sequence = whole.engagement.sequence + 1
  await tx.update(engagements).set({ sequence }).where(eq(engagements.orderId, orderId))
  await sendAppointment(tx, { order: whole.order, step, sequence, kind }, at)
}

async function finish(tx: Tx, { order, engagement }: Whole, at: Date): Promise<void> {
  await tx.update(engagements).set({ state: 'done', endedAt: at, endedBy: 'team', note: null }).where(eq(engagements.orderId, order.id))
  await rewarded(tx, order, engagement.service, at)
}

/** readings R10: a completed accompaniment. */
async function rewarded(tx: Tx, { userId }: OrderRow, service: string, at: Date): Promise<void> {
  if (userId && service === 'accompaniment') await completeMilestone(tx, userId, 'guided-swing', at)
}

const teamFacts = ({ order, engagement }: Whole) => ({ number: orderNumber(order.id), service: engagement.service })

const stepNamed = ({ steps }: Whole, name: string): StepRow | undefined => steps.find(({ step }) => step === name)

const isStep = (orderId: string, step: string) => and(eq(engagementSteps.orderId, orderId), eq(engagementSteps.step, step))
