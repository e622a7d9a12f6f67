import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, bookings, engagements, mailOutbox, orders, workshopSeats } from '~/db/schema'
import { buy } from '~/features/shop/checkout/mutations.server'
import { claimSatisfaction, sendComplaint } from '~/features/shop/claims/mutations.server'
import { submitWithdrawal } from '~/features/shop/claims/withdrawal.mutations.server'
import { grantClaim } from '~/features/shop/claims/decision.mutations.server'
import { bookFromHours, cancelBooking, cancelByTeam, orderHour } from '~/features/coaching/consultations/mutations.server'
import { balanceOf } from '~/features/coaching/hours/data.server'
import { makeOffer } from './offer.mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import { beginRefunds } from '~/features/shop/payments/refund.mutations.server'
import { orderPlace } from '~/features/academy/workshops/mutations.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { giveMoneyBack, refundedSums } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { newCouple, placeAttempt } from '../../../../test/workshop-couple'
import { acceptOffer } from './mutations.server'

const SLOT = new Date('2026-03-17T18:00:00.000Z')
const soon = (at: Date) => new Date(+at + 2000)

async function paid(outcome: Awaited<ReturnType<typeof buy>>, at: Date): Promise<string> {
  if (!outcome.ok) throw new Error(outcome.code)
  await settleSimulated(soon(at))
  return outcome.placed.id
}

async function packageOf(db: Db, at: Date) {
  const couple = await newCouple(db, 'hodiny')
  const attempt = orderAttempt({ product: 'consultation-hours-5', seenCents: 1_800_000, account: couple.account })
  return { ...couple, order: await paid(await buy(attempt, at), at) }
}

const hourOf = async (at: Date) =>
  paid(await orderHour(orderAttempt({ product: 'consultation-60', seenCents: 400_000, waiver: false }), SLOT, at), at)

const placeOf = async (db: Db, at: Date) => paid(await orderPlace(placeAttempt(await newCouple(db, 'misto')), null, at), at)

async function serviceOf(at: Date) {
  const nothing = { quarters: null, requestNumber: null, place: null, words: null, aboutId: null, locale: undefined, startsAt: null }
  const offer = await makeOffer(
    { ...nothing, service: 'accompaniment', email: 'jana@nakup.example', amountCents: 1_000_000, validDays: 14 },
    'command',
    at,
  )
  if (!offer.ok) throw new Error(offer.code)
  const { product: _product, waiver: _waiver, ...placed } = orderAttempt({ seenCents: 1_000_000 })
  return paid(await acceptOffer(offer.offer.id, { ...placed, early: false }, at), at)
}

const said = {
  orderText: '',
  order: '',
  statement: 'Odstupuji.',
  name: 'Jana',
  email: 'jana@nakup.example',
  accountEmail: null,
  reason: null,
}

/** Agrees to the only claim that there is. */
const grant = (cents: number, at: Date) => grantClaim('P2026-0001', { words: 'Vracíme část.', cents }, 'command', at)
const withdraw = (orderId: string, at: Date) => submitWithdrawal({ ...said, locale: 'cs', orderId, attemptId: randomUUID() }, at)

test('less of the price leaves the hours of a package', async ({ db, at }) => {
  const { account, order } = await packageOf(db, at)
  await claimSatisfaction(order, { attemptId: randomUUID(), text: 'Hovor skončil dřív.' }, at)
  expect(await grant(50_000, at)).toMatchObject({ refund: 'asked' })
  await beginRefunds(at)
  expect(await db.select().from(orders)).toMatchObject([{ status: 'paid', endedAt: null }])
  expect(await balanceOf(account)).toBe(300)
})

test('less of the price leaves a time as it is', async ({ db, at }) => {
  await claimSatisfaction(await hourOf(at), { attemptId: randomUUID(), text: 'Dohodli jsme se na slevě.' }, at)
  await grant(50_000, at)
  await beginRefunds(at)
  expect(await db.select().from(bookings)).toMatchObject([{ state: 'booked' }])
  expect(await db.$count(mailOutbox, eq(mailOutbox.template, 'booking-cancelled'))).toBe(0)
})

test('of a time whose price has come down, what is left goes back when the couple cancels it', async ({ db, at }) => {
  await claimSatisfaction(await hourOf(at), { attemptId: randomUUID(), text: 'Dohodli jsme se na slevě.' }, at)
  await grant(50_000, at)
  const id = (await db.select().from(bookings))[0]?.id ?? ''
  expect(await cancelBooking(id, 0, at)).toEqual({ ok: true })
  expect(await cancelByTeam(id, at)).toBe(false)
  await beginRefunds(at)
  expect(await db.select().from(bookings)).toMatchObject([{ state: 'cancelled', refundCents: 350_000 }])
  expect(await db.select().from(orders)).toMatchObject([{ status: 'refunded' }])
  expect(await refundedSums(db)).toEqual([50_000, 350_000])
})

test('less of the price leaves a place as it is', async ({ db, at }) => {
  await sendComplaint(await placeOf(db, at), { attemptId: randomUUID(), text: 'Chybí oběd.', remedy: 'discount' }, at)
  await grant(10_000, at)
  await beginRefunds(at)
  expect(await db.select().from(orders)).toMatchObject([{ status: 'paid', endedAt: null }])
  expect(await db.select().from(workshopSeats)).toMatchObject([{ state: 'paid' }])
  expect(await db.$count(mailOutbox, eq(mailOutbox.template, 'order-workshop-cancelled'))).toBe(0)
})

test('a withdrawal ends a time and a service when it is granted, also where a part of the money is kept', async ({ db, at }) => {
  await withdraw(await hourOf(at), at)
  expect(await grant(300_000, at)).toMatchObject({ refund: 'asked' })
  expect(await db.select().from(bookings)).toMatchObject([{ state: 'cancelled', cancelledBy: 'order' }])
  await withdraw(await serviceOf(at), at)
  await grantClaim('P2026-0002', { words: null, cents: 700_000 }, 'command', at)
  expect(await db.select().from(engagements)).toMatchObject([{ state: 'cancelled', feeCents: 300_000, refundCents: 700_000 }])
  await beginRefunds(at)
  expect(await refundedSums(db)).toEqual([300_000, 700_000])
})

test('hours cannot be used while an operator gives the money of their package back', async ({ db, at }) => {
  const { account, email, order } = await packageOf(db, at)
  expect(await giveMoneyBack(order, at)).toBe(true)
  expect(await balanceOf(account)).toBe(0)
  const wish = { startsAt: SLOT, booker: { name: 'Jana', email }, userId: account, locale: 'cs' as const, attemptId: randomUUID() }
  expect(await bookFromHours(wish, at)).toEqual({ ok: false, code: 'too-little' })
  await beginRefunds(at)
  expect([await balanceOf(account), (await db.select().from(authUser)).length]).toEqual([0, 1])
})
