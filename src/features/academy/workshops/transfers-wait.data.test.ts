import { expect, onTestFinished } from 'vitest'
import { orders } from '~/db/schema'
import { payAgain } from '~/features/shop/checkout/mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { setEnv } from '~/server/env.server'
import { confirm, newCouple, orderSeat, paymentOf } from '../../../../test/workshop-couple'
import { test } from '../../../../test/with-db'

const DAY = 86_400_000

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

test('an order that is sent anew keeps its place no longer than fourteen days', async ({ db, at }) => {
  const couple = await newCouple(db, 'anna')
  for (let day = 0; day < 14; day++) expect(await orderSeat(couple, new Date(+at + day * DAY))).toMatchObject({ ok: true })
  expect(await orderSeat(couple, new Date(+at + 13.9 * DAY))).toMatchObject({ ok: true })
  expect((await db.select().from(orders)).map(({ dueAt }) => dueAt)).toEqual([new Date(+at + 14 * DAY)])
})
