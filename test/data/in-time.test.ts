import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { bookings, orders, payments, workshopSeats } from '~/db/schema'
import { holdFor } from '~/features/coaching/consultations/hold.mutations.server'
import { makeOffer, reserveOffer } from '~/features/coaching/services/offer.mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { reserveSeat } from '~/features/academy/workshops/seat.mutations.server'
import { orderAttempt } from '../order-attempt'
import { eventRow, newCouple, placeAttempt } from '../workshop-couple'
import { test } from '../with-db'
import { buy, payAgain } from '~/features/shop/checkout/mutations.server'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SLOT = new Date('2026-03-10T18:00:00.000Z')
const later = (at: Date, ms: number) => new Date(+at + ms)

const orderHour = (method: 'simulated' | 'transfer', startsAt: Date, at: Date) =>
  buy(orderAttempt({ product: 'consultation-60', seenCents: 400_000, waiver: false, method }), at, {
    reserve: (tx, order) => holdFor(tx, order, startsAt, at),
  })

test('a time that comes before a transfer could is not ordered by one: no order, no hold, no payment', async ({ db, at }) => {
  expect(await orderHour('transfer', SLOT, at)).toEqual({ ok: false, code: 'method-too-slow' })
  expect(await Promise.all([orders, bookings, payments].map((table) => db.$count(table)))).toEqual([0, 0, 0])
  expect(await orderHour('transfer', later(SLOT, 7 * DAY), at)).toMatchObject({ ok: true })
})

test('an order of such a time is not changed to a transfer either, and stays what it was', async ({ db, at }) => {
  const placed = await orderHour('simulated', SLOT, at)
  const id = placed.ok ? placed.placed.id : ''
  const [before] = await db.select().from(orders)
  expect(await payAgain(id, 'transfer', later(at, HOUR))).toEqual({ ok: false, code: 'method-too-slow' })
  expect(await db.select().from(orders)).toEqual([before])
  expect(await db.select().from(payments)).toMatchObject([{ provider: 'simulated', state: 'open' }])
  expect(await payAgain(id, 'simulated', later(at, HOUR))).toMatchObject({ ok: true })
})

test('an order waits no longer than until its event begins, however often it is begun anew', async ({ db }) => {
  const { startsAt } = await eventRow(db)
  const eve = later(startsAt, -HOUR)
  const couple = await newCouple(db, 'jana')
  const placed = await buy(placeAttempt(couple), eve, { reserve: (tx, order) => reserveSeat(tx, order, null, eve) })
  await payAgain(placed.ok ? placed.placed.id : '', 'simulated', later(eve, HOUR / 2))
  expect((await db.select().from(orders)).map(({ dueAt }) => dueAt)).toEqual([startsAt])
  expect(await expireOrders(later(startsAt, 1))).toBe(1)
  expect(await db.select().from(workshopSeats)).toMatchObject([{ state: 'freed' }])
})

test('a place at an event that is near takes no transfer', async ({ db, at }) => {
  const { startsAt } = await eventRow(db)
  const couple = await newCouple(db, 'jana')
  const order = (method: 'simulated' | 'transfer', when: Date) =>
    buy(placeAttempt(couple, method), when, { reserve: (tx, placed) => reserveSeat(tx, placed, null, when) })
  expect(await order('transfer', later(startsAt, -10 * DAY))).toEqual({ ok: false, code: 'method-too-slow' })
  expect(await db.$count(workshopSeats)).toBe(0)
  expect(await order('simulated', later(startsAt, -10 * DAY))).toMatchObject({ ok: true })
  expect(await order('transfer', at)).toMatchObject({ ok: true })
})

test('neither does an offer for a day that is near; it stays open', async ({ db, at }) => {
  const made = await makeOffer(
    {
      service: 'accompaniment',
      quarters: null,
      email: 'jana@nakup.example',
      locale: 'cs',
      requestNumber: null,
      amountCents: 900_000,
      startsAt: later(at, 5 * DAY),
      place: null,
      words: null,
      aboutId: null,
      validDays: 14,
    },
    'command',
    at,
  )
  if (!made.ok) throw new Error(made.code)
  const accept = (method: 'simulated' | 'transfer') =>
    buy(orderAttempt({ product: 'accompaniment', seenCents: 900_000, waiver: false, method }), at, {
      price: { amountCents: 900_000, currency: 'CZK' },
      reserve: (tx, order) => reserveOffer(tx, made.offer.id, { order, early: true }, at),
    })
  expect(await accept('transfer')).toEqual({ ok: false, code: 'method-too-slow' })
  expect(await accept('simulated')).toMatchObject({ ok: true })
  const [order] = await db.select().from(orders).where(eq(orders.email, 'jana@nakup.example'))
  expect(order).toMatchObject({ status: 'pending', variableSymbol: null })
})
