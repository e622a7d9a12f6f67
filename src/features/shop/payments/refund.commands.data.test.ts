import { expect } from 'vitest'
import { orders, payments } from '~/db/schema'
import { operate } from '~/server/operation.server'
import { test } from '../../../../test/with-db'
import { refundCommands } from './refund.commands.server'
import { beginRefunds, refundDone } from './refund.mutations.server'

const op = (...args: string[]) => operate(refundCommands, { args })

test('an operator gives money back, by the provider or by hand', async ({ db, at }) => {
  const product = await db.query.products.findFirst({ where: (row, { eq }) => eq(row.slug, 'swingers-bible') })
  const order = { productId: product?.id ?? '', totalAmountCents: 59_900, status: 'paid', paidAt: at, releasedAt: at, createdAt: at }
  for (const provider of ['simulated', 'transfer'] as const) {
    const [placed] = await db
      .insert(orders)
      .values({ ...order, email: 'jana@nakup.example' })
      .returning()
    const number = placed?.id.slice(-8) ?? ''
    await db
      .insert(payments)
      .values({ orderId: placed?.id ?? '', provider, state: 'confirmed', amountCents: 59_900, currency: 'CZK', confirmedAt: at })
    expect(await op('payment', 'returned', number)).toMatchObject({ ok: false })
    expect(await op('payment', 'refund', number)).toMatchObject({ ok: true })
    expect(await op('payment', 'refund', number)).toMatchObject({ ok: false })
    // Its content ends now, not only when the money has arrived.
    expect(await db.query.orders.findFirst({ where: (row, { eq }) => eq(row.id, placed?.id ?? '') })).toMatchObject({ releasedAt: null })
    await beginRefunds(at)
    if (provider === 'transfer') {
      expect(await op('payments', 'surplus')).toMatchObject({ text: expect.stringMatching(`${number}.*send CZK\u00a0599 by hand`) })
      expect(await op('payment', 'returned', number)).toMatchObject({ ok: true })
    }
    const made = (await db.select().from(payments)).filter(({ orderId }) => orderId === placed?.id)
    expect(made.map(({ state }) => state)).toEqual(['refunded'])
    expect(await op('payments', 'surplus')).toEqual({ ok: true, text: 'No money has to go back.' })
  }
})

test('what a bank has taken back is not sent by hand any more', async ({ db, at }) => {
  const product = await db.query.products.findFirst({ where: (row, { eq }) => eq(row.slug, 'swingers-bible') })
  const order = { productId: product?.id ?? '', totalAmountCents: 59_900, status: 'paid', paidAt: at, createdAt: at }
  const [placed] = await db.insert(orders).values(order).returning()
  const paid = {
    provider: 'transfer' as const,
    state: 'confirmed' as const,
    amountCents: 59_900,
    currency: 'CZK' as const,
    confirmedAt: at,
  }
  const [payment] = await db
    .insert(payments)
    .values({ orderId: placed?.id ?? '', ...paid })
    .returning()
  const number = placed?.id.slice(-8) ?? ''
  expect(await op('payment', 'refund', number)).toMatchObject({ ok: true })
  await beginRefunds(at)
  expect(await op('payments', 'surplus')).toMatchObject({ text: expect.stringContaining('send CZK\u00a0599 by hand') })
  await db.transaction((tx) => refundDone(tx, payment?.id ?? '', 'dp_1', at, 'disputed'))
  expect(await op('payments', 'surplus')).toEqual({ ok: true, text: 'No money has to go back.' })
  expect(await op('payment', 'returned', number)).toMatchObject({ ok: false })
})
