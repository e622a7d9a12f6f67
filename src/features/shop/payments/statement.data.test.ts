import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { orders, payments } from '~/db/schema'
import { buy, payAgain } from '../../../../test/purchases'
import { transferInstructions } from './data.server'
import { expireOrders } from './expiry.mutations.server'
import { moneyToReturn } from './refund.data.server'
import { beginRefunds, noteReturned } from './refund.mutations.server'
import { type Operation, type OperationAnswer, operate } from '~/server/operation.server'
import type { StatementLine } from '~/server/payments/statement-line.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { giveMoneyBack } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { statementCommands } from './statement.commands.server'
import { importStatement } from './statement.mutations.server'

const DAY = 86_400_000
const later = (at: Date, days: number) => new Date(+at + days * DAY)

async function ordered(db: Db, at: Date) {
  const outcome = await buy(orderAttempt({ method: 'transfer' }), at)
  const id = outcome.ok ? outcome.placed.id : ''
  const read = async () => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error('no order')
    return order
  }
  return { id, symbol: (await read()).variableSymbol ?? '', read, step: outcome.ok && outcome.placed.step.next }
}

const line = (over: Partial<StatementLine>): StatementLine => ({
  account: 'CZ79',
  bankReference: randomUUID(),
  bookedOn: '2026-03-03',
  amountCents: 59_900,
  currency: 'CZK',
  variableSymbol: null,
  payer: null,
  payerAccount: null,
  message: null,
  ...over,
})

const op = (...args: string[]): Promise<OperationAnswer> => told({ args: [...args, '--yes'] })
const told = (asked: Operation) => operate(statementCommands, asked)

test('an order by transfer says how to pay it, in a code that banks read', async ({ db, at }) => {
  const { step, symbol, read } = await ordered(db, at)
  expect(step).toBe('instructions')
  expect(transferInstructions(await read(), 59_900)).toMatchObject({
    variableSymbol: symbol,
    amountCents: 59_900,
    currency: 'CZK',
    dueAt: later(at, 7).toISOString(),
    sample: 'Vzorové údaje, doplní provozovatel.',
    qr: { size: expect.any(Number), path: expect.stringMatching(/^M0 0h1v1h-1z/) },
  })
  expect(transferInstructions({ ...(await read()), variableSymbol: null }, 59_900)).toBeUndefined()
  expect(transferInstructions(await read(), 9900)).toMatchObject({
    amountCents: 9900,
    domestic: { bankAccount: expect.any(String) },
    abroad: null,
  })
})

test('a transfer in euros is told as a bank abroad asks for it, and found by its message', async ({ db, at }) => {
  const { symbol, read } = await ordered(db, at)
  await db.update(orders).set({ currency: 'EUR', totalAmountCents: 2400, vatCents: 417 })
  await db.update(payments).set({ currency: 'EUR', amountCents: 2400 })
  const order = await read()
  const message = `Order ${order.id.slice(-8)} VS ${symbol}`
  expect(transferInstructions(order, 2400)).toMatchObject({ currency: 'EUR', domestic: null, abroad: { bic: 'VZORCZP0', message } })
  expect((await importStatement([line({ message, currency: 'EUR', amountCents: 2400 })], later(at, 1))).matched).toBe(1)
})

test('a statement pays what it names exactly, once, however often it is imported', async ({ db, at }) => {
  const [one, other] = [await ordered(db, at), await ordered(db, at)]
  const lines = [
    line({ variableSymbol: one.symbol }),
    line({ message: `objednavka ${other.symbol}` }),
    line({ variableSymbol: '77' }),
    line({ variableSymbol: one.symbol }),
  ]
  expect(await importStatement(lines, later(at, 1))).toEqual({ matched: 2, overpaid: 0, part: 0, surplus: 1, unmatched: 1, known: 0 })
  expect(await importStatement(lines, later(at, 2))).toEqual({ matched: 0, overpaid: 0, part: 0, surplus: 0, unmatched: 0, known: 4 })
  expect([(await one.read()).status, (await other.read()).status]).toEqual(['paid', 'paid'])
  expect((await db.select().from(payments)).map(({ state }) => state).toSorted()).toEqual(['confirmed', 'confirmed', 'surplus'])
})

test('a transfer that comes for an order that its buyer wanted to pay otherwise since pays it', async ({ db, at }) => {
  const { id, symbol, read } = await ordered(db, at)
  await payAgain(id, 'simulated', at)
  expect(await importStatement([line({ variableSymbol: symbol })], later(at, 1))).toMatchObject({ matched: 1 })
  expect((await read()).status).toBe('paid')
  expect((await db.select().from(payments)).map(({ state }) => state).toSorted()).toEqual(['cancelled', 'confirmed'])
})

test('a transfer under way keeps its order from ending for some days', async ({ db, at }) => {
  const { symbol, read } = await ordered(db, at)
  expect(await expireOrders(later(at, 8))).toBe(0)
  expect(await importStatement([line({ variableSymbol: symbol })], later(at, 9))).toMatchObject({ matched: 1 })
  const late = await ordered(db, at)
  expect(await expireOrders(later(at, 11))).toBe(1)
  expect(await importStatement([line({ variableSymbol: late.symbol })], later(at, 12))).toMatchObject({ surplus: 1 })
  expect([(await read()).status, (await late.read()).status]).toEqual(['paid', 'failed'])
})

test('what is too much of a transfer that pays its order is told', async ({ db, at }) => {
  const { symbol } = await ordered(db, at)
  const file = `ID pohybu;Datum;Částka;Měna;VS\n1;3.3.2026;600,50;CZK;${symbol}`
  expect(await told({ args: ['statement', 'import', 'vypis.csv', '--yes'], file })).toMatchObject({
    ok: true,
    text: '1 incoming: 1 paid its order, 0 were known, 0 wait for you, 1 was more than its price, and what is over goes back: payments surplus.',
  })
})

test('an operator imports, looks, matches and settles', async ({ db, at }) => {
  const [one, other] = [await ordered(db, at), await ordered(db, at)]
  const csv = `ID pohybu;Datum;Částka;Měna;VS\n1;3.3.2026;599,00;CZK;${one.symbol}\n2;3.3.2026;599,00;CZK;5\n3;3.3.2026;10;CZK;${other.symbol}\n4;3.3.2026;7;CZK;`
  expect(await op('statement', 'import', 'vypis.csv')).toEqual({ wants: 'vypis.csv' })
  const imported = await told({ args: ['statement', 'import', 'vypis.csv', '--yes'], file: csv })
  expect(imported).toMatchObject({
    ok: true,
    text: expect.stringContaining('4 incoming: 1 paid its order, 0 were known, 3 wait for you (1 of too little'),
  })
  expect(await told({ args: ['statement', 'import', 'x', '--yes'], file: 'x' })).toMatchObject({
    ok: false,
    text: expect.stringContaining('Nothing was imported.'),
  })
  const list = await op('statement', 'list')
  const lines = 'text' in list ? list.text.split('\n') : []
  const named = (sum: string) => lines.find((text) => text.includes(sum))?.slice(0, 8) ?? ''
  const [whole, small] = [named('CZK\u00a0599'), named('CZK\u00a07')]
  const args = ['statement', 'match', whole, other.id.slice(-8)]
  expect(await told({ args })).toMatchObject({ asks: expect.stringContaining('CZK\u00a0599 pays the order') })
  expect(await told({ args })).toMatchObject({ asks: expect.stringContaining('send CZK\u00a010 by hand  overpayment') })
  expect((await other.read()).status).toBe('pending')
  // Ten crowns of it had come before.
  expect(await op(...args)).toEqual({ ok: true, text: 'The order is paid, and what is too much goes back: payments surplus.' })
  expect(await op(...args)).toMatchObject({ ok: false })
  expect(await op('statement', 'settle', small)).toEqual({ ok: true, text: 'Settled.' })
  expect(await op('statement', 'match', small, other.id)).toMatchObject({ ok: false })
  expect(await op('statement', 'settle', '%')).toMatchObject({ ok: false })
  expect(await op('statement', 'list')).toEqual({ ok: true, text: 'Everything that came in has its order.' })
  expect((await other.read()).status).toBe('paid')
})

test('money that came by transfer goes back by hand, and keeps no other refund waiting', async ({ db, at }) => {
  const { id, symbol, read } = await ordered(db, at)
  await importStatement([line({ variableSymbol: symbol, payerAccount: '123456789/0800' })], at)
  expect(await giveMoneyBack(id, at)).toBe(true)
  expect(await beginRefunds(later(at, 1))).toBe(0)
  expect(await moneyToReturn()).toMatchObject([{ order: { id }, refund: { way: 'by-hand', account: '123456789/0800' } }])
  expect([await noteReturned(id, 'command', later(at, 2)), await noteReturned(id, 'command', later(at, 2))]).toEqual([1, 0])
  expect(await moneyToReturn()).toEqual([])
  expect((await read()).status).toBe('refunded')
})

test('what a statement brings is told before it is imported: parts, what is paid, what names no order', async ({ db, at }) => {
  const [one, other] = [await ordered(db, at), await ordered(db, at)]
  const heads = 'ID pohybu;Datum;Částka;Měna;VS'
  const file = `${heads}\n1;03.03.2026;500,00;CZK;${one.symbol}\n2;03.03.2026;599,00;CZK;${other.symbol}\n3;03.03.2026;1,00;CZK;\n`
  const args = ['statement', 'import', 'vypis.csv']
  const asked = await operate(statementCommands, { args, file })
  const would = 'asks' in asked ? asked.asks : ''
  expect(would).toContain('3 incoming: 1 paid its order, 0 were known, 2 wait for you (1 of too little')
  expect(would).toContain(`order ${one.id.slice(-8)}: a part of its price has come`)
  expect(would).toContain(`order ${other.id.slice(-8)}: it is paid`)
  expect([await one.read(), await other.read()]).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
  expect(await operate(statementCommands, { args, file, agreed: would })).toMatchObject({ ok: true })
})
