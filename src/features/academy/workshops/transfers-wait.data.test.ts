import { expect } from 'vitest'
import { orders } from '~/db/schema'
import { payAgain } from '~/features/shop/checkout/mutations.server'
import { expireOrders } from '~/features/shop/payments/expiry.mutations.server'
import { confirm, newCouple, orderSeat, paymentOf } from '../../../../test/workshop-couple'
import { test } from '../../../../test/with-db'

test('half of the places wait for transfers at most: the others are for those who pay at once', async ({ db, at }) => {
  const slow = (name: string, moment = at) => newCouple(db, name).then((couple) => orderSeat(couple, moment, { method: 'transfer' }))
  for (const name of ['anna', 'bara', 'cilka']) expect(await slow(name)).toMatchObject({ ok: true })
  expect(await slow('dana')).toEqual({ ok: false, code: 'method-full' })
  expect(await db.$count(orders)).toBe(3)
  const quick = await orderSeat(await newCouple(db, 'ela'), at)
  const id = quick.ok ? quick.placed.id : ''
  expect(await payAgain(id, 'transfer', at)).toEqual({ ok: false, code: 'method-full' })
  await confirm(await paymentOf(db, id), at)
  const over = new Date(+at + 11 * 86_400_000)
  await expireOrders(over)
  expect(await slow('fany', over)).toMatchObject({ ok: true })
})
