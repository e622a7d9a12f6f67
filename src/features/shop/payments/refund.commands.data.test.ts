import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, orders, payments, refunds } from '~/db/schema'
import { operate } from '~/server/operation.server'
import { test } from '../../../../test/with-db'
import { noteElsewhere } from './ledger.mutations.server'
import { refundCommands } from './refund.commands.server'
import { beginRefunds, noteReturned } from './refund.mutations.server'
import { effectsOf } from './rehearsal.mutations.server'

const op = (...args: string[]) => operate(refundCommands, { args })
const text = (answer: Awaited<ReturnType<typeof op>>) => ('asks' in answer ? answer.asks : 'text' in answer ? answer.text : '')

/** The guide, paid and given out: 599 Kč. */
async function paid(db: Db, provider: 'simulated' | 'transfer', at: Date) {
  const product = await db.query.products.findFirst({ where: (row) => eq(row.slug, 'swingers-bible') })
  const facts = { productId: product?.id ?? '', totalAmountCents: 59_900, status: 'paid', paidAt: at, releasedAt: at, createdAt: at }
  const [order] = await db
    .insert(orders)
    .values({ ...facts, email: 'jana@nakup.example' })
    .returning()
  const id = order?.id ?? ''
  const [payment] = await db
    .insert(payments)
    .values({ orderId: id, provider, state: 'confirmed', amountCents: 59_900, currency: 'CZK', confirmedAt: at })
    .returning()
  if (!payment) throw new Error('no payment')
  const read = () => db.query.orders.findFirst({ where: (row) => eq(row.id, id) })
  return { number: id.slice(-8), payment, read }
}

test.for(['simulated', 'transfer'] as const)('an operator gives all of the money back: %s', async (provider, { db, at }) => {
  const { number, read } = await paid(db, provider, at)
  expect(await op('payment', 'returned', number, '--yes')).toMatchObject({ ok: false })
  expect(await op('payment', 'refund', number, 'all', 'ends', 'goodwill', '--yes')).toMatchObject({ ok: true })
  expect(await op('payment', 'refund', number, 'all', 'ends', 'goodwill', '--yes')).toMatchObject({ ok: false })
  // Its content ends now, not only when the money has arrived.
  expect(await read()).toMatchObject({ status: 'paid', releasedAt: null, endedAt: expect.any(Date) })
  await beginRefunds(new Date(+at + 86_400_000 * 9999))
  if (provider === 'transfer') {
    expect(text(await op('payments', 'surplus'))).toMatch(new RegExp(`${number}.*send CZK\u00a0599 by hand`))
    expect(await op('payment', 'returned', number, '--yes')).toMatchObject({ ok: true })
  }
  expect(await read()).toMatchObject({ status: 'refunded' })
  expect(await op('payments', 'surplus')).toEqual({ ok: true, text: 'No money has to go back.' })
})

test('what it would do is told first, in truth, and nothing is done until somebody agrees to just that', async ({ db, at }) => {
  const { number, payment, read } = await paid(db, 'transfer', at)
  const args = ['payment', 'refund', number, '100', 'goes-on', 'complaint', 'Chybí', 'strana.']
  const asked = await operate(refundCommands, { args })
  expect(text(asked)).toContain('send CZK\u00a0100 by hand  complaint  Chybí strana.')
  expect(text(asked)).toContain('CZK\u00a0499 of CZK\u00a0599')
  expect(text(asked)).toContain('nothing: what was ordered goes on')
  expect(text(asked)).toContain('order-refund to jana@nakup.example')
  expect([await db.$count(refunds), await db.$count(mailOutbox)]).toEqual([0, 0])
  expect(await operate(refundCommands, { args, agreed: 'something else' })).toEqual(asked)
  expect(await operate(refundCommands, { args, agreed: text(asked) })).toMatchObject({ ok: true })
  expect(await db.select().from(refunds)).toMatchObject([
    { amountCents: 10_000, cause: 'complaint', reason: 'Chybí strana.', askedBy: 'team', way: 'by-hand', state: 'asked' },
  ])
  expect(await read()).toMatchObject({ status: 'paid', endedAt: null, releasedAt: at })
  // What was agreed to before is not what would be done now.
  const again = await operate(refundCommands, { args, agreed: text(asked) })
  expect(again).toMatchObject({ asks: expect.stringContaining('CZK\u00a0399 of') })
  // Pressed a second time, the first is among what it says.
  expect(text(again)).toMatch(/Besides what goes back already:\n.*send CZK\s100 by hand/)
  // What an import or the like notes as sent is money, too.
  expect(await effectsOf(() => noteReturned(payment.orderId, at), at)).toMatch(
    /Money:\n {2}noted: order \w{8}: CZK\s100 went back {2}complaint/,
  )
})

test('several parts go back one after the other, each noted by its sum, and never more than is left', async ({ db, at }) => {
  const { number, read } = await paid(db, 'transfer', at)
  const give = (...args: string[]) => op('payment', 'refund', number, ...args, '--yes')
  await give('100', 'goes-on', 'complaint')
  await give('49.50', 'goes-on', 'goodwill')
  expect(text(await give('450', 'goes-on', 'goodwill'))).toContain('There is not so much: 449.50')
  expect(await op('payment', 'returned', number, '49.50', '--yes')).toMatchObject({ ok: true })
  expect(await op('payment', 'returned', number, '49.50', '--yes')).toMatchObject({ ok: false })
  expect(text(await give('all', 'goes-on', 'goodwill'))).toContain('With all of the price what was ordered ends')
  expect(await read()).toMatchObject({ status: 'paid', endedAt: null })
  expect(await give('all', 'ends', 'withdrawal')).toMatchObject({ ok: true })
  expect(await op('payment', 'returned', number, '--yes')).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ status: 'refunded' })
})

test('of two equal sums the number says which was sent; said twice, nothing more is noted', async ({ db, at }) => {
  const { number } = await paid(db, 'transfer', at)
  for (const _ of [1, 2]) await op('payment', 'refund', number, '100', 'goes-on', 'goodwill', '--yes')
  const states = async () => (await db.select().from(refunds)).map(({ state }) => state).toSorted()
  expect(text(await op('payment', 'returned', number, '100'))).toContain('Several such sums wait')
  expect(await states()).toEqual(['asked', 'asked'])
  const listed =
    text(await op('payments', 'surplus'))
      .split('\n')[0]
      ?.slice(-8) ?? ''
  expect(text(await op('payment', 'returned', number, listed))).toMatch(
    /^Money that you have sent:\n.*send CZK\u00A0100 by hand.*\nAccess:/,
  )
  expect(await states()).toEqual(['asked', 'asked'])
  expect(await op('payment', 'returned', number, listed, '--yes')).toMatchObject({ ok: true })
  expect(await op('payment', 'returned', number, listed, '--yes')).toMatchObject({ ok: false })
  expect(await states()).toEqual(['asked', 'gone'])
  expect(await op('payment', 'returned', number, '100', '--yes')).toMatchObject({ ok: true })
})

test('the rest of what ended with a fee can go back as well', async ({ db, at }) => {
  const { number, read } = await paid(db, 'transfer', at)
  await op('payment', 'refund', number, '450', 'ends', 'cancellation', '--yes')
  expect(text(await op('payment', 'refund', number, 'all', 'ends', 'goodwill'))).toContain('send CZK\u00a0149 by hand')
  expect(await op('payment', 'refund', number, 'all', 'ends', 'goodwill', '--yes')).toMatchObject({ ok: true })
  expect(await op('payment', 'returned', number, '--yes')).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ status: 'refunded' })
})

test.for([
  ['ffffffff', '100', 'ends', 'goodwill'],
  ['', '0', 'ends', 'goodwill'],
  ['', 'moc', 'ends', 'goodwill'],
  ['', '100', 'maybe', 'goodwill'],
  ['', '100', 'ends', 'dispute'],
  ['', '100', 'ends'],
])('what cannot be understood changes nothing: %s %s %s %s', async ([order, ...rest], { db, at }) => {
  const { number } = await paid(db, 'simulated', at)
  expect(await op('payment', 'refund', order || number, ...rest)).toMatchObject({ ok: false })
  expect(await op('payment', 'refund', order || number, ...rest, '--yes')).toMatchObject({ ok: false })
  expect(await db.$count(refunds)).toBe(0)
})

test('what a bank has taken back is not sent by hand any more', async ({ db, at }) => {
  const { number, payment } = await paid(db, 'transfer', at)
  expect(await op('payment', 'refund', number, '100', 'ends', 'goodwill', '--yes')).toMatchObject({ ok: true })
  expect(text(await op('payments', 'surplus'))).toContain('send CZK\u00a0100 by hand')
  await db.transaction((tx) => noteElsewhere(tx, payment, { reference: 'dp_1', cause: 'dispute' }, at))
  expect(await op('payments', 'surplus')).toEqual({ ok: true, text: 'No money has to go back.' })
  expect(await op('payment', 'returned', number, '--yes')).toMatchObject({ ok: false })
  expect((await db.select().from(refunds)).map(({ state, amountCents }) => [state, amountCents]).toSorted()).toEqual([
    ['gone', 59_900],
    ['void', 10_000],
  ])
})
