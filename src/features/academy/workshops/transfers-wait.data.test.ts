import { expect, onTestFinished } from 'vitest'
import { eq } from 'drizzle-orm'
import { orders, payments, workshopSeats } from '~/db/schema'
import { payAgain } from '~/features/shop/checkout/mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { setEnv } from '~/server/env.server'
import { confirm, newCouple, orderSeat, paymentOf } from '../../../../test/workshop-couple'
import { test } from '../../../../test/with-db'

const DAY = 86_400_000
const later = (at: Date, hours: number) => new Date(+at + hours * 3_600_000)

test('half of the places wait for transfers at most: the others are for those who pay at once', async ({ db, at }) => {
  onTestFinished(setEnv({ PAYMENTS: 'simulated,transfer' }))
  const slow = (name: string, moment = at) => newCouple(db, name).then((couple) => orderSeat(couple, moment, { method: 'transfer' }))
  for (const name of ['anna', 'bara', 'cilka']) expect(await slow(name)).toMatchObject({ ok: true })
  expect(await slow('dana')).toEqual({ ok: false, code: 'method-full' })
  expect(await db.$count(orders)).toBe(3)
  const quick = await orderSeat(await newCouple(db, 'ela'), at)
  const id = quick.ok ? quick.placed.id : ''
  expect(await payAgain(id, 'transfer', at)).toEqual({ ok: false, code: 'method-full' })
  await confirm(await paymentOf(db, id), at)
  const over = new Date(+at + 11 * DAY)
  await expireOrders(over)
  expect(await slow('fany', over)).toMatchObject({ ok: true })
})

test('where transfers are the only way to pay, nobody is refused', async ({ db, at }) => {
  onTestFinished(setEnv({ PAYMENTS: 'transfer' }))
  for (const name of ['anna', 'bara', 'cilka', 'dana'])
    expect(await orderSeat(await newCouple(db, name), at, { method: 'transfer' })).toMatchObject({ ok: true })
})

test('a place is kept two hours for a card, and four however often its order is sent anew', async ({ db, at }) => {
  const couple = await newCouple(db, 'anna')
  const dueAfter = async (hours: number) => {
    expect(await orderSeat(couple, later(at, hours))).toMatchObject({ ok: true })
    return (await db.select().from(orders)).map(({ dueAt }) => dueAt)
  }
  expect(await dueAfter(0)).toEqual([later(at, 2)])
  expect(await dueAfter(1)).toEqual([later(at, 3)])
  expect(await dueAfter(3)).toEqual([later(at, 4)])
  // Until the job has ended it, it is there, but nothing more is begun for it.
  expect(await orderSeat(couple, later(at, 4))).toMatchObject({ ok: true, placed: { step: { next: 'wait' } } })
  expect((await db.select().from(payments)).map(({ createdAt }) => createdAt <= later(at, 3))).not.toContain(false)
  await expireOrders(later(at, 4))
  expect(await orderSeat(await newCouple(db, 'bara'), later(at, 4))).toMatchObject({ ok: true })
  expect(await db.$count(workshopSeats, eq(workshopSeats.state, 'held'))).toBe(1)
})
