import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { mailOutbox, orderClaims, orderEvents, orders, payments, products, refunds } from '~/db/schema'
import { releaseDueOrders } from '~/features/shop/orders/release.mutations.server'
import { orderNumber } from '~/lib/addresses'
import { refundDone } from '~/features/shop/payments/ledger.mutations.server'
import { beginRefunds } from '~/features/shop/payments/refund.mutations.server'
import { paidOrder } from '../../../../test/placed-order'
import { test } from '../../../../test/with-db'
import { claimedOrder } from './data.server'
import { releaseNow, remindTeam, requestRefund, sendComplaint } from './mutations.server'
import { submitWithdrawal } from './withdrawal.mutations.server'
import { assignOrder, grantClaim, refuseClaim } from './decision.mutations.server'
import { NoOrderYet, type Withdrawal } from './schema'
import { mayWithdraw } from './rules'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)
const EMAIL = 'jana@nakup.example'

const withdrawal = (over: Partial<Withdrawal> = {}): Withdrawal => ({
  orderId: null,
  orderText: 'nevím',
  order: 'nevím',
  statement: 'Oznamuji, že odstupuji.',
  name: 'Jana Nováková',
  email: EMAIL,
  accountEmail: null,
  reason: null,
  locale: 'cs',
  attemptId: randomUUID(),
  ...over,
})

const stored = (db: Db) => db.select().from(orderClaims).orderBy(orderClaims.number)
const templates = async (db: Db) => (await db.select().from(mailOutbox)).map(({ template }) => template).toSorted()

test('a withdrawal sent again is one claim with one number, one receipt and one word to the team', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  const sent = withdrawal({ orderId: order.id, reason: 'Rozmysleli jsme si to.' })
  const first = await submitWithdrawal(sent, at)
  expect(await submitWithdrawal(sent, later(at, 1))).toEqual(first)
  expect(await submitWithdrawal({ ...sent, attemptId: randomUUID() }, later(at, 1))).toEqual(first)
  expect(await stored(db)).toMatchObject([
    {
      number: 'P2026-0001',
      kind: 'withdrawal',
      orderId: order.id,
      state: 'open',
      dueAt: new Date('2026-03-16T22:59:59.999Z'),
      text: 'Oznamuji, že odstupuji.\n\nRozmysleli jsme si to.',
    },
  ])
  expect(await templates(db)).toEqual(['order-team-claim', 'order-withdrawal-received'])
})

test('words end and hold nothing, also with the number and the address of an order; they are taken and answered alike', async ({
  db,
  at,
}) => {
  const [paid, waiting] = [await paidOrder(db, at), await paidOrder(db, at, { status: 'pending', paidAt: null })]
  for (const { id } of [paid, waiting]) {
    const words = `Bible, č. ${orderNumber(id)}`
    await submitWithdrawal(withdrawal({ orderText: words, email: 'cizi@nakup.example' }), at)
    await submitWithdrawal(withdrawal({ orderText: words, order: words }), at)
  }
  expect((await stored(db)).map(({ state, orderId }) => `${state} ${orderId}`)).toEqual(Array(4).fill('open null'))
  const [known] = await db.select().from(orders).where(eq(orders.id, waiting.id))
  expect(known).toMatchObject({ status: 'pending', failedAt: null })
  expect(await releaseNow(paid.id, later(at, 1))).toMatchObject({ ok: true })
  const receipts = (await db.select().from(mailOutbox)).filter(({ template }) => template === 'order-withdrawal-received')
  expect(receipts.map(({ props }) => (props as { orderNumber: string | null }).orderNumber)).toEqual(Array(4).fill(null))
})

const SPAM = 'NAVŠTIVTE evil.example'

test.for<[string, Partial<typeof orders.$inferInsert> | null, Partial<Withdrawal>, boolean]>([
  ['words that lead to no order', null, {}, false],
  ['words that lead to a paid order', {}, {}, false],
  ['an order that nobody has paid', { status: 'pending', paidAt: null }, {}, false],
  ['a paid order, but another address', {}, { email: 'cizi@nakup.example' }, false],
  ['a paid order and its address', {}, {}, true],
  ['the address of the account that is signed in', null, { accountEmail: EMAIL }, true],
])('what a stranger typed is mailed to proven addresses alone: %s', async ([what, over, more, isMailed], { db, at }) => {
  const order = over && (await paidOrder(db, at, over))
  const isShown = order && !what.startsWith('words')
  const orderText = order ? `${orderNumber(order.id)} ${SPAM}` : SPAM
  const typed = {
    orderText,
    order: orderText,
    name: SPAM,
    reason: SPAM,
    statement: `Oznamuji: ${SPAM}`,
    orderId: isShown ? order.id : null,
  }
  await submitWithdrawal(withdrawal({ ...typed, ...more }), at)
  const [receipt] = (await db.select().from(mailOutbox)).filter(({ template }) => template === 'order-withdrawal-received')
  expect(JSON.stringify(receipt?.props).includes(SPAM)).toBe(isMailed)
})

test('an order that nobody has paid ends with the withdrawal, and its payment with it', async ({ db, at }) => {
  const order = await paidOrder(db, at, { status: 'pending', paidAt: null })
  await submitWithdrawal(withdrawal({ orderId: order.id }), at)
  expect((await db.select().from(orders))[0]).toMatchObject({ status: 'failed', failedAt: at })
  expect((await db.select().from(orderEvents)).map(({ cause }) => cause)).toEqual(['withdrawn'])
  expect((await db.select().from(payments))[0]).toMatchObject({ state: 'cancelled' })
  expect(await stored(db)).toMatchObject([{ state: 'granted', decision: 'unpaid', decidedAt: at }])
  expect(await templates(db)).toEqual(['order-withdrawal-received'])
})

test('content waits while a withdrawal is open and comes when it is refused', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  await submitWithdrawal(withdrawal({ orderId: order.id }), at)
  expect(await releaseDueOrders(later(at, 20))).toBe(0)
  expect(await releaseNow(order.id, later(at, 1))).toEqual({ ok: false, code: 'not-possible' })
  await refuseClaim('P2026-0001', 'Lhůta uplynula.', 'command', later(at, 20))
  expect(await releaseDueOrders(later(at, 20))).toBe(1)
})

test('granted: the money is asked back once, access ends now, and the order is refunded when the provider says so', async ({ db, at }) => {
  const order = await paidOrder(db, at, { waiverAt: at, releasedAt: at })
  expect(await requestRefund(order.id, 'Čekali jsme něco jiného.', later(at, 3))).toEqual({ ok: true })
  expect(await requestRefund(order.id, null, later(at, 4))).toEqual({ ok: true })
  expect(await grantClaim('P2026-0001', { words: null }, 'command', later(at, 5))).toMatchObject({ changed: true, refund: 'asked' })
  expect(await grantClaim('P2026-0001', { words: null }, 'command', later(at, 6))).toMatchObject({ changed: false })
  expect(await refuseClaim('P2026-0001', 'Ne.', 'command', later(at, 6))).toMatchObject({ changed: false, claim: { state: 'granted' } })
  expect((await db.select().from(orders))[0]).toMatchObject({ status: 'paid', releasedAt: null, waiverAt: at })
  expect((await db.select().from(orderEvents)).map(({ cause }) => cause)).toEqual(['ended'])
  expect(await releaseDueOrders(later(at, 40))).toBe(0)
  expect(await requestRefund(order.id, null, later(at, 7))).toEqual({ ok: true })
  expect(await stored(db)).toHaveLength(1)
  await beginRefunds(later(at, 8))
  const [refund] = await db.select().from(refunds)
  await db.transaction((tx) => refundDone(tx, refund?.id ?? '', 'r', later(at, 8)))
  expect((await db.select().from(orders))[0]).toMatchObject({ status: 'refunded' })
})

test('the guarantee is confirmed in writing, once', async ({ db, at }) => {
  const order = await paidOrder(db, at, { waiverAt: at, releasedAt: at, locale: 'en' })
  for (const days of [3, 4]) await requestRefund(order.id, null, later(at, days))
  expect(await templates(db)).toEqual(['order-guarantee-received', 'order-team-claim'])
  const [receipt] = (await db.select().from(mailOutbox)).filter(({ template }) => template === 'order-guarantee-received')
  const facts = { claimNumber: 'P2026-0001', orderNumber: orderNumber(order.id), receivedAt: later(at, 3).toISOString() }
  expect(receipt).toMatchObject({ recipient: EMAIL, locale: 'en', purpose: 'order', props: facts })
})

test('money that is on its way is never to be sent by hand as well', async ({ db, at }) => {
  const order = await paidOrder(db, at, { waiverAt: at, releasedAt: at })
  await requestRefund(order.id, null, at)
  await submitWithdrawal(withdrawal({ orderId: order.id }), at)
  expect(await grantClaim('P2026-0001', { words: null }, 'command', at)).toMatchObject({ refund: 'asked' })
  expect(await grantClaim('P2026-0002', { words: null }, 'command', at)).toMatchObject({ refund: 'asked' })
  await beginRefunds(at)
  expect(await db.select().from(refunds)).toMatchObject([{ state: 'gone', way: 'provider', cause: 'guarantee', amountCents: 59_900 }])
})

test('the guarantee ends after 30 days and is no right of events', async ({ db, at }) => {
  const order = await paidOrder(db, at, { waiverAt: at, releasedAt: at })
  expect(await requestRefund(order.id, null, later(at, 31))).toEqual({ ok: false, code: 'too-late' })
  const waiting = await paidOrder(db, at, { status: 'pending', paidAt: null })
  expect(await requestRefund(waiting.id, null, at)).toEqual({ ok: false, code: 'not-possible' })
  await db.update(products).set({ kind: 'workshop' }).where(eq(products.id, order.productId))
  expect(await requestRefund(order.id, null, at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await stored(db)).toEqual([])
})

test('a complaint has a number and a day, once; another one waits for it', async ({ db, at }) => {
  const order = await paidOrder(db, at, { waiverAt: at, releasedAt: at })
  const sent = { attemptId: randomUUID(), text: 'Soubor nejde otevřít.', remedy: 'fix' as const }
  const received = { ok: true, number: 'P2026-0001', dueAt: '2026-04-01T21:59:59.999Z' }
  expect(await sendComplaint(order.id, sent, at)).toEqual(received)
  expect(await sendComplaint(order.id, sent, later(at, 1))).toEqual(received)
  expect(await sendComplaint(order.id, { ...sent, attemptId: randomUUID() }, at)).toEqual({ ok: false, code: 'already-open' })
  const other = await paidOrder(db, at)
  expect(await sendComplaint(other.id, sent, at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await templates(db)).toEqual(['order-complaint-received', 'order-team-claim'])
  expect(await grantClaim('P2026-0001', { words: 'Poslali jsme nový soubor.' }, 'command', later(at, 2))).toMatchObject({
    changed: true,
    refund: 'none',
  })
  expect((await db.select().from(orders).where(eq(orders.id, order.id)))[0]).toMatchObject({ status: 'paid', releasedAt: at })
  expect(await templates(db)).toContain('order-complaint-settled')
})

test('what nobody can send back by a payment is held all the same', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  await db.delete(payments)
  await submitWithdrawal(withdrawal({ orderId: order.id }), at)
  expect(await grantClaim('P2026-0001', { words: null }, 'command', at)).toMatchObject({ refund: 'by-hand' })
  expect(await releaseDueOrders(later(at, 20))).toBe(0)
  expect(await releaseNow(order.id, at)).toEqual({ ok: false, code: 'not-possible' })
  expect(await claimedOrder(order.id, 'cs')).toMatchObject({ refunding: true })
})

test('a complaint that asks to withdraw gives the money back', async ({ db, at }) => {
  const order = await paidOrder(db, at, { waiverAt: at, releasedAt: at })
  await sendComplaint(order.id, { attemptId: randomUUID(), text: 'Vadí to.', remedy: 'withdraw' }, at)
  expect(await grantClaim('P2026-0001', { words: null }, 'command', at)).toMatchObject({ refund: 'asked' })
  expect(await db.select().from(refunds)).toMatchObject([{ askedAt: at, cause: 'complaint', askedBy: 'buyer' }])
})

test('a refusal goes to the buyer with its reason, and reminds of the guarantee while it holds', async ({ db, at }) => {
  const order = await paidOrder(db, at, { waiverAt: at, releasedAt: at })
  await submitWithdrawal(withdrawal({ orderId: order.id, locale: 'en' }), at)
  await refuseClaim('P2026-0001', 'You consented to immediate access.', 'command', later(at, 2))
  await refuseClaim('P2026-0001', 'Again.', 'command', later(at, 2))
  const refusals = (await db.select().from(mailOutbox)).filter(({ template }) => template === 'order-claim-refused')
  expect(refusals).toMatchObject([
    {
      recipient: EMAIL,
      locale: 'en',
      props: { kind: 'withdrawal', reason: 'You consented to immediate access.', guaranteeUntil: '2026-04-01T21:59:59.999Z' },
    },
  ])
  expect(await stored(db)).toMatchObject([{ state: 'refused', decision: 'You consented to immediate access.' }])
})

test('an order that the team has found is assigned once, and only then the money can go back', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  await submitWithdrawal(withdrawal({ email: 'jana.jinak@nakup.example' }), at)
  await expect(grantClaim('P2026-0001', { words: null }, 'command', at)).rejects.toThrow(NoOrderYet)
  expect(await assignOrder('P2026-0001', order.id, 'command', at)).toBe(true)
  expect(await assignOrder('P2026-0001', order.id, 'command', at)).toBe(false)
  expect(await grantClaim('P2026-0001', { words: null }, 'command', at)).toMatchObject({ refund: 'asked' })
})

test('the content comes at once for the consent, which is kept and confirmed', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  expect(await releaseNow(order.id, later(at, 1))).toEqual({ ok: true })
  expect(await releaseNow(order.id, later(at, 2))).toEqual({ ok: true })
  expect((await db.select().from(orders))[0]).toMatchObject({ waiverAt: later(at, 1), releasedAt: later(at, 1) })
  expect((await db.select().from(orderEvents)).map(({ cause }) => cause)).toEqual(['waived'])
  expect(await templates(db)).toEqual(['order-waived'])
  const waiting = await paidOrder(db, at, { status: 'pending', paidAt: null })
  expect(await releaseNow(waiting.id, at)).toEqual({ ok: false, code: 'not-possible' })
})

test('without the consent the content comes after the last day of the right, a working one', async ({ db, at }) => {
  // 2 March and 14 days: Monday, 16 March; 28 February: Saturday, 14 March, so until Monday as well.
  const [monday, saturday] = [await paidOrder(db, at), await paidOrder(db, new Date('2026-02-28T09:00:00Z'))]
  expect(await releaseDueOrders(new Date('2026-03-16T22:59:00Z'))).toBe(0)
  expect(await releaseDueOrders(new Date('2026-03-16T23:00:00Z'))).toBe(2)
  const released = await db.select().from(orders)
  expect(released.filter(({ releasedAt }) => releasedAt).map(({ id }) => id)).toEqual(expect.arrayContaining([monday.id, saturday.id]))
})

test('the right is counted from the confirmed contract, however long the order had waited for its money', async ({ db, at }) => {
  const paidAt = later(at, 13)
  const order = await paidOrder(db, at, { paidAt })
  expect(await claimedOrder(order.id, 'cs')).toSatisfy((found) => mayWithdraw(found, later(paidAt, 13)))
  expect(await releaseDueOrders(later(at, 16))).toBe(0)
  expect(await releaseDueOrders(later(paidAt, 13))).toBe(0)
  expect(await releaseDueOrders(later(paidAt, 17))).toBe(1)
})

test('the team is reminded before the end and on its last day, and of nothing that is decided', async ({ db, at }) => {
  const order = await paidOrder(db, at)
  await submitWithdrawal(withdrawal({ orderId: order.id }), at)
  const runs = [0, 5, 11.9, 12, 13, 14, 14.5, 20].map((days) => later(at, days))
  const sent: number[] = []
  for (const run of runs) sent.push(await remindTeam(run))
  expect(sent).toEqual([0, 0, 1, 0, 0, 1, 0, 0])
  const other = await paidOrder(db, at)
  await requestRefund(other.id, null, at)
  await refuseClaim('P2026-0002', 'Ne.', 'command', at)
  expect(await remindTeam(later(at, 14))).toBe(0)
})
