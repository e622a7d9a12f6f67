import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, operatorEvents, orders, workshopEvents, workshopSeats } from '~/db/schema'
import { workshopsPage } from '~/features/academy/workshops/data.server'
import { answerChange } from '~/features/academy/workshops/moving.mutations.server'
import { orderPlace } from '~/features/academy/workshops/mutations.server'
import { setAddress } from '~/features/academy/workshops/seat.mutations.server'
import { seatView } from '~/features/academy/workshops/seat.data.server'
import { subjectOf } from '~/features/enquiries/enquiries/data.server'
import type { Operator } from '~/server/studio-session.server'
import { NEW_WORKSHOP } from '../../../../test/new-workshop'
import { operatorOfTeam } from '../../../../test/operators'
import { refundedSums } from '../../../../test/refunds'
import { PLACE_CENTS, eventRow, newCouple, orderSeat, paidSeat, placeAttempt, wait } from '../../../../test/workshop-couple'
import { test } from '../../../../test/with-db'
import { workshopDetail, workshopList } from './data.server'
import { callOffWorkshop, changeWorkshop, makeWorkshop, noteSeats } from './mutations.server'
import { ChangeInput, WORKSHOPS } from './schema'

const later = (at: Date, ms: number) => new Date(+at + ms)
const byOf = ({ id }: Operator) => ({ operator: id })
const coach = (db: Db, at: Date) => operatorOfTeam(db, 'lucie@sfera.example', 'coach', at)
const kinds = async (db: Db, { id }: Operator) =>
  (await db.select().from(operatorEvents).where(eq(operatorEvents.operatorId, id)).orderBy(asc(operatorEvents.at), asc(operatorEvents.id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('workshop') || kind.startsWith('seat'))

const slugs = async (search: Record<string, string>, at: Date) =>
  (await workshopList(WORKSHOPS.asked(search), 'cs', at)).rows.map(({ slug }) => slug)

test('the list is searched, filtered and ordered, with how full each is', async ({ db, at }) => {
  const lucie = await coach(db, at)
  await makeWorkshop(NEW_WORKSHOP, byOf(lucie), at)
  await paidSeat(db, await newCouple(db, 'jana'), at)
  await orderSeat(await newCouple(db, 'petr'), at, { method: 'transfer' })
  expect(await slugs({}, at)).toEqual(['vecer-o-hranicich', 'otevrene-ve-dvou', 'zarlivost-na-stole', 'nez-pujdete-poprve'])
  expect(await slugs({ razeni: 'nejpozdejsi' }, at)).toEqual([
    'nez-pujdete-poprve',
    'zarlivost-na-stole',
    'otevrene-ve-dvou',
    'vecer-o-hranicich',
  ])
  expect([await slugs({ q: 'večer O HRANIC' }, at), await slugs({ q: '100%' }, at)]).toEqual([['vecer-o-hranicich'], []])
  const after = new Date('2026-07-01T00:00:00.000Z')
  expect([await slugs({ stav: 'probehle' }, after), (await slugs({ stav: 'budouci' }, after)).length]).toEqual([['vecer-o-hranicich'], 3])
  // What is over stands behind what is to come.
  expect((await slugs({}, after)).at(-1)).toBe('vecer-o-hranicich')
  const { rows, total } = await workshopList(WORKSHOPS.asked({ q: 'poprvé' }), 'cs', at)
  expect([total, rows]).toMatchObject([1, [{ taken: 2, paid: 1, waiting: 0, capacity: 6, state: 'open' }]])
  expect(JSON.stringify(await workshopList(WORKSHOPS.asked({}), 'cs', at))).not.toContain('workshop.example')
})

test('a new workshop is on the page and its places are sold, once', async ({ db, at }) => {
  const lucie = await coach(db, at)
  expect(await makeWorkshop(NEW_WORKSHOP, byOf(lucie), at)).toEqual({ ok: true, slug: 'vecer-o-hranicich' })
  expect(await makeWorkshop(NEW_WORKSHOP, byOf(lucie), at)).toEqual({ ok: true, slug: 'vecer-o-hranicich-2026-06-06' })
  expect(await makeWorkshop(NEW_WORKSHOP, byOf(lucie), at)).toEqual({ ok: false, code: 'known' })
  expect(await makeWorkshop({ ...NEW_WORKSHOP, day: '2026-01-01' }, byOf(lucie), at)).toEqual({ ok: false, code: 'too-late' })
  const { workshops } = await workshopsPage(null, 'en', at)
  expect(workshops.find(({ slug }) => slug === 'vecer-o-hranicich')).toMatchObject({
    title: 'An evening about boundaries',
    features: ['Tea', 'Quiet'],
    priceCents: 90_000,
    state: 'open',
    left: 4,
    isSample: false,
  })
  expect(await subjectOf('interest', 'workshop-vecer-o-hranicich', 'en')).toMatchObject({ title: 'An evening about boundaries' })
  expect(await subjectOf('interest', 'workshop-vecer-o-nicem', 'en')).toBeUndefined()
  const attempt = { ...placeAttempt(await newCouple(db, 'jana')), product: 'workshop-vecer-o-hranicich', seenCents: 90_000 }
  expect((await orderPlace(attempt, null, at)).ok).toBe(true)
  expect(await kinds(db, lucie)).toEqual(['workshop-made', 'workshop-made'])
})

test('the detail knows who comes, who waits and what they were asked; what is unknown is not found', async ({ db, at }) => {
  const lucie = await coach(db, at)
  const orderId = await paidSeat(db, await newCouple(db, 'jana'), at)
  const { id } = await eventRow(db)
  for (let index = 0; index < 5; index++) await paidSeat(db, await newCouple(db, `par${index}`), at)
  await wait('eva', at)
  const change = ChangeInput.parse({
    id,
    location: 'Brno',
    locationEn: 'Brno',
    day: '2027-05-08',
    from: '10:00',
    to: '16:00',
    capacity: 6,
    until: '',
  })
  expect(await changeWorkshop({ ...change, capacity: 5 }, byOf(lucie), at)).toEqual({ ok: false, code: 'too-small' })
  expect(await changeWorkshop(change, byOf(lucie), at)).toEqual({ ok: true })
  expect(await changeWorkshop(change, byOf(lucie), at)).toEqual({ ok: false, code: 'same' })
  expect(await changeWorkshop({ ...change, id: randomUUID() }, byOf(lucie), at)).toEqual({ ok: false, code: 'not-found' })
  const detail = await workshopDetail('nez-pujdete-poprve', 'cs', at)
  expect(detail).toMatchObject({ taken: 6, waiting: 1, location: 'Brno', can: { change: true, callOff: true, attendance: false } })
  expect(detail?.seats[0]).toMatchObject({ number: 1, state: 'paid', email: 'jana@workshop.example', answer: { said: null } })
  expect(detail?.list).toMatchObject([{ name: 'eva', state: 'waiting' }])
  const asked = (await seatView(orderId, 'cs', at))?.change?.id ?? ''
  await answerChange(orderId, { change: asked, answer: 'leaves' }, later(at, 1000))
  expect((await workshopDetail('nez-pujdete-poprve', 'cs', at))?.left).toMatchObject([{ orderId, said: 'leaves' }])
  expect(await workshopDetail('nic', 'cs', at)).toBeUndefined()
  expect(await kinds(db, lucie)).toEqual(['workshop-moved'])
})

test('called off, everything goes back at once, and once', async ({ db, at }) => {
  const lucie = await coach(db, at)
  const { id } = await eventRow(db)
  await paidSeat(db, await newCouple(db, 'jana'), at)
  const waits = await orderSeat(await newCouple(db, 'petr'), at, { method: 'transfer' })
  expect(await callOffWorkshop(id, byOf(lucie), at)).toEqual({ ok: true })
  expect(await refundedSums(db)).toEqual([PLACE_CENTS])
  expect((await db.select().from(workshopSeats)).map(({ state }) => state)).toEqual(['freed', 'freed'])
  expect(
    (
      await db
        .select()
        .from(orders)
        .where(eq(orders.id, waits.ok ? waits.placed.id : ''))
    )[0]?.status,
  ).not.toBe('pending')
  expect(await callOffWorkshop(id, byOf(lucie), at)).toEqual({ ok: false, code: 'over' })
  expect((await workshopDetail('nez-pujdete-poprve', 'cs', at))?.left.map(({ said }) => said)).toEqual(['called-off', 'called-off'])
  expect(await kinds(db, lucie)).toEqual(['workshop-called-off'])
})

test('where exactly it is, is told once to whoever has paid', async ({ db, at }) => {
  const lucie = await coach(db, at)
  const { id } = await eventRow(db)
  await paidSeat(db, await newCouple(db, 'jana'), at)
  expect(await setAddress(id, 'Dlouhá 1, Praha 1', byOf(lucie), at)).toEqual({ ok: true, told: 1 })
  expect(await setAddress(id, 'Dlouhá 1, Praha 1', byOf(lucie), at)).toEqual({ ok: false, code: 'same' })
  expect(await setAddress(randomUUID(), 'Dlouhá 1', byOf(lucie), at)).toEqual({ ok: false, code: 'over' })
  expect(await db.$count(mailOutbox, eq(mailOutbox.template, 'order-workshop-changed'))).toBe(1)
  expect(await kinds(db, lucie)).toEqual(['workshop-changed'])
})

test('who was there is noted once it has begun, and of its own places alone', async ({ db, at }) => {
  const lucie = await coach(db, at)
  const { id, startsAt } = await eventRow(db)
  const order = await paidSeat(db, await newCouple(db, 'jana'), at)
  const came = { id, seats: [{ order, attendance: 'attended' as const }] }
  const impossible = { ok: false, code: 'not-possible' }
  expect(await noteSeats(came, byOf(lucie), later(startsAt, -1))).toEqual(impossible)
  expect(await noteSeats(came, byOf(lucie), startsAt)).toEqual({ ok: true })
  const [other] = await db.select().from(workshopEvents).where(eq(workshopEvents.slug, 'otevrene-ve-dvou'))
  expect(await noteSeats({ ...came, id: other?.id ?? '' }, byOf(lucie), startsAt)).toEqual(impossible)
  expect(await noteSeats({ id, seats: [{ order: randomUUID(), attendance: 'attended' }] }, byOf(lucie), startsAt)).toEqual(impossible)
  expect((await db.select().from(workshopSeats))[0]?.attendance).toBe('attended')
  const [noted] = await db.select().from(operatorEvents).where(eq(operatorEvents.kind, 'seat-noted'))
  expect(noted).toMatchObject({ subject: 'seat', after: { event: 'nez-pujdete-poprve', place: 1, attendance: 'attended' } })
})
