import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { bankTransfers, operatorEvents, orders, outgoingTransfers, refunds } from '~/db/schema'
import { askForRest } from '~/features/shop/payments/shortfall.mutations.server'
import { callOffBatch } from '~/features/shop/returns/mutations.server'
import { type Acting, act } from '~/features/studio/acts/mutations.server'
import { orderNumber } from '~/lib/addresses'
import { rehearsed } from '~/server/rehearsal.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { colleague, operatorOfTeam } from '../../../../test/operators'
import { buy } from '../../../../test/purchases'
import { giveMoneyBack } from '../../../../test/refunds'
import { type Wish, laterOfTwo } from '../../../../test/two-operators/later-of-two'
import { test } from '../../../../test/with-db'
import { paymentsView, refundsView } from './data.server'
import { packMonth, showCode, takeBatchFile } from './file.mutations.server'
import { monthView } from './month.data.server'
import * as mutations from './mutations.server'

const HOUR = 3_600_000
const later = (at: Date, hours: number) => new Date(+at + hours * HOUR)
const NOBODY = randomUUID()
const ACCOUNT = '19-2000145399/0800'

/** A statement as banks write it; what left is below nought. */
const statement = (...lines: Array<[cents: number, symbol: string, more?: string]>): string => {
  const rows = lines.map(([cents, symbol, more = 'Jana Nováková'], place) =>
    [`${place}-${symbol}-${cents}`, '03.03.2026', (cents / 100).toFixed(2).replace('.', ','), 'CZK', symbol, more, ACCOUNT].join(';'),
  )
  return ['ID pohybu;Datum;Objem;Měna;VS;Název protiúčtu;Protiúčet', ...rows].join('\n')
}
const packed = (text: string): { file: string } => ({ file: gzipSync(text).toString('base64') })
const bring = (text: string, at: Date) => mutations.bringStatement(packed(text), 'command', at)

async function ordered(db: Db, at: Date) {
  const bought = await buy(orderAttempt({ method: 'transfer' }), at)
  if (!bought.ok) throw new Error('no order')
  const { id } = bought.placed
  const read = async () => (await db.select().from(orders).where(eq(orders.id, id)))[0]
  return { id, number: orderNumber(id), symbol: (await read())?.variableSymbol ?? '', read }
}

/** The guide, paid by transfer from a known account, and all of it on its way back. */
async function returning(db: Db, at: Date) {
  const order = await ordered(db, at)
  await bring(statement([59_900, order.symbol]), at)
  await giveMoneyBack(order.id, at)
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, order.id))
  return { ...order, given: { order: order.id, refund: refund?.id ?? '' } }
}

const deeds = async (db: Db) =>
  (await db.select().from(operatorEvents).orderBy(asc(operatorEvents.at))).map(({ kind, actor }) => `${actor} ${kind}`)

test('a statement is told before it is taken in: counts, and nothing has happened', async ({ db, at }) => {
  const [paid, part] = [await ordered(db, at), await ordered(db, at)]
  const text = statement([59_900, paid.symbol], [30_000, part.symbol], [100, ''], [-500, '', 'Nájem'])
  const told = await rehearsed(() => bring(text, at))
  expect(told).toMatchObject({
    ok: true,
    brought: { lines: 3, incoming: { matched: 1, part: 1, unmatched: 1, known: 0 }, outgoing: { foreign: 1, unmatched: 0 } },
  })
  expect([await db.$count(bankTransfers), await deeds(db)]).toEqual([0, []])
  expect(await bring(text, at)).toEqual(told)
  expect(await bring(text, later(at, 1))).toMatchObject({ brought: { incoming: { known: 3, matched: 0 } } })
  expect(await deeds(db)).toEqual(['command statement-imported', 'command statement-imported'])
})

test.for([
  ['no file', 'nic'],
  ['no statement', packed('ahoj').file],
  ['more than there is room for', gzipSync('a'.repeat(3_000_000)).toString('base64')],
])('%s is refused, and nothing of it is kept', async ([, file = ''], { at }) => {
  expect(await mutations.bringStatement({ file }, 'command', at)).toEqual({ ok: false, code: 'unreadable' })
})

test('money without an order is listed with what speaks for one, and matched or settled once', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const { id, number, read } = await ordered(db, at)
  await bring(statement([59_900, ''], [700, '', 'Petr']), at)
  const { money } = await paymentsView()
  const [first, second] = [money.find(({ amountCents }) => amountCents === 59_900), money.find(({ amountCents }) => amountCents === 700)]
  expect(first).toMatchObject({
    account: ACCOUNT,
    suggestions: [{ id, number, who: 'Jana Nováková', missingCents: 59_900, score: 70, because: ['sum', 'name'] }],
  })
  expect(second?.suggestions).toEqual([])
  const transfer = first?.id ?? ''
  expect(await mutations.match({ transfer, order: '00000000' }, by, at)).toEqual({ ok: false, code: 'no-order' })
  expect(await mutations.match({ transfer: NOBODY, order: number }, by, at)).toEqual({ ok: false, code: 'settled-already' })
  expect(await mutations.match({ transfer, order: number }, by, later(at, 1))).toEqual({ ok: true, match: 'matched' })
  expect(await mutations.match({ transfer, order: number }, by, later(at, 2))).toEqual({ ok: false, code: 'settled-already' })
  expect((await read())?.status).toBe('paid')
  const settled = { transfer: second?.id ?? '', reason: 'Vráceno v bance.' }
  expect(await mutations.settle(settled, by, later(at, 3))).toEqual({ ok: true })
  expect(await mutations.settle(settled, by, later(at, 4))).toEqual({ ok: false, code: 'settled-already' })
  expect((await paymentsView()).money).toEqual([])
  const [matched, handled] = await db
    .select()
    .from(operatorEvents)
    .where(eq(operatorEvents.operatorId, by.operator))
    .orderBy(asc(operatorEvents.at))
  expect([matched?.kind, matched?.subjectId, matched?.after]).toEqual([
    'transfer-matched',
    transfer,
    { order: number, match: 'matched', cents: 59_900, currency: 'CZK' },
  ])
  expect([handled?.kind, handled?.reason]).toEqual(['transfer-settled', 'Vráceno v bance.'])
})

test('a part of a price is listed with what is missing, and the rest is asked for', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const { id, number, symbol } = await ordered(db, at)
  await bring(statement([55_000, symbol]), at)
  expect((await paymentsView()).short).toMatchObject([{ id, number, receivedCents: 55_000, priceCents: 59_900, isForgivable: true }])
  expect(await askForRest(id, by, later(at, 1))).toMatchObject({ ok: true, missingCents: 4900 })
})

test('a statement that is taken in by an act tells whom it pays and writes to, and its mails wait a minute', async ({ db, at }) => {
  const lucie = await operatorOfTeam(db, 'lucie@sfera.example', 'owner', at)
  const { number, symbol, read } = await ordered(db, at)
  const acting = (seconds: number) => ({
    given: packed(statement([59_900, symbol])),
    operator: lucie,
    by: { operator: lucie.id },
    at: new Date(+at + seconds * 1000),
  })
  const work = ({ given, by, at: moment }: Acting<{ file: string }>) => mutations.bringStatement(given, by, moment)
  const asked = await act('money.change', acting(1), work, undefined)
  if (!asked.ok || !('asks' in asked)) throw new Error('it was not asked about')
  expect(asked.asks.consequences).toMatchObject([
    { kind: 'begins', order: number, product: { cs: 'Swingers Bible' } },
    { kind: 'document', order: number, corrects: null },
    { kind: 'mail', count: 1, later: false },
    { kind: 'mail', count: 1, later: false },
  ])
  expect((await read())?.status).toBe('pending')
  const moment = acting(2)
  expect(await act('money.change', moment, work, asked.asks.seal)).toMatchObject({
    ok: true,
    done: { brought: { lines: 1 } },
    heldUntil: new Date(+moment.at + 60_000).toISOString(),
  })
  expect((await read())?.status).toBe('paid')
})

test('two type an account for the same refund: the later one reads what was typed before, and is asked anew', async ({ db, at }) => {
  const { id } = await returning(db, at)
  const typed =
    (account: string): Wish =>
    ({ by, at: moment }) =>
      mutations.setAccount({ order: id, account }, by, moment)
  expect(await laterOfTwo(db, later(at, 1), [typed('1234567899/0100'), typed('CZ6508000000192000145399')])).toMatchObject({
    asks: { changed: true, consequences: [{ kind: 'change', before: { account: '…7899' }, after: { account: '…5399' } }] },
  })
})

test('a refund waits for its account, goes in one batch, and is free again when that is called off', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const [one, other] = [await returning(db, at), await returning(db, at)]
  await db.update(refunds).set({ account: null }).where(eq(refunds.id, other.given.refund))
  const standing = async () => Object.fromEntries((await refundsView(at)).refunds.map(({ number, hindrance }) => [number, hindrance]))
  expect(await standing()).toEqual({ [one.number]: null, [other.number]: 'no-account' })
  const both = { currency: 'CZK' as const, refunds: [one.given.refund, other.given.refund] }
  expect(await mutations.batch(both, by, at)).toEqual({ ok: false, code: 'nothing' })
  const type = (account: string) => mutations.setAccount({ order: other.id, account }, by, later(at, 1))
  expect(await type('19-2000145398/0800')).toEqual({ ok: false, code: 'bad-digits' })
  expect(await type('nevím')).toEqual({ ok: false, code: 'bad-account' })
  expect(await type(ACCOUNT)).toMatchObject({ ok: true })
  const made = await mutations.batch(both, by, later(at, 2))
  if (!made.ok) throw new Error(made.code)
  expect(await mutations.batch(both, by, at)).toEqual({ ok: false, code: 'nothing' })
  expect(await mutations.batch({ ...both, refunds: [] }, by, at)).toEqual({ ok: false, code: 'nothing' })
  expect((await refundsView(at)).batches).toMatchObject([{ id: made.batch, amountCents: 119_800, all: 2, waiting: 2 }])
  for (const version of ['03', '09'] as const) {
    const file = await takeBatchFile({ batch: made.batch, version }, by, later(at, 3))
    expect(file.ok && Buffer.from(file.file.base64, 'base64').toString()).toContain(`pain.001.001.${version}`)
  }
  expect(await mutations.takeBack(one.given, by, at)).toEqual({ ok: false, code: 'at-bank' })
  expect(await callOffBatch(made.batch, by, later(at, 4))).toEqual({ ok: true, freed: 2 })
  expect(await takeBatchFile({ batch: made.batch, version: '03' }, by, at)).toEqual({ ok: false, code: 'over' })
  expect(await standing()).toEqual({ [one.number]: null, [other.number]: null })
  const kinds = (await db.select().from(operatorEvents).where(eq(operatorEvents.operatorId, by.operator))).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['refund-account', 'refund-batched', 'refund-batched', 'refund-batched', 'refund-undone'])
  expect(JSON.stringify(await db.select().from(operatorEvents))).not.toContain('2000145399')
})

test('a refund goes as a code, is noted as sent once, or taken back', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const [coded, mistaken] = [await returning(db, at), await returning(db, at)]
  expect(await showCode(coded.given, by, at)).toEqual({ ok: false, code: 'not-found' })
  expect(await mutations.code({ ...coded.given, refund: NOBODY }, by, at)).toEqual({ ok: false, code: 'nothing' })
  expect(await mutations.code(coded.given, by, later(at, 1))).toEqual({ ok: true })
  expect(await showCode(coded.given, by, later(at, 2))).toMatchObject({ ok: true, code: { payment: { amountCents: 59_900 } } })
  expect((await refundsView(at)).refunds.find(({ id }) => id === coded.given.refund)?.batch?.form).toBe('code')
  expect(await mutations.noteSent(coded.given, by, later(at, 3))).toEqual({ ok: true })
  expect(await mutations.noteSent(coded.given, by, later(at, 3))).toEqual({ ok: false, code: 'over' })
  // What was ordered ended with it.
  expect(await mutations.takeBack(mistaken.given, by, at)).toEqual({ ok: false, code: 'ended' })
  expect(await mutations.takeBack({ ...mistaken.given, refund: NOBODY }, by, at)).toEqual({ ok: false, code: 'over' })
  const goesOn = await ordered(db, at)
  await bring(statement([59_900, goesOn.symbol]), at)
  await giveMoneyBack(goesOn.id, at, { cents: 10_000, ends: false })
  const [part] = await db.select().from(refunds).where(eq(refunds.orderId, goesOn.id))
  const given = { order: goesOn.id, refund: part?.id ?? '' }
  expect(await mutations.takeBack(given, by, later(at, 4))).toEqual({ ok: true })
  expect(await mutations.takeBack(given, by, later(at, 5))).toEqual({ ok: false, code: 'over' })
})

test('an outgoing line is a refund of just that sum, or something else with a word about it', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  const { number } = await returning(db, at)
  const row = { account: 'CZ79', bookedOn: '2026-03-04', amountCents: 59_900, currency: 'CZK', state: 'unmatched' as const, importedAt: at }
  const lines = await db
    .insert(outgoingTransfers)
    .values(['a', 'b'].map((bankReference) => ({ ...row, bankReference })))
    .returning()
  const [line, another] = lines.map(({ id }) => id)
  if (!line || !another) throw new Error('no lines')
  expect((await refundsView(at)).left.map(({ fitting }) => fitting)).toEqual([[number], [number]])
  expect(await mutations.explain({ line, order: null, reason: '' }, by, at)).toEqual({ ok: false, code: 'no-reason' })
  expect(await mutations.explain({ line, order: '00000000', reason: '' }, by, at)).toEqual({ ok: false, code: 'no-match' })
  expect(await mutations.explain({ line, order: number, reason: '' }, by, later(at, 1))).toEqual({ ok: true })
  expect(await mutations.explain({ line: another, order: number, reason: '' }, by, at)).toEqual({ ok: false, code: 'no-match' })
  expect(await mutations.explain({ line: another, order: null, reason: 'Dárek' }, by, later(at, 2))).toEqual({ ok: true })
  expect(await mutations.explain({ line, order: null, reason: 'Dárek' }, by, at)).toEqual({ ok: false, code: 'settled-already' })
  expect(await refundsView(at)).toMatchObject({ refunds: [], left: [] })
  expect((await deeds(db)).slice(-2)).toEqual(['operator refund-sent', 'operator transfer-settled'])
})

test('the month is packed with its documents, and whoever took it is noted', async ({ db, at }) => {
  const by = await colleague(db, 'lucie@sfera.example', at)
  expect(await packMonth({ month: '2026-03', rate: null }, by, at)).toEqual({ ok: false, code: 'nothing' })
  expect(await packMonth({ month: '2026-13', rate: null }, by, at)).toEqual({ ok: false, code: 'no-month' })
  await returning(db, at)
  const shown = await monthView('2026-03', at)
  expect(shown).toMatchObject({ documents: [{ kind: 'invoice', currency: 'CZK', count: 1, totalCents: 59_900 }], gaps: [], packedAt: null })
  const taken = await packMonth({ month: '2026-03', rate: null }, by, later(at, 1))
  if (!taken.ok) throw new Error(taken.code)
  const files = unzipSync(Buffer.from(taken.file.base64, 'base64'))
  expect(Object.keys(files).map((name) => name.split('/')[0])).toEqual(expect.arrayContaining(['evidence-2026-03.csv', 'isdoc', 'doklady']))
  expect(strFromU8(files['evidence-2026-03.csv'] ?? new Uint8Array())).toContain('2026')
  expect((await monthView('2026-03', at)).packedAt).toBe(later(at, 1).toISOString())
  expect((await monthView('2026-02', at)).packedAt).toBeNull()
  expect(await deeds(db)).toContain('operator accounting-packed')
})
