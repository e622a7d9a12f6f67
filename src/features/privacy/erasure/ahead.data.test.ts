import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountClosings, bookings, mailOutbox, orders, refunds, workshopSeats } from '~/db/schema'
import { bookingDetail, shownBooking } from '~/features/coaching/consultations/data.server'
import { cancelBooking, orderHour } from '~/features/coaching/consultations/mutations.server'
import { orderById } from '~/features/shop/orders/data.server'
import { restrictOver } from '~/features/shop/retention/mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { seatsOf } from '~/features/academy/workshops/seat.data.server'
import { setAddress } from '~/features/academy/workshops/seat.mutations.server'
import { orderPlace } from '~/features/academy/workshops/mutations.server'
import { orderAttempt } from '../../../../test/order-attempt.ts'
import { test } from '../../../../test/with-db.ts'
import { type Couple, eventRow, newCouple, placeAttempt } from '../../../../test/workshop-couple.ts'
import { whatIsAhead } from './data.server'
import { eraseDueAccounts } from './mutations.server'

const DAY = 86_400_000
const later = (at: Date, ms: number) => new Date(+at + ms)
const SLOT = new Date('2026-03-31T17:00:00.000Z')

const leaves = (db: Db, { account }: Couple, at: Date) =>
  db.insert(accountClosings).values({ userId: account, reason: 'asked', requestedAt: at, dueAt: later(at, 14 * DAY) })

async function paidPlace(couple: Couple, at: Date): Promise<string> {
  const outcome = await orderPlace(placeAttempt(couple), null, at)
  if (!outcome.ok) throw new Error(outcome.code)
  await settleSimulated(later(at, 2000))
  return outcome.placed.id
}

async function paidHour({ account, email }: Couple, at: Date): Promise<string> {
  const attempt = orderAttempt({ product: 'consultation-60', seenCents: 400_000, waiver: false, account })
  const outcome = await orderHour({ ...attempt, buyer: { ...attempt.buyer, email } }, SLOT, at)
  if (!outcome.ok) throw new Error(outcome.code)
  await settleSimulated(later(at, 2000))
  return outcome.placed.id
}

test('what is still to come is named before an account is deleted', async ({ db, at }) => {
  const couple = await newCouple(db, 'ahead')
  const [place, hour] = [await paidPlace(couple, at), await paidHour(couple, at)]
  const [booking] = await db.select().from(bookings).where(eq(bookings.orderId, hour))
  const ahead = await whatIsAhead({ id: couple.account, email: couple.email }, 'cs', at)
  expect(ahead).toEqual([
    { kind: 'workshop', title: 'Než půjdete poprvé', startsAt: expect.any(String), page: `/objednavka/${place}`, stays: true },
    { kind: 'paid', title: null, startsAt: SLOT.toISOString(), page: `/termin/${booking?.id}`, stays: true },
  ])
})

test('a paid place outlives the account until its day has passed', async ({ db, at }) => {
  const couple = await newCouple(db, 'ahead')
  const id = await paidPlace(couple, at)
  await leaves(db, couple, at)
  const erased = later(at, 14 * DAY)
  expect(await eraseDueAccounts(erased)).toBe(1)
  expect(await orderById(id)).toMatchObject({ userId: null, email: couple.email, phone: null, restrictedAt: null, status: 'paid' })
  expect(await db.select().from(workshopSeats)).toMatchObject([{ orderId: id, state: 'paid' }])
  // The team still knows whom to tell, and a change is told.
  const event = await eventRow(db)
  const known = async () => (await seatsOf(event.id)).map(({ order }) => (order?.restrictedAt ? null : order?.email))
  expect(await known()).toEqual([couple.email])
  await db.delete(mailOutbox)
  await setAddress(event.id, 'Dlouhá 1, Praha 1', 'command', erased)
  expect((await db.select().from(mailOutbox)).map(({ recipient }) => recipient)).toEqual([couple.email])

  const { endsAt } = event
  expect([await restrictOver(later(endsAt, -1)), await restrictOver(endsAt), await restrictOver(endsAt)]).toEqual([0, 1, 0])
  expect(await orderById(id)).toBeUndefined()
  expect(await known()).toEqual([null])
})

test('a paid hour outlives the account, opens by its link and can be cancelled by its rules', async ({ db, at }) => {
  const couple = await newCouple(db, 'ahead')
  const orderId = await paidHour(couple, at)
  const [{ id } = { id: '' }] = await db.select().from(bookings)
  await leaves(db, couple, at)
  const erased = later(at, 14 * DAY)
  expect(await eraseDueAccounts(erased)).toBe(1)
  const booking = await shownBooking(id)
  if (!booking) throw new Error('the time is gone')
  expect(booking).toMatchObject({ userId: null, state: 'booked', email: couple.email })
  const seen = { withTimes: false, day: null }
  const { choices } = await bookingDetail(booking, seen, { account: undefined, locale: 'cs', at: erased })
  expect(choices.cancel).toEqual({ feePercent: 0, refund: { cents: 400_000, currency: 'CZK' }, isByRight: false })
  expect(await cancelBooking(id, 0, erased)).toEqual({ ok: true })
  expect(await db.select().from(refunds)).toMatchObject([{ askedAt: erased, amountCents: 400_000 }])
  expect([await restrictOver(later(SLOT, 0)), await restrictOver(later(SLOT, 3_600_000))]).toEqual([0, 1])
  expect(await db.$count(bookings)).toBe(0)
  expect((await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.restrictedAt).toEqual(later(SLOT, 3_600_000))
})

test('what is over or has gone back keeps nothing, and orders that never had an account stay as they are', async ({ db, at }) => {
  const couple = await newCouple(db, 'ahead')
  const id = await paidPlace(couple, at)
  const { endsAt } = await eventRow(db)
  await leaves(db, couple, at)
  await db.update(accountClosings).set({ dueAt: endsAt })
  expect(await eraseDueAccounts(endsAt)).toBe(1)
  expect(await orderById(id)).toBeUndefined()
  const [{ productId } = { productId: '' }] = await db.select().from(orders)
  const [guest] = await db
    .insert(orders)
    .values({ productId, totalAmountCents: 1, status: 'paid', paidAt: at, email: 'host@nakup.example' })
    .returning()
  expect(await restrictOver(later(endsAt, DAY))).toBe(0)
  expect(await orderById(guest?.id ?? '')).toBeDefined()
})
