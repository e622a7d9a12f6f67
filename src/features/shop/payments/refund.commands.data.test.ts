import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, orders, payments, refundBatches, refunds } from '~/db/schema'
import { operate } from '~/server/operation.server'
import { test } from '../../../../test/with-db'
import { enterRefund, noteElsewhere } from './ledger.mutations.server'
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
  expect(await effectsOf(() => noteReturned(payment.orderId, 'command', at), at)).toMatch(
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

test('what was asked for by mistake is taken back, and nothing has changed: neither the ledger nor the order', async ({ db, at }) => {
  const { number, payment, read } = await paid(db, 'transfer', at)
  const before = await read()
  await op('payment', 'refund', number, '100', 'goes-on', 'goodwill', '--yes')
  const told = text(await op('payment', 'unrefund', number))
  expect(told).toContain(`noted: order ${number}: CZK\u00a0100 goes no more  goodwill`)
  expect(told).toMatch(/Ends:\n {2}nothing\nMails at once:\n {2}none$/)
  expect(await db.select().from(refunds)).toMatchObject([{ state: 'asked' }])
  expect(await op('payment', 'unrefund', number, '--yes')).toMatchObject({ ok: true })
  expect(await db.select().from(refunds)).toMatchObject([{ state: 'void', amountCents: 10_000 }])
  expect(await db.query.payments.findFirst({ where: (row) => eq(row.id, payment.id) })).toEqual(payment)
  expect(await read()).toEqual(before)
  expect(await db.$count(mailOutbox)).toBe(0)
  expect(await op('payments', 'surplus')).toEqual({ ok: true, text: 'No money has to go back.' })
  for (const again of ['unrefund', 'returned']) expect(await op('payment', again, number, '--yes')).toMatchObject({ ok: false })
  // All of it is there to be given back.
  expect(text(await op('payment', 'refund', number, 'all', 'ends', 'goodwill'))).toContain('send CZK\u00a0599 by hand')
})

test('of several that wait it is said which goes no more', async ({ db, at }) => {
  const { number } = await paid(db, 'transfer', at)
  for (const sum of ['100', '100', '50']) await op('payment', 'refund', number, sum, 'goes-on', 'goodwill', '--yes')
  expect(text(await op('payment', 'unrefund', number))).toContain('Several refunds wait')
  expect(text(await op('payment', 'unrefund', number, '100'))).toContain('Several such sums wait')
  expect(await op('payment', 'unrefund', number, '50', '--yes')).toMatchObject({ ok: true })
  expect(await op('payment', 'unrefund', number, '50', '--yes')).toMatchObject({ ok: false })
  const named = text(await op('payments', 'surplus')).slice(-8)
  expect(await op('payment', 'unrefund', number, named, '--yes')).toMatchObject({ ok: true })
  expect((await db.select().from(refunds)).map(({ state }) => state).toSorted()).toEqual(['asked', 'void', 'void'])
})

type Entered = Parameters<typeof enterRefund>[2]
const PART: Entered = { cents: 10_000, cause: 'goodwill', by: 'team' }

test.for<[string, 'simulated' | 'transfer', Partial<Entered>, string | undefined]>([
  ['of its own', 'transfer', {}, undefined],
  ['of a claim', 'transfer', { cause: 'complaint', by: 'buyer' }, 'The buyer knows of it'],
  ['called off', 'transfer', { cause: 'called-off' }, 'The buyer knows of it'],
  ['paid too much', 'transfer', { cause: 'overpayment', by: 'site' }, 'The buyer knows of it'],
  ['of a provider', 'simulated', {}, 'Its provider sends it'],
])('money that somebody else counts on is not taken back: %s', async ([, provider, over, why], { db, at }) => {
  const { number, payment } = await paid(db, provider, at)
  await db.transaction((tx) => enterRefund(tx, payment, { ...PART, ...over }, at))
  const answer = await op('payment', 'unrefund', number, '--yes')
  expect(answer).toMatchObject({ ok: why === undefined })
  expect(text(answer)).toContain(why ?? 'It goes no more.')
  expect(await db.select().from(refunds)).toMatchObject([{ state: why ? 'asked' : 'void' }])
})

test('what its provider could not send, what is at the bank, and what an order ended with goes', async ({ db, at }) => {
  const cannot = async (provider: 'simulated' | 'transfer', change: Partial<typeof refunds.$inferInsert>, why: string) => {
    const { number, payment } = await paid(db, provider, at)
    const { id } = await db.transaction((tx) => enterRefund(tx, payment, PART, at))
    await db.update(refunds).set(change).where(eq(refunds.id, id))
    expect(text(await op('payment', 'unrefund', number, '--yes'))).toContain(why)
    return { number, id }
  }
  await cannot('simulated', { way: 'by-hand', nextTryAt: null }, 'Its provider sends it, or had to')
  const [batch] = await db.insert(refundBatches).values({ form: 'file', currency: 'CZK', madeAt: at }).returning()
  const held = await cannot('transfer', { account: '123/0800', batchId: batch?.id ?? null }, 'return undo first')
  await db.update(refunds).set({ batchId: null }).where(eq(refunds.id, held.id))
  expect(await op('payment', 'unrefund', held.number, '--yes')).toMatchObject({ ok: true })
  const { number, payment } = await paid(db, 'transfer', at)
  await op('payment', 'refund', number, '450', 'ends', 'goodwill', '--yes')
  expect(text(await op('payment', 'unrefund', number, '--yes'))).toContain('What was ordered ended with it')
  // What goes of the rest, when it had ended, is the team's own word again.
  await db
    .update(orders)
    .set({ endedAt: new Date(+at - 1000) })
    .where(eq(orders.id, payment.orderId))
  expect(await op('payment', 'unrefund', number, '--yes')).toMatchObject({ ok: true })
})

test('a list that is too long says how much longer it is', async ({ db, at }) => {
  const { payment } = await paid(db, 'transfer', at)
  const enter = (count: number) =>
    db.transaction(async (tx) => {
      for (let each = 0; each < count; each++) await enterRefund(tx, payment, { ...PART, cents: 100 }, at)
    })
  await enter(100)
  expect(text(await op('payments', 'surplus'))).not.toContain('more')
  await enter(2)
  expect(
    text(await op('payments', 'surplus'))
      .split('\n')
      .slice(100),
  ).toEqual(['and 2 more, asked for later'])
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
