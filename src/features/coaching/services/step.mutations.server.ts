import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type OrderRow, type StepRow, engagementSteps, engagements } from '~/db/schema'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { completeMilestone } from '~/features/couple/progress/mutations.server'
import { sendAppointment, notifyTeam } from './mail.mutations.server'
import { orderNumber } from '~/lib/addresses'
import { type Whole, lockEngagement, stepsNearDue } from './engagement.data.server'
import { type Outcome, refused } from '~/lib/outcome'
import { type Service, type StepName, mainStep, needsTime, planned } from './engagement.rules'

// What the team does.

export type ScheduleRefusal = 'not-found' | 'over' | 'past' | 'wrong-side' | 'unscheduled'

/** Agrees on a time: of the appointment itself, or of a step around it. Agreed anew, calendars are told of the change. */
export const scheduleStep = (
  orderId: string,
  { step, startsAt, place }: { step: StepName | undefined; startsAt: Date; place: string | null },
  by: Actor,
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
      await noteScheduled(tx, by, { whole, step: mainStep(service), startsAt }, at)
      await schedule(tx, whole, { startsAt, place }, at)
      return { ok: true }
    }
    const main = stepNamed(whole, mainStep(service))
    const known = stepNamed(whole, step)
    if (!main?.startsAt || !known) return refused('unscheduled')
    if (known.doneAt) return refused('over')
    if (known.position < main.position ? startsAt >= main.startsAt : startsAt < main.startsAt) return refused('wrong-side')
    await tx.update(engagementSteps).set({ startsAt, place }).where(isStep(orderId, step))
    await noteScheduled(tx, by, { whole, step, startsAt }, at)
    await tell(tx, orderId, { ...known, startsAt, place }, known.startsAt ? 'moved' : 'planned', at)
    return { ok: true }
  })

const noteScheduled = (
  tx: Tx,
  by: Actor,
  { whole, step, startsAt }: { whole: Whole; step: StepName; startsAt: Date },
  at: Date,
): Promise<void> => {
  const known = stepNamed(whole, step)
  return recordOperatorEvent(
    tx,
    by,
    {
      kind: 'service-step',
      about: { subject: 'service', id: whole.order.id },
      before: { step, startsAt: known?.startsAt?.toISOString() ?? null },
      after: { step, startsAt: startsAt.toISOString() },
      // It may be somebody's home.
      basis: known?.place ?? null,
    },
    at,
  )
}

/** A step has taken place; with the last one the service is done, and its milestone with it, once. */
export const completeStep = (
  orderId: string,
  step: StepName,
  by: Actor,
  at: Date,
): Promise<Outcome<{ isDone: boolean }, 'not-found' | 'over'>> =>
  db().transaction(async (tx) => {
    const whole = await lockEngagement(tx, orderId)
    const known = whole && stepNamed(whole, step)
    if (!whole || !known) return refused('not-found')
    if (whole.engagement.endedAt || known.doneAt) return refused('over')
    await tx.update(engagementSteps).set({ doneAt: at }).where(isStep(orderId, step))
    const states = { before: { step, doneAt: null }, after: { step, doneAt: at.toISOString() } }
    await recordOperatorEvent(tx, by, { kind: 'service-step', about: { subject: 'service', id: orderId }, ...states }, at)
    const isDone = whole.steps.every((one) => one.doneAt !== null || one.step === step)
    if (isDone) await finish(tx, whole, at)
    return { ok: true, isDone }
  })

/** It was said by mistake that a step has taken place; while the service goes on, that is taken back. */
export const reopenStep = (
  orderId: string,
  { step, reason }: { step: StepName; reason: string },
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'over'>> =>
  db().transaction(async (tx) => {
    const whole = await lockEngagement(tx, orderId)
    const known = whole && stepNamed(whole, step)
    if (!whole || !known) return refused('not-found')
    if (whole.engagement.endedAt || !known.doneAt) return refused('over')
    await tx.update(engagementSteps).set({ doneAt: null }).where(isStep(orderId, step))
    const about = { subject: 'service', id: orderId } as const
    const states = { before: { step, doneAt: known.doneAt.toISOString() }, after: { step, doneAt: null } }
    await recordOperatorEvent(tx, by, { kind: 'service-step', about, reason, ...states }, at)
    return { ok: true }
  })

/** Reminds the team of steps that nobody has agreed a time for, each once. Returns how many. */
export async function remindOfSteps(at: Date): Promise<number> {
  let reminded = 0
  for (const due of await stepsNearDue(at)) {
    const done = await db().transaction(async (tx) => {
      const whole = await lockEngagement(tx, due.orderId)
      const step = whole && stepNamed(whole, due.step)
      if (!whole || whole.engagement.state !== 'scheduled' || !step || step.remindedAt || !needsTime(step, at)) return false
      await tx.update(engagementSteps).set({ remindedAt: at }).where(isStep(due.orderId, due.step))
      await notifyTeam(
        tx,
        { ...teamFacts(whole), what: 'step-due', step: step.step as StepName, dueAt: step.dueAt?.toISOString(), text: null },
        at,
      )
      return true
    })
    if (done) reminded++
  }
  return reminded
}

/** The appointment, and what follows from it for the other steps. */
export async function schedule(
  tx: Tx,
  whole: Whole,
  { startsAt, place }: { startsAt: Date; place: string | null },
  at: Date,
): Promise<void> {
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
  await mailTimes(tx, whole, main, at)
}

/** What was scheduled: the appointment itself, and what has got its time by it. */
async function mailTimes(tx: Tx, before: Whole, main: StepName, at: Date): Promise<void> {
  const { steps } = (await lockEngagement(tx, before.order.id)) ?? before
  const changed = steps.filter(({ step, startsAt, doneAt }) => {
    const isNew = +(startsAt ?? 0) !== +(stepNamed(before, step)?.startsAt ?? 0)
    return doneAt === null && startsAt !== null && startsAt > at && (isNew || step === main)
  })
  for (const step of changed.toSorted((one, other) => Number(other.step === main) - Number(one.step === main)))
    await tell(tx, before.order.id, step, stepNamed(before, step.step)?.startsAt ? 'moved' : 'planned', at)
}

const stepNamed = ({ steps }: Whole, name: string): StepRow | undefined => steps.find(({ step }) => step === name)

const isStep = (orderId: string, step: string) => and(eq(engagementSteps.orderId, orderId), eq(engagementSteps.step, step))

/** The couple and the team get the time for their calendars. */
async function tell(tx: Tx, orderId: string, step: StepRow, kind: 'planned' | 'moved' | 'off', at: Date): Promise<void> {
  const whole = await lockEngagement(tx, orderId)
  if (!whole) return
  const sequence = whole.engagement.sequence + 1
  await tx.update(engagements).set({ sequence }).where(eq(engagements.orderId, orderId))
  await sendAppointment(tx, { order: whole.order, step, sequence, kind }, at)
}

export async function finish(tx: Tx, { order, engagement }: Whole, at: Date): Promise<void> {
  await tx.update(engagements).set({ state: 'done', endedAt: at, endedBy: 'team', note: null }).where(eq(engagements.orderId, order.id))
  await rewarded(tx, order, engagement.service, at)
}

/** readings R10: a completed accompaniment. */
export async function rewarded(tx: Tx, { userId }: OrderRow, service: string, at: Date): Promise<void> {
  if (userId && service === 'accompaniment') await completeMilestone(tx, userId, 'guided-swing', at)
}

const teamFacts = ({ order, engagement }: Whole) => ({ number: orderNumber(order.id), service: engagement.service })
