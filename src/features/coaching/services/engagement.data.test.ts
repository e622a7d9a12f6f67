import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, engagementSteps, engagements, mailOutbox, milestoneCompletions, orders, sparkEvents } from '~/db/schema'
import { engagementView, wholeEngagement } from './engagement.data.server'
import { completeEngagement } from './engagement.mutations.server'
import { completeStep, remindOfSteps, scheduleStep } from './step.mutations.server'
import { makeOffer } from './offer.mutations.server'
import type { OfferedService } from './offer.rules'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { beginRefunds } from '~/features/shop/payments/refund.mutations.server'
import type { AccountId } from '~/server/session.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { giveMoneyBack, refundedSums } from '../../../../test/refunds'
import { test, testCommitted } from '../../../../test/with-db'
import { orderService } from './data.server'
import { acceptOffer, cancelByTeam, cancelService, noteNoShow } from './mutations.server'
import { mailsInOrder } from '../../../../test/mails-in-order'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const later = (at: Date, days: number) => new Date(+at + days * DAY)

async function account(db: Db): Promise<AccountId> {
  const email = 'jana@nakup.example'
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id as AccountId
}

/** A service that was offered, accepted and paid. */
async function paid(at: Date, over: { service?: OfferedService; startsAt?: Date; account?: AccountId } = {}): Promise<string> {
  const { service = 'accompaniment', startsAt = null } = over
  const amountCents = service === 'accompaniment' ? 1_000_000 : 2_500_000
  const nothing = { quarters: null, requestNumber: null, place: null, words: null, aboutId: null, locale: undefined }
  const offer = await makeOffer({ ...nothing, service, email: 'jana@nakup.example', amountCents, startsAt, validDays: 14 }, 'command', at)
  if (!offer.ok) throw new Error(offer.code)
  const { product: _product, waiver: _waiver, ...placed } = orderAttempt({ seenCents: amountCents, account: over.account ?? null })
  const outcome = await acceptOffer(offer.offer.id, { ...placed, early: true }, at)
  if (!outcome.ok) throw new Error(outcome.code)
  await settleSimulated(new Date(+at + 2000))
  return outcome.placed.id
}

const mailsTo = async (db: Db, template: string) =>
  (
    await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.template, template))
      .orderBy(...mailsInOrder)
  ).map(({ props }) => props as Record<string, unknown>)

const steps = async (id: string) => (await engagementView(id, 'cs'))?.steps ?? []

test('an accompaniment has its four steps, with the call about a week before and the debrief the day after', async ({ db, at }) => {
  const startsAt = new Date('2026-04-18T18:00:00Z')
  const id = await paid(at, { startsAt })
  expect((await steps(id)).map(({ step, startsAt: time, dueAt, isNext }) => [step, time, dueAt, isNext])).toEqual([
    ['pre-call', null, '2026-04-11T21:59:59.999Z', true],
    ['preparation', '2026-04-18T16:00:00.000Z', '2026-04-18T18:00:00.000Z', false],
    ['event', '2026-04-18T18:00:00.000Z', '2026-04-19T00:00:00.000Z', false],
    ['debrief', null, '2026-04-19T21:59:59.999Z', false],
  ])
  const planned = (await mailsTo(db, 'order-appointment')).toSorted((one, other) =>
    String(one['step']).localeCompare(String(other['step'])),
  )
  expect(planned).toMatchObject([
    { kind: 'planned', step: 'event', event: { method: 'REQUEST', uid: `${id}-event@sfera`, sequence: 1 } },
    { kind: 'planned', step: 'preparation', event: { method: 'REQUEST', uid: `${id}-preparation@sfera`, sequence: 2 } },
  ])
  expect(await scheduleStep(id, { step: 'pre-call', startsAt: later(startsAt, 1), place: null }, 'command', at)).toEqual({
    ok: false,
    code: 'wrong-side',
  })
  expect(await scheduleStep(id, { step: 'day', startsAt, place: null }, 'command', at)).toEqual({ ok: false, code: 'not-found' })
  expect(await scheduleStep(id, { step: 'pre-call', startsAt: later(startsAt, -6), place: 'video' }, 'command', at)).toEqual({ ok: true })
  // Moved: the call that was agreed on lies after the new date, and the calendars hear of both.
  expect(await scheduleStep(id, { step: undefined, startsAt: later(startsAt, -7), place: 'Praha' }, 'command', at)).toEqual({ ok: true })
  const told = (await mailsTo(db, 'order-appointment')).map(
    ({ kind, step, event }) => [kind, step, (event as { sequence: number }).sequence] as const,
  )
  expect(told.toSorted((one, other) => one[2] - other[2])).toEqual([
    ['planned', 'event', 1],
    ['planned', 'preparation', 2],
    ['planned', 'pre-call', 3],
    ['off', 'pre-call', 4],
    ['moved', 'event', 5],
    ['moved', 'preparation', 6],
  ])
  expect((await steps(id))[0]).toMatchObject({ startsAt: null, dueAt: '2026-04-04T21:59:59.999Z' })
})

test('the follow-up of a mentoring is due within 14 days of the day, and the team is reminded once', async ({ db, at }) => {
  const id = await paid(at, { service: 'master-mentoring' })
  expect((await engagementView(id, 'cs'))?.state).toBe('paid')
  await scheduleStep(id, { step: undefined, startsAt: new Date('2026-03-21T08:00:00Z'), place: 'Praha' }, 'command', at)
  expect(await completeStep(id, 'day', 'command', new Date('2026-03-21T17:00:00Z'))).toEqual({ ok: true, isDone: false })
  // The clock goes forward meanwhile: days are days of the calendar.
  expect((await steps(id))[1]).toMatchObject({ step: 'follow-up', dueAt: '2026-04-04T21:59:59.999Z', isNext: true })
  expect(await remindOfSteps(new Date('2026-03-31T09:00:00Z'))).toBe(0)
  expect(await remindOfSteps(new Date('2026-04-02T09:00:00Z'))).toBe(1)
  expect(await remindOfSteps(new Date('2026-04-03T09:00:00Z'))).toBe(0)
  expect((await mailsTo(db, 'team-service')).map(({ what }) => what).toSorted()).toEqual(['paid', 'planned', 'step-due'])
  expect(await completeStep(id, 'follow-up', 'command', new Date('2026-04-03T17:00:00Z'))).toEqual({ ok: true, isDone: true })
  expect(await db.$count(milestoneCompletions)).toBe(0)
})

test('a completed accompaniment completes its milestone, once, and the note goes', async ({ db, at }) => {
  const userId = await account(db)
  const id = await paid(at, { account: userId, startsAt: later(at, 30) })
  await db.update(engagements).set({ note: 'klidné místo' }).where(eq(engagements.orderId, id))
  for (const step of ['pre-call', 'preparation', 'event'] as const)
    expect(await completeStep(id, step, 'command', later(at, 31))).toEqual({ ok: true, isDone: false })
  expect(await completeStep(id, 'debrief', 'command', later(at, 31))).toEqual({ ok: true, isDone: true })
  expect(await completeStep(id, 'debrief', 'command', later(at, 31))).toEqual({ ok: false, code: 'over' })
  expect(await completeEngagement(id, 'command', later(at, 32))).toEqual({ ok: false, code: 'over' })
  expect(await db.select().from(sparkEvents)).toMatchObject([{ userId, sparks: 150 }])
  expect(await db.select().from(engagements)).toMatchObject([{ state: 'done', note: null }])
  expect(await cancelByTeam(id, null, 'command', later(at, 32))).toEqual({ ok: false, code: 'not-possible' })
})

test('called off by the couple: the sum is worked out anew, the rest goes back, calendars are told', async ({ db, at }) => {
  const startsAt = later(at, 30)
  const id = await paid(at, { startsAt })
  const on = later(startsAt, -5)
  const shown = await orderService(id, undefined, 'cs', on)
  expect(shown.cancellation).toMatchObject({ step: 'shortNotice', percent: 25, feeCents: 250_000, refundCents: 750_000 })
  expect(await cancelService(id, 1_000_000, on)).toEqual({ ok: false, code: 'changed' })
  expect(await cancelService(id, 750_000, on)).toEqual({ ok: true })
  expect(await cancelService(id, 750_000, on)).toEqual({ ok: true })
  const [ended] = await mailsTo(db, 'order-service-ended')
  expect(ended).toMatchObject({ by: 'couple', feeCents: 250_000, refundCents: 750_000 })
  const events = ended?.['events'] as Array<{ uid: string; method: string }> | undefined
  expect(events?.map(({ uid, method }) => [uid.slice(37), method])).toEqual([
    ['preparation@sfera', 'CANCEL'],
    ['event@sfera', 'CANCEL'],
  ])
  await beginRefunds(on)
  expect(await db.select().from(orders)).toMatchObject([{ status: 'paid', endedAt: on }])
  expect(await refundedSums(db)).toEqual([750_000])
  expect(await mailsTo(db, 'order-service-ended')).toHaveLength(1)
  expect((await orderService(id, undefined, 'cs', on)).cancellation).toBeNull()
})

test('within the days of withdrawal, and as long as nothing was done, the law is better than the scale', async ({ db, at }) => {
  const id = await paid(at, { startsAt: later(at, 4) })
  expect((await orderService(id, undefined, 'cs', later(at, 2))).cancellation).toMatchObject({ step: 'right', refundCents: 1_000_000 })
  await completeStep(id, 'pre-call', 'command', later(at, 2))
  expect((await orderService(id, undefined, 'cs', later(at, 2))).cancellation).toMatchObject({ step: 'late', refundCents: 500_000 })
  expect((await orderService(id, undefined, 'cs', later(at, 4))).cancellation).toBeNull()
  expect(await noteNoShow(id, 'command', later(at, 3))).toEqual({ ok: false, code: 'not-begun' })
  expect(await noteNoShow(id, 'command', later(at, 5))).toEqual({ ok: true })
  expect(await db.select().from(engagements)).toMatchObject([{ state: 'no-show', feeCents: 1_000_000, refundCents: 0 }])
  expect(await db.select().from(orders)).toMatchObject([{ status: 'paid' }])
  expect(await refundedSums(db)).toEqual([])
})

test('called off by the team, everything goes back; paid back for another reason, nothing takes place', async ({ db, at }) => {
  const id = await paid(at, { startsAt: later(at, 2) })
  expect(await cancelByTeam(id, null, 'command', later(at, 1))).toEqual({ ok: true })
  await beginRefunds(later(at, 1))
  expect(await db.select().from(orders)).toMatchObject([{ status: 'refunded' }])
  const other = await paid(at, { service: 'master-mentoring', startsAt: later(at, 20) })
  await giveMoneyBack(other, at)
  expect(await cancelService(other, 2_500_000, at)).toEqual({ ok: false, code: 'not-possible' })
  await beginRefunds(at)
  expect((await wholeEngagement(other))?.engagement).toMatchObject({ state: 'cancelled', endedBy: 'refund', refundCents: 2_500_000 })
})

test('without a time nothing is charged', async ({ db, at }) => {
  const id = await paid(at)
  expect((await orderService(id, undefined, 'cs', at)).cancellation).toMatchObject({ step: 'unscheduled', refundCents: 1_000_000 })
  expect(await cancelService(id, 1_000_000, at)).toEqual({ ok: true })
  expect(await db.$count(engagementSteps)).toBe(4)
})

testCommitted('called off twice at once, and by both sides, the money goes back once', async ({ db, at }) => {
  const id = await paid(at, { startsAt: later(at, 30) })
  const on = later(at, 25)
  const outcomes = await Promise.all([
    cancelService(id, 750_000, on),
    cancelByTeam(id, null, 'command', on),
    cancelService(id, 750_000, on),
  ])
  expect(outcomes.some(({ ok }) => ok)).toBe(true)
  expect(await mailsTo(db, 'order-service-ended')).toHaveLength(1)
  const [engagement] = await db.select().from(engagements)
  expect(await refundedSums(db)).toEqual([engagement?.refundCents])
})
