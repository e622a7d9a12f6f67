import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { encode } from 'uqr'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { bankTransfers, invoices, mailOutbox, orders, payments, receipts, refunds } from '~/db/schema'
import type { InvoiceData } from '~/features/shop/invoices/schema'
import { type OperationAnswer, operate } from '~/server/operation.server'
import { operator } from '~/server/operator.server'
import { spaydText } from '~/server/payments/spayd.server'
import { codePicture, modulesPath } from '~/server/qr-code.server'
import type { StatementLine } from '~/server/payments/statement-line.server'
import { buy } from '../../../../test/purchases'
import { orderAttempt } from '../../../../test/order-attempt'
import { test } from '../../../../test/with-db'
import { paymentCode } from './data.server'
import { confirmPayment } from './mutations.server'
import { expireOrders } from './expiry.mutations.server'
import { receivedOf } from './receipt.data.server'
import { moneyToReturn } from './refund.data.server'
import { noteReturned } from './refund.mutations.server'
import { shortfallCommands } from './shortfall.commands.server'
import { acceptShortfall, askForRest } from './shortfall.mutations.server'
import { importStatement, matchTransfer } from './statement.mutations.server'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)

async function ordered(db: Db, at: Date, over: Parameters<typeof orderAttempt>[0] = {}) {
  const outcome = await buy(orderAttempt({ method: 'transfer', ...over }), at)
  const id = outcome.ok ? outcome.placed.id : ''
  const read = async () => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error('no order')
    return order
  }
  return { id, number: id.slice(-8), symbol: (await read()).variableSymbol ?? '', read }
}

const line = (variableSymbol: string | null, amountCents: number, over: Partial<StatementLine> = {}): StatementLine => ({
  account: 'CZ79',
  bankReference: randomUUID(),
  bookedOn: '2026-03-03',
  amountCents,
  currency: 'CZK',
  variableSymbol,
  payer: 'Jana Nováková',
  payerAccount: '123456789/0800',
  message: null,
  ...over,
})

const op = (...args: string[]) => operate(shortfallCommands, { args })
const text = (answer: OperationAnswer) => ('asks' in answer ? answer.asks : 'text' in answer ? answer.text : '')
const mails = async (db: Db) => (await db.select().from(mailOutbox)).map(({ template }) => template)

/** Where all the money of statements is, in cents of one currency. */
async function whereabouts(db: Db, currency: string) {
  const of = (rows: ReadonlyArray<{ currency: string }>, cents: (row: never) => number) =>
    rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + cents(row as never), 0)
  const [lines, paid] = [await db.select().from(bankTransfers), await db.select().from(payments)]
  const back = await db
    .select({ amountCents: refunds.amountCents, currency: payments.currency })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
  const amount = ({ amountCents }: { amountCents: number }) => amountCents
  return {
    came: of(lines, amount),
    price: of(
      paid.filter(({ state }) => state === 'confirmed'),
      amount,
    ),
    kept: of(back, amount),
    gathers: of(
      paid.filter(({ confirmedAt }) => confirmedAt === null),
      ({ receivedCents }: { receivedCents: number }) => receivedCents,
    ),
    unmatched: of(
      lines.filter(({ state }) => state === 'unmatched'),
      amount,
    ),
  }
}

test('whatever comes in whatever order, all of it is price, kept for return, waiting or unmatched', async ({ db, at }) => {
  const parts = fc.record({
    to: fc.constantFrom(0, 1, 2),
    amountCents: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.constantFrom(59_900, 30_000, 29_900, 56_000)),
    currency: fc.constantFrom('CZK', 'CZK', 'CZK', 'EUR'),
  })
  const acts = fc.constantFrom('accept', 'expire', 'match', 'nothing', 'nothing')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(parts, acts), { maxLength: 8 }), async (steps) => {
      const own = [await ordered(db, at), await ordered(db, at)]
      const imported: StatementLine[] = []
      for (const [{ to, amountCents, currency }, act] of steps) {
        const one = line(own[to]?.symbol ?? null, amountCents, { currency })
        imported.push(one)
        await importStatement([one], later(at, 1))
        if (act === 'accept') await acceptShortfall(own[0]?.id ?? '', 'command', later(at, 1))
        if (act === 'expire') await expireOrders(later(at, 11))
        const [open] = await db.select().from(bankTransfers).where(eq(bankTransfers.state, 'unmatched'))
        if (act === 'match' && open) await matchTransfer(open.id, own[1]?.id ?? '', 'command', later(at, 1))
      }
      expect(await importStatement(imported, later(at, 2))).toMatchObject({ known: imported.length, matched: 0, part: 0, surplus: 0 })
      for (const currency of ['CZK', 'EUR']) {
        const { came, price, kept, gathers, unmatched } = await whereabouts(db, currency)
        expect(came).toBe(price + kept + gathers + unmatched)
      }
      await expectTrue(db)
      await clean(db)
    }),
    { numRuns: 15 },
  )
})

/** What hangs on each order says the same as its receipts. */
async function expectTrue(db: Db): Promise<void> {
  for (const order of await db.select().from(orders)) {
    const tries = await db.select().from(payments).where(eq(payments.orderId, order.id))
    const paid = tries.find(({ state }) => state === 'confirmed')
    const invoice = (await db.select().from(invoices).where(eq(invoices.orderId, order.id))).at(0)?.data as InvoiceData | undefined
    expect(paid?.receivedCents).toBe(order.status === 'paid' ? order.totalAmountCents : undefined)
    expect(invoice?.totalCents).toBe(paid?.amountCents)
    expect(order.totalAmountCents + (order.shortfallCents ?? 0)).toBe(59_900)
    if (order.status === 'pending') expect(await receivedOf(order, db)).toBeLessThan(59_900)
    else expect(tries.filter(({ confirmedAt, receivedCents }) => confirmedAt === null && receivedCents > 0)).toEqual([])
  }
}

async function clean(db: Db): Promise<void> {
  await db.delete(invoices)
  await db.delete(payments)
  await db.delete(bankTransfers)
  await db.delete(orders)
}

test('several transfers add up, and what is too much is kept for return from the account that most of it came from', async ({ db, at }) => {
  const { id, symbol, read } = await ordered(db, at)
  const sent = [line(symbol, 40_000), line(symbol, 20_050, { payerAccount: '42/0100' })]
  expect(await importStatement(sent.slice(0, 1), later(at, 1))).toMatchObject({ part: 1 })
  expect(await read()).toMatchObject({ status: 'pending' })
  expect(await importStatement(sent, later(at, 2))).toMatchObject({ overpaid: 1, known: 1 })
  expect(await read()).toMatchObject({ status: 'paid', totalAmountCents: 59_900, shortfallCents: null, releasedAt: later(at, 2) })
  expect(await moneyToReturn()).toMatchObject([{ refund: { cause: 'overpayment', way: 'by-hand', amountCents: 150, account: '42/0100' } }])
  expect((await db.select().from(invoices)).map(({ kind, data }) => [kind, (data as InvoiceData).totalCents])).toEqual([
    ['invoice', 59_900],
  ])
  expect(await mails(db)).toEqual(expect.arrayContaining(['order-paid', 'order-surplus']))
  expect(await noteReturned(id, 'command', later(at, 3))).toBe(1)
  expect(await read()).toMatchObject({ status: 'paid', endedAt: null, releasedAt: later(at, 2) })
  expect(await db.$count(invoices)).toBe(1)
})

test('what is missing can be let go: the price is what has come, and every document and mail says so', async ({ db, at }) => {
  const { id, number, symbol, read } = await ordered(db, at)
  await importStatement([line(symbol, 59_000)], later(at, 1))
  const asked = text(await op('payment', 'accept', number))
  for (const words of [
    'CZK\u00a09 of the price is let go: it is CZK\u00a0590 instead of CZK\u00a0599',
    'CZK\u00a0590 pays the order',
    'what was ordered is given out now',
    'order-paid to jana@nakup.example',
  ])
    expect(asked).toContain(words)
  expect(await read()).toMatchObject({ status: 'pending', totalAmountCents: 59_900 })
  expect(text(await op('payment', 'accept', number, '--yes'))).toBe('The order is paid, without CZK\u00a09.')
  expect(text(await op('payment', 'accept', number, '--yes'))).toContain('nothing has come, the order is paid')
  expect(await read()).toMatchObject({ status: 'paid', totalAmountCents: 59_000, shortfallCents: 900, vatCents: 10_200 })
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id))
  expect(invoice?.data).toMatchObject({ totalCents: 59_000, vatCents: 10_200, shortfall: { cents: 900, vatCents: 200 } })
  expect(await importStatement([line(symbol, 900)], later(at, 2))).toMatchObject({ surplus: 1 })
  expect(await read()).toMatchObject({ totalAmountCents: 59_000 })
})

test('more than the tolerance is not let go, and where nothing has come nothing is missing', async ({ db, at }) => {
  const { id, symbol } = await ordered(db, at)
  expect(await acceptShortfall(id, 'command', at)).toEqual({ ok: false, code: 'nothing-missing' })
  await importStatement([line(symbol, 53_909)], at)
  expect(await acceptShortfall(id, 'command', at)).toEqual({ ok: false, code: 'too-much' })
  await importStatement([line(symbol, 1)], at)
  expect(await acceptShortfall(id, 'command', at)).toMatchObject({ ok: true, missingCents: 5990 })
})

test('what is missing is asked for by mail, once a day, and the order waits a week for it', async ({ db, at }) => {
  const { number, id, symbol, read } = await ordered(db, at, { locale: 'en' })
  await importStatement([line(symbol, 30_000)], later(at, 5))
  expect(text(await op('payment', 'short'))).toMatch(/CZK\u00a0300 of CZK\u00a0599 {2}missing CZK\u00a0299/)
  expect(text(await op('payment', 'ask', number))).toContain('order-shortfall to jana@nakup.example')
  expect(await askForRest(id, 'command', later(at, 5))).toMatchObject({ ok: true, missingCents: 29_900 })
  expect(await askForRest(id, 'command', later(at, 5.5))).toEqual({ ok: false, code: 'asked-already' })
  expect(await read()).toMatchObject({ dueAt: later(at, 12), status: 'pending' })
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'order-shortfall'))
  expect(mail).toMatchObject({
    locale: 'en',
    props: { receivedCents: 30_000, dueCents: 29_900, totalCents: 59_900, variableSymbol: symbol },
  })
  // The picture asks for what the mail says, also when it leaves after more has come.
  await importStatement([line(symbol, 20_000)], later(at, 6))
  const payment = { ...operator(), variableSymbol: symbol, dueAt: later(at, 12), currency: 'CZK', orderId: id }
  const drawn = (amountCents: number) => {
    const { size, data } = encode(spaydText({ ...payment, amountCents }), { ecc: 'M', border: 0 })
    return codePicture({ size, path: modulesPath(data) })
  }
  expect((await paymentCode(id, 29_900)).bytes).toEqual(await drawn(29_900))
  expect((await paymentCode(id, 29_900)).bytes).not.toEqual(await drawn(9900))
  expect(await askForRest(id, 'command', later(at, 6.5))).toMatchObject({ ok: true })
})

test('a part of the price goes back when its order ends, or is paid in another way', async ({ db, at }) => {
  const [ended, paid] = [await ordered(db, at), await ordered(db, at)]
  await importStatement([line(ended.symbol, 100), line(paid.symbol, 200)], later(at, 1))
  const [card] = await db
    .insert(payments)
    .values({ orderId: paid.id, provider: 'card', amountCents: 59_900, currency: 'CZK', state: 'cancelled' })
    .returning()
  await db.transaction((tx) => confirmPayment(tx, card?.id ?? '', { chargeReference: 'pi', at: later(at, 2) }))
  expect(await expireOrders(later(at, 11))).toBe(1)
  expect([(await ended.read()).status, (await paid.read()).status]).toEqual(['failed', 'paid'])
  expect((await moneyToReturn()).map(({ refund }) => [refund.orderId, refund.amountCents, refund.cause])).toEqual([
    [paid.id, 200, 'overpayment'],
    [ended.id, 100, 'overpayment'],
  ])
})

test('the database believes no receipt that the bank has not told', async ({ db, at }) => {
  const { id, symbol } = await ordered(db, at)
  await importStatement([line(symbol, 100), line(null, 50)], at)
  const [transfer] = await db.select().from(bankTransfers).where(eq(bankTransfers.state, 'unmatched'))
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id))
  const receipt = { transferId: transfer?.id ?? '', paymentId: payment?.id ?? '', orderId: id, receivedAt: at }
  await expect(db.insert(receipts).values({ ...receipt, amountCents: 51 })).rejects.toThrow('Failed query')
  await expect(db.update(bankTransfers).set({ state: 'matched' })).rejects.toThrow('Failed query')
  await expect(db.update(receipts).set({ transferId: receipt.transferId })).rejects.toThrow('Failed query')
  await expect(db.update(payments).set({ receivedCents: -1 })).rejects.toThrow('Failed query')
})
