import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, orders, payments, workshopSeats, workshopWaiting } from '~/db/schema'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { remindSeats } from './seat.mutations.server'
import { expireOffers } from './waiting-offer.mutations.server'
import { PLACE_CENTS, confirm, eventRow, newCouple, orderSeat, paidSeat, paymentOf, wait } from '../../../../test/workshop-couple'
import { testCommitted as test } from '../../../../test/with-db'
import { callOff, cancelPlace, settleEvents } from './mutations.server'

const HOUR = 3_600_000
const later = (at: Date, ms: number) => new Date(+at + ms)
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))
const sent = async (db: Db, template: string) => db.$count(mailOutbox, eq(mailOutbox.template, template))

const couples = (db: Db, count: number, name = 'par') => Promise.all(times(count, (index) => newCouple(db, `${name}${index}`)))

/** There are never more places than couples fit in, and what is paid has one. */
async function expectWhole(db: Db): Promise<void> {
  const { capacity } = await eventRow(db)
  const live = (await db.select().from(workshopSeats)).filter(({ state }) => state !== 'freed')
  expect(live.length).toBeLessThanOrEqual(capacity)
  expect(new Set(live.map(({ number }) => number)).size).toBe(live.length)
  for (const { id, status } of await db.select().from(orders)) {
    const seat = live.find(({ orderId }) => orderId === id)
    if (status === 'pending') expect(seat?.state).toBe('held')
    if (status === 'failed') expect(seat).toBeUndefined()
  }
}

test('a hundred couples want the last three places: three get one, and nobody else has an order or pays', async ({ db, at }) => {
  for (const couple of await couples(db, 3, 'prvni')) await paidSeat(db, couple, at)
  const outcomes = await Promise.all((await couples(db, 100)).map((couple) => orderSeat(couple, at)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'taken')).toHaveLength(97)
  expect([await db.$count(orders), await db.$count(payments), await db.$count(workshopSeats)]).toEqual([6, 6, 6])
  await expectWhole(db)
})

test('one couple in many tabs gets one place', async ({ db, at }) => {
  const couple = await newCouple(db, 'jana')
  const outcomes = await Promise.all(times(8, () => orderSeat(couple, at)))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect([await db.$count(orders), await db.$count(workshopSeats)]).toEqual([1, 1])
})

test('payments, ends and buyers at once: places and orders agree, and late money goes back', async ({ db, at }) => {
  const all = await Promise.all((await couples(db, 6)).map((couple) => orderSeat(couple, at)))
  const ids = all.flatMap((outcome) => (outcome.ok ? [outcome.placed.id] : []))
  const tries = await Promise.all(ids.map((id) => paymentOf(db, id)))
  const end = later(at, 25 * HOUR)
  const next = await couples(db, 10, 'dalsi')
  await Promise.all([
    expireOrders(end),
    ...tries.map((id) => confirm(id, end)),
    ...next.map((couple) => orderSeat(couple, end)),
    expireOrders(end),
  ])
  await expectWhole(db)
  const states = await db.select().from(payments)
  for (const { id, status } of await db.select().from(orders)) {
    const state = states.find(({ orderId }) => orderId === id)?.state
    if (status === 'failed') expect(state).toBe('surplus')
    if (status === 'paid') expect(state).toBe('confirmed')
  }
})

test('a freed place is offered once, and lapses once, whoever looks after it', async ({ db, at }) => {
  const ids: string[] = []
  for (const couple of await couples(db, 6)) ids.push(await paidSeat(db, couple, at))
  await Promise.all(times(5, (index) => wait(`ceka${index}`, at)))
  const given = await Promise.all(times(4, () => cancelPlace(ids[0] ?? '', PLACE_CENTS, at)))
  expect(given).toEqual(times(4, () => ({ ok: true, refundCents: PLACE_CENTS })))
  expect(await sent(db, 'workshop-offer')).toBe(1)
  const lapsed = await Promise.all(times(4, () => expireOffers(later(at, 24 * HOUR))))
  expect(lapsed.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect([await sent(db, 'workshop-offer'), await sent(db, 'workshop-waiting-over')]).toEqual([2, 1])
  const states = (await db.select().from(workshopWaiting).orderBy(workshopWaiting.number)).map(({ state }) => state)
  expect(states).toEqual(['lapsed', 'offered', 'waiting', 'waiting', 'waiting'])
  await expectWhole(db)
})

test('an offer that is ordered while it lapses belongs to one of both', async ({ db, at }) => {
  const ids: string[] = []
  for (const couple of await couples(db, 6)) ids.push(await paidSeat(db, couple, at))
  await wait('eva', at)
  await wait('ota', at)
  await cancelPlace(ids[0] ?? '', PLACE_CENTS, at)
  const [entry] = await db.select().from(workshopWaiting).orderBy(workshopWaiting.number)
  const [eva, end] = [await newCouple(db, 'eva'), later(at, 24 * HOUR)]
  await Promise.all([orderSeat(eva, later(end, -1), { offer: entry?.id ?? '' }), expireOffers(end), expireOffers(end)])
  await expectWhole(db)
  expect((await db.select().from(workshopSeats)).filter(({ state }) => state !== 'freed')).toHaveLength(6)
})

test('a date that we call off while couples cancel and pay ends for everybody, each once', async ({ db, at }) => {
  const all = await couples(db, 6)
  const paid: string[] = []
  for (const couple of all.slice(0, 4)) paid.push(await paidSeat(db, couple, at))
  const slow = await Promise.all(all.slice(4).map((couple) => orderSeat(couple, at)))
  const tries = await Promise.all(slow.map((outcome) => paymentOf(db, outcome.ok ? outcome.placed.id : '')))
  const { id } = await eventRow(db)
  await Promise.all([
    callOff(id, 'command', at),
    callOff(id, 'command', at),
    cancelPlace(paid[0] ?? '', PLACE_CENTS, at),
    ...tries.map((payment) => confirm(payment, at).catch(() => undefined)),
    settleEvents(at),
  ])
  await settleEvents(at)
  expect((await db.select().from(workshopSeats)).map(({ state }) => state)).toEqual(times(6, () => 'freed'))
  for (const { confirmedAt, amountCents, backCents } of await db.select().from(payments))
    expect(backCents).toBe(confirmedAt ? amountCents : 0)
  expect((await sent(db, 'order-workshop-called-off')) + (await sent(db, 'order-workshop-cancelled'))).toBe(
    (await db.select().from(payments)).filter(({ state }) => state === 'confirmed').length,
  )
})

test('everybody is reminded once', async ({ db, at }) => {
  for (const couple of await couples(db, 3)) await paidSeat(db, couple, at)
  const soon = later((await eventRow(db)).startsAt, -48 * HOUR)
  await Promise.all(times(4, () => remindSeats(soon)))
  expect(await sent(db, 'order-workshop-reminder')).toBe(3)
})
