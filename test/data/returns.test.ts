import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { disputeEvents, invoices, mailOutbox, orders, outgoingTransfers, payments, refundBatches, refunds } from '~/db/schema'
import { statementCommands } from '~/features/shop/payments/statement.commands.server'
import { importStatement } from '~/features/shop/payments/statement.mutations.server'
import { takeRefundBack } from '~/features/shop/payments/ledger.mutations.server'
import { noteReturned } from '~/features/shop/payments/refund.mutations.server'
import { type OperationAnswer, operate } from '~/server/operation.server'
import type { OutgoingLine } from '~/server/payments/statement-line.server'
import { orderAttempt } from '../order-attempt'
import { buy } from '../purchases'
import { giveMoneyBack } from '../refunds'
import { schemaCheck } from '../schema-check'
import { test, testCommitted } from '../with-db'
import { returnCommands } from '~/features/shop/returns/commands.server'
import { makeBatch } from '~/features/shop/returns/mutations.server'
import { outgoingCommands } from '~/features/shop/returns/outgoing.commands.server'
import { importOutgoing } from '~/features/shop/payments/outgoing.mutations.server'
import { endToEndOf } from '~/features/shop/payments/outgoing.rules'

const HOUR = 3_600_000
const NUMBER = '19-2000145399/0800'
const IBAN = 'CZ6508000000192000145399'
const op = (...args: string[]) => operate([...returnCommands, ...outgoingCommands], { args })
const text = (answer: OperationAnswer) => ('asks' in answer ? answer.asks : 'text' in answer ? answer.text : '')
const fileOf = (answer: OperationAnswer) =>
  'file' in answer && answer.file ? { path: answer.file.path, bytes: Buffer.from(answer.file.base64, 'base64') } : undefined

/** The guide, paid by transfer: 599 Kč; the statement told the payer's account. */
async function paid(db: Db, at: Date, payerAccount: string | null = NUMBER) {
  const bought = await buy(orderAttempt({ method: 'transfer' }), at)
  if (!bought.ok) throw new Error('no order')
  const { id } = bought.placed
  const read = async () => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error('no order')
    return order
  }
  const symbol = (await read()).variableSymbol ?? ''
  const line = { account: 'CZ79', bankReference: randomUUID(), bookedOn: '2026-03-02', amountCents: 59_900, currency: 'CZK', message: null }
  await importStatement([{ ...line, variableSymbol: symbol, payer: 'Jana Nováková', payerAccount }], at)
  const rows = () => db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.amountCents))
  return { id, number: id.slice(-8), symbol, read, rows }
}

const out = (over: Partial<OutgoingLine>): OutgoingLine => ({
  account: 'CZ79',
  bankReference: randomUUID(),
  bookedOn: '2026-03-03',
  amountCents: 59_900,
  currency: 'CZK',
  variableSymbol: null,
  payee: 'Jana',
  payeeAccount: IBAN,
  message: null,
  endToEndId: null,
  ...over,
})

describe('a batch for the bank', () => {
  test('is not written anew when the bank of a buyer asks for some of its money meanwhile', async ({ db, at }) => {
    const order = await paid(db, at)
    await giveMoneyBack(order.id, at)
    const made = await makeBatch({ currency: 'CZK' }, 'command', at)
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id))
    const step = { orderId: order.id, paymentId: payment?.id ?? '', dispute: 'dp_2', amountCents: 59_900, currency: 'CZK' }
    await db.insert(disputeEvents).values({ ...step, step: 'opened', at })
    const batch = made?.batch.id ?? ''
    expect(await op('return', 'file', batch, '--to=banka')).toMatchObject({ ok: false, text: expect.stringContaining('asks for some') })
    expect(await op('return', 'undo', batch, '--yes')).toMatchObject({ ok: true })
    expect(await op('return', 'batch', 'CZK', '--to=banka', '--yes')).toMatchObject({ ok: false })
  })

  test('is told first, holds each refund once, and is in no other until it is called off', async ({ db, at }) => {
    const [one, other] = [await paid(db, at), await paid(db, at, null)]
    await giveMoneyBack(one.id, at, { ends: false, cents: 10_000, cause: 'complaint' })
    await giveMoneyBack(other.id, at)
    const told = await op('return', 'batch', 'CZK', '--to=banka')
    expect(text(told)).toContain(`order ${one.number}  CZK\u00a0100  to ${IBAN}  Jana Nováková  VS ${one.symbol}`)
    expect(text(told)).toMatch(new RegExp(`Left out:\\n.*${other.number}.*no statement told an account`))
    expect(text(told)).toContain('order-refund to')
    expect([await db.$count(refundBatches), (await one.rows())[0]?.batchId]).toEqual([0, null])
    const made = await operate(returnCommands, { args: ['return', 'batch', 'CZK', '--to=banka'], agreed: text(told) })
    const file = fileOf(made)
    const [refund] = await one.rows()
    expect(file?.path).toBe(`banka/vratky-${refund?.batchId?.slice(-8)}.xml`)
    const xml = file?.bytes.toString() ?? ''
    schemaCheck('pain/pain.001.001.03.xsd')(xml)
    expect(xml).toContain(`<EndToEndId>${endToEndOf(refund?.id ?? '')}</EndToEndId>`)
    expect(xml).toContain('<InstdAmt Ccy="CZK">100.00</InstdAmt>')
    expect(xml).toContain(`<Ustrd>/VS/${one.symbol} Vraceni, objednavka ${one.number}</Ustrd>`)
    // Not even the code of a single one.
    expect(await op('return', 'batch', 'CZK', '--to=banka', '--yes')).toMatchObject({ ok: false })
    expect(await op('return', 'code', one.number, '--yes')).toMatchObject({
      ok: false,
      text: expect.stringContaining('taken to the bank already'),
    })
    expect(await op('return', 'account', one.number, NUMBER, '--yes')).toMatchObject({ ok: false })
    expect(fileOf(await op('return', 'file', refund?.batchId ?? '', '--to=banka'))?.bytes.toString()).toBe(xml)
    expect(text(await op('return', 'batches'))).toContain('1 of 1 waits')
    const batch = refund?.batchId?.slice(-8) ?? ''
    expect(text(await op('return', 'undo', batch))).toContain('the bank must not have sent it')
    expect(await op('return', 'undo', batch, '--yes')).toMatchObject({ ok: true })
    expect(await op('return', 'undo', batch, '--yes')).toMatchObject({ ok: false })
    expect(await op('return', 'file', refund?.batchId ?? '', '--to=banka')).toMatchObject({ ok: false })
    expect(fileOf(await op('return', 'batch', 'CZK', '--to=banka', '--version=09', '--yes'))?.bytes.toString()).toContain(
      '<Dt>2026-03-02</Dt>',
    )
  })

  test('of what a bank asks for nothing is sent a second time, and an account that its buyer says is taken', async ({ db, at }) => {
    const order = await paid(db, at, null)
    await giveMoneyBack(order.id, at)
    expect(await op('return', 'account', order.number, '19-2000145398/0800', '--yes')).toMatchObject({
      ok: false,
      text: expect.stringContaining('digits do not fit'),
    })
    expect(text(await op('return', 'account', order.number, NUMBER))).toMatch(/to CZ65.*\nAccount before:\n {2}none/)
    expect(await op('return', 'account', order.number, NUMBER, '--yes')).toMatchObject({ ok: true })
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id))
    const step = { orderId: order.id, paymentId: payment?.id ?? '', dispute: 'dp_1', amountCents: 59_900, currency: 'CZK' }
    await db.insert(disputeEvents).values({ ...step, step: 'opened', at })
    expect(text(await op('return', 'list'))).toContain('wait until it has decided')
    expect(await op('return', 'batch', 'CZK', '--to=banka', '--yes')).toMatchObject({ ok: false })
    await db.insert(disputeEvents).values({ ...step, step: 'won', at: new Date(+at + HOUR) })
    expect(text(await op('return', 'list'))).toMatch(/: ready$/)
  })

  test('a code is one refund, the same as often as it is shown, and in no file', async ({ db, at }) => {
    const order = await paid(db, at)
    await giveMoneyBack(order.id, at)
    expect(text(await op('return', 'code', order.number))).toContain(
      `Money, each as a code, and from now on in no file:\n  order ${order.number}`,
    )
    expect(await db.$count(refundBatches)).toBe(0)
    const shown = await op('return', 'code', order.number, '--yes')
    expect(text(shown)).toMatch(new RegExp(`order ${order.number}: CZK\u00a0599 to ${IBAN}`))
    expect(text(shown)).toMatch(/[▀▄█]{10}/)
    expect(text(await op('return', 'code', order.number, '--yes'))).toBe(text(shown))
    expect(await op('return', 'batch', 'CZK', '--to=banka', '--yes')).toMatchObject({ ok: false })
    const pictures = unzipSync(fileOf(await op('return', 'code', order.number, '--to=banka', '--yes'))?.bytes ?? new Uint8Array())
    expect(Object.values(pictures).map((picture) => strFromU8(picture.slice(1, 4)))).toEqual(['PNG'])
    expect(await db.$count(refundBatches)).toBe(1)
  })

  testCommitted('two processes at once put no refund into two', async ({ db, at }) => {
    const all = [await paid(db, at), await paid(db, at), await paid(db, at)]
    for (const { id } of all) await giveMoneyBack(id, at)
    const made = await Promise.all([makeBatch({ currency: 'CZK' }, 'command', at), makeBatch({ currency: 'CZK' }, 'command', at)])
    const held = made.flatMap((one) => one?.returns.map(({ refund }) => refund.id) ?? [])
    expect(new Set(held).size).toBe(held.length)
    const more = await makeBatch({ currency: 'CZK' }, 'command', at)
    expect(held.length + (more?.returns.length ?? 0)).toBe(3)
  })
})

testCommitted('money that is taken back while a batch is made is either in it or goes no more', async ({ db, at }) => {
  const all = [await paid(db, at), await paid(db, at), await paid(db, at)]
  for (const { id } of all) await giveMoneyBack(id, at, { ends: false, cents: 10_000, cause: 'goodwill' })
  const asked = await db.select().from(refunds).orderBy(asc(refunds.id))
  const [batch, ...taken] = await Promise.all([
    makeBatch({ currency: 'CZK' }, 'command', at),
    ...asked.map(({ id }) => takeRefundBack(id, 'command', at)),
  ])
  const held = batch?.returns.map(({ refund }) => refund.id) ?? []
  for (const [place, refund] of (await db.select().from(refunds).orderBy(asc(refunds.id))).entries()) {
    const isHeld = held.includes(refund.id)
    expect(refund).toMatchObject({ state: isHeld ? 'asked' : 'void', batchId: isHeld ? batch?.batch.id : null })
    expect(taken[place]).toEqual(isHeld ? { ok: false, code: 'at-bank' } : { ok: true })
  }
})

describe('lines of money that left', () => {
  test('settle what they sent, with document and mail, and the same statement changes nothing', async ({ db, at }) => {
    const [one, other] = [await paid(db, at), await paid(db, at)]
    await giveMoneyBack(one.id, at)
    await giveMoneyBack(other.id, at, { ends: false, cents: 10_000, cause: 'complaint' })
    const [named] = await one.rows()
    const lines = [
      out({ endToEndId: endToEndOf(named?.id ?? '') }),
      out({ variableSymbol: other.symbol, amountCents: 10_000 }),
      // Rent.
      out({ amountCents: 123, payeeAccount: 'CZ2003000000000000000019' }),
      // More than is owed.
      out({ variableSymbol: other.symbol, amountCents: 10_001 }),
    ]
    expect(await importOutgoing(lines, at)).toEqual({ matched: 2, unmatched: 1, foreign: 1, known: 0 })
    expect(await one.read()).toMatchObject({ status: 'refunded' })
    expect(await other.rows()).toMatchObject([{ state: 'gone', reference: lines[1]?.bankReference }])
    const after = [await db.$count(invoices), await db.$count(mailOutbox), await db.$count(outgoingTransfers)]
    expect(await importOutgoing(lines, at)).toEqual({ matched: 0, unmatched: 0, foreign: 1, known: 3 })
    expect([await db.$count(invoices), await db.$count(mailOutbox), await db.$count(outgoingTransfers)]).toEqual(after)
    expect(text(await op('return', 'lines'))).toContain('CZK\u00a0100.01')
  })

  test('an operator settles what fits none, and is told first what that does', async ({ db, at }) => {
    const order = await paid(db, at, null)
    await giveMoneyBack(order.id, at)
    await importOutgoing([out({ message: `vratka ${order.number}` }), out({ amountCents: 59_900, message: 'faktura' })], at)
    const [first, second] = await db.select().from(outgoingTransfers).orderBy(asc(outgoingTransfers.orderId))
    expect([first?.orderId, second?.orderId]).toEqual([order.id, null])
    const line = first?.id.slice(-8) ?? ''
    expect(text(await op('return', 'settle', line, order.number))).toContain('order-refund to')
    expect((await order.rows())[0]?.state).toBe('asked')
    expect(await op('return', 'settle', line, order.number, '--yes')).toMatchObject({ ok: true })
    expect(await op('return', 'settle', line, order.number, '--yes')).toMatchObject({ ok: false })
    expect(await order.read()).toMatchObject({ status: 'refunded' })
    expect(await op('return', 'settle', second?.id.slice(-8) ?? '', order.number, '--yes')).toMatchObject({ ok: false })
    expect(await op('return', 'settle', second?.id.slice(-8) ?? '', '--yes')).toMatchObject({ ok: true })
    expect(text(await op('return', 'lines'))).toBe('Everything that went out is settled.')
  })

  test('one that was noted by hand before is told by the bank, once', async ({ db, at }) => {
    const order = await paid(db, at)
    await giveMoneyBack(order.id, at)
    await noteReturned(order.id, 'command', at)
    const documents = await db.$count(invoices)
    expect(await importOutgoing([out({ variableSymbol: order.symbol })], new Date(+at + 24 * HOUR))).toMatchObject({ matched: 1 })
    expect(await importOutgoing([out({ variableSymbol: order.symbol })], new Date(+at + 24 * HOUR))).toMatchObject({ matched: 0 })
    expect(await db.$count(invoices)).toBe(documents)
  })

  test('what goes no more and went after all is listed, and settles nothing', async ({ db, at }) => {
    const order = await paid(db, at)
    await giveMoneyBack(order.id, at, { ends: false, cents: 10_000, cause: 'goodwill' })
    const [asked] = await order.rows()
    expect(await takeRefundBack(asked?.id ?? '', 'command', at)).toEqual({ ok: true })
    expect(await importOutgoing([out({ variableSymbol: order.symbol, amountCents: 10_000 })], at)).toMatchObject({
      matched: 0,
      unmatched: 1,
    })
    expect(await order.rows()).toMatchObject([{ state: 'void' }])
    const line = text(await op('return', 'lines')).slice(0, 8)
    expect(await op('return', 'settle', line, order.number, '--yes')).toMatchObject({ ok: false })
  })

  test('a statement is imported in one go, and says what went out', async ({ db, at }) => {
    const order = await paid(db, at)
    await giveMoneyBack(order.id, at)
    const file = `ID pohybu;Datum;Objem;Měna;VS;Protiúčet\n1;3.3.2026;-599,00;CZK;${order.symbol};${NUMBER}\n2;3.3.2026;-10,00;CZK;;`
    const told = () => operate(statementCommands, { args: ['statement', 'import', 'x.csv', '--yes'], file })
    expect(text(await told())).toContain('2 outgoing: 1 sent a refund, 0 were known, 1 concerns none, none waits for you.')
    expect(text(await told())).toContain('0 sent refunds, 1 was known')
    expect(await order.read()).toMatchObject({ status: 'refunded' })
  })

  testCommitted('two processes that import the same statement settle it once', async ({ db, at }) => {
    const order = await paid(db, at)
    await giveMoneyBack(order.id, at, { ends: false, cents: 10_000, cause: 'complaint' })
    await giveMoneyBack(order.id, new Date(+at + HOUR), { ends: false, cents: 10_000, cause: 'goodwill' })
    const lines = [1, 2, 3].map(() => out({ variableSymbol: order.symbol, amountCents: 10_000 }))
    await Promise.all([importOutgoing(lines, at), importOutgoing(lines.toReversed(), at)])
    expect((await order.rows()).map(({ state }) => state)).toEqual(['gone', 'gone'])
    expect(await db.$count(invoices, eq(invoices.kind, 'correction'))).toBe(2)
    const states = (await db.select().from(outgoingTransfers)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['matched', 'matched', 'unmatched'])
  })
})
