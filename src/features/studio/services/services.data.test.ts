import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, operatorEvents, orders } from '~/db/schema'
import { correctHours, draw, grantPackage } from '~/features/coaching/hours/mutations.server'
import { cancelByTeam } from '~/features/coaching/services/mutations.server'
import { today } from '~/features/studio/today/data.server'
import type { OperatorRole } from '~/lib/operator-roles'
import type { AccountId } from '~/server/session.server'
import { operatorOfTeam } from '../../../../test/operators'
import { paidService } from '../../../../test/paid-service'
import { test } from '../../../../test/with-db'
import { serviceList } from './data.server'
import { serviceDetail } from './detail.data.server'
import { hoursDetail, hoursList } from './hours.data.server'
import { takeServiceStep } from './mutations.server'
import { HOURS, SERVICES } from './rules'
import type { ServiceStep } from './step.schema'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)

async function couple(db: Db, name: string): Promise<AccountId> {
  const email = `${name}@sluzby.example`
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id as AccountId
}

const ids = async (search: Record<string, string>, at: Date) =>
  (await serviceList(SERVICES.asked(search), 'cs', at)).rows.map(({ order }) => order)

test('services are listed with what is next, what is late and the hours that are left', async ({ db, at }) => {
  const account = await couple(db, 'jana')
  const agreed = await paidService(at, account, later(at, 30))
  const waiting = await paidService(later(at, 1), null)
  const [order] = await db.select().from(orders).where(eq(orders.id, agreed))
  await db.transaction((tx) => grantPackage(tx, { ...(order as NonNullable<typeof order>), id: agreed }, at))
  // What has no time yet comes first, unless something is late.
  expect(await ids({}, at)).toEqual([waiting, agreed])
  const [first, second] = (await serviceList(SERVICES.asked({}), 'cs', at)).rows
  expect(first).toMatchObject({ state: 'paid', next: { step: 'pre-call', startsAt: null, dueAt: null }, isLate: false, minutesLeft: null })
  expect(second).toMatchObject({ state: 'scheduled', next: { step: 'pre-call' }, minutesLeft: 300 })
  expect([await ids({ pozde: 'ano' }, at), await ids({ pozde: 'ano' }, later(at, 26))]).toEqual([[], [agreed]])
  expect((await serviceList(SERVICES.asked({}), 'cs', later(at, 26))).rows).toMatchObject([
    { order: agreed, isLate: true },
    { order: waiting, isLate: false },
  ])
  expect([await ids({ stav: 'domluvena' }, at), await ids({ sluzba: 'master-mentoring' }, at)]).toEqual([[agreed], []])
  expect([await ids({ q: waiting.slice(-8) }, at), await ids({ q: order?.lastName ?? '' }, at)]).toEqual([[waiting], [waiting, agreed]])
  const lateToday = async (role: OperatorRole) => (await today(role, 'cs', later(at, 26))).tasks.filter(({ kind }) => kind === 'step')
  expect(await lateToday('coach')).toMatchObject([{ id: agreed, number: 'pre-call', order: agreed.slice(-8) }])
  expect(await lateToday('accountant')).toEqual([])
  await cancelByTeam(agreed, null, 'command', at)
  expect(await lateToday('coach')).toEqual([])
  expect([await ids({ pozde: 'ano' }, later(at, 26)), await ids({ razeni: 'nejstarsi' }, at)]).toEqual([[], [agreed, waiting]])
  expect(JSON.stringify(await serviceList(SERVICES.asked({}), 'cs', at))).not.toContain(order?.email)
})

test('whoever opens a service is noted; what was done about it stands there with its reason', async ({ db, at }) => {
  const coach = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  const by = { operator: coach.id }
  const order = await paidService(at, null, later(at, 30))
  const step = (given: ServiceStep, when = at) => takeServiceStep(given, by, when)
  expect(await serviceDetail(randomUUID(), coach, at)).toBeUndefined()
  expect(await step({ act: 'schedule', order, step: 'pre-call', day: '2026-03-20', time: '18:00', place: 'video' })).toEqual({ ok: true })
  expect(await step({ act: 'done', order, step: 'pre-call' }, later(at, 19))).toEqual({ ok: true, isDone: false })
  expect(await step({ act: 'done', order, step: 'pre-call' }, later(at, 19))).toEqual({ ok: false, code: 'over' })
  expect(await step({ act: 'undone', order, step: 'pre-call', reason: 'omylem' }, later(at, 20))).toEqual({ ok: true })
  expect(await step({ act: 'undone', order, step: 'pre-call', reason: 'omylem' }, later(at, 20))).toEqual({ ok: false, code: 'over' })
  expect(await step({ act: 'done', order, step: 'day' })).toEqual({ ok: false, code: 'not-found' })
  expect(await step({ act: 'no-show', order })).toEqual({ ok: false, code: 'not-begun' })
  expect(await step({ act: 'note', order, note: 'klidné místo', seen: null }, later(at, 21))).toEqual({ ok: true })
  // Somebody else had it open before.
  expect(await step({ act: 'note', order, note: 'jiné', seen: null }, later(at, 21))).toEqual({ ok: false, code: 'changed' })
  const detail = await serviceDetail(order, coach, later(at, 22))
  expect(detail).toMatchObject({
    note: 'klidné místo',
    email: expect.stringContaining('@'),
    steps: [{ step: 'pre-call', doneAt: null }, {}, {}, {}],
  })
  expect(detail?.deeds.map(({ who, reason, after }) => [who, reason, after])).toMatchObject([
    ['marek', null, { noted: true }],
    ['marek', 'omylem', { step: 'pre-call', doneAt: null }],
    ['marek', null, { step: 'pre-call', doneAt: later(at, 19).toISOString() }],
    ['marek', null, { step: 'pre-call', startsAt: '2026-03-20T17:00:00.000Z' }],
  ])
  expect(await db.$count(operatorEvents, eq(operatorEvents.kind, 'service-opened'))).toBe(1)
  expect(JSON.stringify(await db.select().from(operatorEvents))).not.toContain('klidné')
  expect(await step({ act: 'complete', order }, later(at, 31))).toEqual({ ok: true })
  for (const act of ['complete', 'no-show'] as const) expect((await step({ act, order }, later(at, 31))).ok).toBe(false)
  expect(await step({ act: 'note', order, note: 'ještě', seen: 'klidné místo' }, later(at, 31))).toEqual({ ok: false, code: 'over' })
  expect(await serviceDetail(order, coach, later(at, 31))).toMatchObject({ state: 'done', note: null, isLate: false })
})

test('a service that is called off says why in the record, once', async ({ db, at }) => {
  const coach = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  const order = await paidService(at, null, later(at, 30))
  const off = () => cancelByTeam(order, 'nemoc', { operator: coach.id }, at)
  expect([await off(), await off()]).toEqual([{ ok: true }, { ok: false, code: 'not-possible' }])
  const events = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'service-ended'))
  expect(events).toMatchObject([
    { reason: 'nemoc', before: { state: 'scheduled' }, after: { state: 'cancelled', refundCents: 1_000_000 }, subjectId: order },
  ])
})

test('hours are put right with a reason, in quarters, never below nought; the couple sees it in its history', async ({ db, at }) => {
  const coach = await operatorOfTeam(db, 'marek@sfera.example', 'coach', at)
  const by = { operator: coach.id }
  const [account, other] = [await couple(db, 'jana'), await couple(db, 'eva')]
  const order = await paidService(at, account)
  const [row] = await db.select().from(orders).where(eq(orders.id, order))
  await db.transaction((tx) => grantPackage(tx, row as NonNullable<typeof row>, at))
  await db.transaction((tx) => draw(tx, { userId: account, minutes: 60, bookingId: randomUUID() }, later(at, 1)))
  const correct = (userId: string, minutes: number) => correctHours(userId, { minutes, reason: 'výpadek spojení' }, by, later(at, 2))
  expect(await correct(other, 15)).toEqual({ ok: false, code: 'not-found' })
  expect(await correct(account, -255)).toEqual({ ok: false, code: 'too-little' })
  await expect(correct(account, 10)).rejects.toThrow(RangeError)
  expect(await correct(account, 30)).toEqual({ ok: true })
  expect(await hoursDetail(other, coach, at)).toBeUndefined()
  const detail = await hoursDetail(account, coach, later(at, 3))
  expect(detail).toMatchObject({ email: 'jana@sluzby.example', minutes: 270 })
  expect(detail?.entries.map(({ kind, minutes, balanceAfter, reason }) => [kind, minutes, balanceAfter, reason])).toEqual([
    ['adjustment', 30, 270, 'výpadek spojení'],
    ['draw', -60, 240, null],
    ['grant', 300, 300, null],
  ])
  const listed = async (search: Record<string, string>) => (await hoursList(HOURS.asked(search))).rows.map(({ couple: id }) => id)
  expect([await listed({}), await listed({ zbyva: 'ne' }), await listed({ q: 'jana@' }), await listed({ q: 'eva@' })]).toEqual([
    [account],
    [],
    [account],
    [],
  ])
  expect(JSON.stringify(await hoursList(HOURS.asked({})))).not.toContain('jana@')
  const events = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'service-hours'))
  expect(events).toMatchObject([{ subject: 'couple', subjectId: account, before: { minutes: 240 }, after: { minutes: 270 } }])
})
