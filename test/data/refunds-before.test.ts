import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../server-databases.ts'

// What the schema before the ledgers of refunds and receipts held is what the ledgers say of it afterwards.

const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as { entries: Array<{ tag: string }> }
const LEDGER = entries.findIndex(({ tag }) => tag.endsWith('_refunds'))

type Run = <Row>(statement: string) => Promise<Row[]>

async function emptyOne(): Promise<Run> {
  if (inject('engine') === 'embedded') {
    const store = await PGlite.create()
    onTestFinished(() => store.close())
    return async <Row>(statement: string) => (await store.query<Row>(statement)).rows
  }
  const client = new Client({ connectionString: (await emptyDatabase()).databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return async <Row>(statement: string) => (await client.query(statement)).rows as Row[]
}

async function migrate(run: Run, from: number, to: number): Promise<void> {
  await run('begin')
  for (const { tag } of entries.slice(from, to))
    for (const statement of readFileSync(`db/migrations/${tag}.sql`, 'utf8').split('--> statement-breakpoint')) await run(statement)
  await run('commit')
}

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const DAY = ['2026-03-02', '2026-03-12', '2026-03-20'].map((day) => `'${day}T09:00:00Z'`) as [string, string, string]
const [PAID, ASKED, GONE] = DAY

const order = (place: number, values: string, columns = '') =>
  `insert into orders (id, product_id, total_amount_cents, vat_cents, vat_percent, email, paid_at, created_at, status${columns})
   values ('${id(place)}', '${id(1)}', 59900, 10400, 21, 'jana@nakup.example', ${PAID}, ${PAID}, ${values})`

/** A payment has the id of its order, and 100 more. */
const payment = (place: number, state: string, columns: string, values: string, { provider = 'card', of = place, confirmed = PAID } = {}) =>
  `insert into payments (id, order_id, provider, state, amount_cents, currency, confirmed_at, created_at${columns})
   values ('${id(100 + place)}', '${id(of)}', '${provider}', '${state}', 59900, 'CZK', ${confirmed}, ${PAID}${values})`

const correction = (place: number, number: string, isReduction: boolean, cents: number, reason: string, at = GONE) =>
  `insert into invoices (order_id, kind, number, is_reduction, issued_at, data) values ('${id(place)}', 'correction', '${number}', ${isReduction}, ${at},
   '{"totalCents": ${cents}, "vatCents": 0, "corrects": {"number": "1", "reason": "${reason}"}}')`

const REFUND = ', refund_asked_at, refund_cents, refund_reason, refund_reference, refunded_at, refund_by_hand_at, next_try_at'

const BEFORE = [
  `insert into products (id, slug, title, title_en, description, description_en, kind, is_free)
   values ('${id(1)}', 'kniha', 'Kniha', 'Book', '–', '–', 'guide', false)`,
  // 2: untouched. 3: all went back because of a withdrawal.
  order(2, `'paid'`),
  payment(2, 'confirmed', '', ''),
  order(3, `'refunded', ${GONE}`, ', refunded_at'),
  payment(3, 'refunded', REFUND, `, ${ASKED}, null, 'returned', 're_3', ${GONE}, null, null`),
  `insert into order_claims (number, kind, order_id, locale, submitted_at, due_at, state, decided_at)
   values ('P2026-0001', 'withdrawal', '${id(3)}', 'cs', ${PAID}, ${GONE}, 'granted', ${ASKED})`,
  correction(3, '91', false, 59_900, 'returned'),
  // 4: a cancellation kept its fee; paid by transfer, with the account that the bank told.
  order(4, `'refunded', ${GONE}, 44900`, ', refunded_at, refunded_cents'),
  payment(4, 'refunded', REFUND, `, ${ASKED}, 44900, 'fee', 'by-hand', ${GONE}, null, null`, { provider: 'transfer' }),
  `insert into bank_transfers (account, bank_reference, booked_on, amount_cents, currency, payer_account, order_id, state, imported_at)
   values ('CZ', 'line', '2026-03-02', 59900, 'CZK', '123/0800', '${id(4)}', 'matched', ${PAID})`,
  correction(4, '92', false, 44_900, 'fee'),
  // What a statement brought besides: too little, for an order that needed none, and a line whose payment is not there any more.
  ...['wrong-amount', 'surplus', 'matched'].map(
    (state) => `insert into bank_transfers (account, bank_reference, booked_on, amount_cents, currency, order_id, state, imported_at)
      values ('CZ', '${state}', '2026-03-02', 100, 'CZK', '${id(2)}', '${state}', ${PAID})`,
  ),
  // 5: the price was lowered, and the order goes on. 6: the same, and then the rest went back.
  order(5, `'paid', ${GONE}, 10000, ${PAID}`, ', refunded_at, refunded_cents, released_at'),
  payment(5, 'confirmed', REFUND, `, ${ASKED}, 10000, 'complaint', 're_5', ${GONE}, null, null`),
  correction(5, '93', true, 10_000, 'complaint'),
  order(6, `'refunded', ${GONE}`, ', refunded_at'),
  payment(6, 'refunded', REFUND, `, ${GONE}, 49900, 'returned', 'by-hand', ${GONE}, null, null`),
  correction(6, '94', true, 10_000, 'satisfaction', ASKED),
  correction(6, '95', false, 49_900, 'rest'),
  // 7: its provider has been asked. 8: it could not, so somebody sends it. 9: a lower price is on its way.
  order(7, `'paid'`),
  payment(7, 'confirmed', REFUND, `, ${ASKED}, null, 'returned', 're_7', null, null, ${GONE}`),
  order(8, `'paid'`),
  payment(8, 'confirmed', REFUND, `, ${ASKED}, 30000, 'fee', null, null, ${GONE}, null`),
  order(9, `'paid', ${PAID}`, ', released_at'),
  payment(9, 'confirmed', REFUND, `, ${ASKED}, 5000, 'satisfaction', null, null, null, ${ASKED}`),
  // 10: paid nothing, owed back; 11 of the same order: paid nothing, and has gone.
  order(10, `'failed', ${PAID}`, ', failed_at'),
  payment(10, 'surplus', REFUND, `, ${ASKED}, null, null, null, null, null, ${ASKED}`, { confirmed: ASKED }),
  payment(11, 'refunded', REFUND, `, ${ASKED}, null, null, 're_11', ${GONE}, null, null`, { of: 10, confirmed: ASKED }),
  // 12: paid twice; the second money has gone back. 13: a bank took it.
  order(12, `'paid'`),
  payment(12, 'confirmed', '', ''),
  payment(13, 'refunded', REFUND, `, ${ASKED}, null, null, 're_13', ${GONE}, null, null`, { of: 12, confirmed: ASKED }),
  order(14, `'refunded', ${GONE}`, ', refunded_at'),
  payment(14, 'refunded', REFUND, `, ${GONE}, null, 'returned', 'dp_1', ${GONE}, null, null`),
  correction(14, '96', false, 59_900, 'disputed'),
  // 15: came back after it had gone. 16: refused, never paid.
  order(15, `'refunded', ${GONE}`, ', refunded_at'),
  payment(15, 'refunded', REFUND, `, ${ASKED}, null, 'returned', 're_15', ${GONE}, ${GONE}, null`),
  correction(15, '97', false, 59_900, 'returned'),
  order(16, `'failed', ${PAID}`, ', failed_at'),
  payment(16, 'failed', '', '', { confirmed: 'null' }),
]

test('refunds of before become rows, orders say apart from them what has ended, and lines that paid become receipts', async () => {
  const run = await emptyOne()
  await migrate(run, 0, LEDGER)
  for (const statement of BEFORE) await run(statement)
  await migrate(run, LEDGER, entries.length)
  const rows = await run<{ line: string }>(`
    select concat_ws(' ', right(r.order_id::text, 2)::int, right(r.payment_id::text, 3)::int - 100, r.amount_cents, r.cause, r.asked_by, r.way, r.state,
      r.account, r.reference, case when r.next_try_at is not null then 'tries' end, (select number from invoices i where i.refund_id = r.id)) as line
    from refunds r order by r.payment_id, r.amount_cents`)
  expect(rows.map(({ line }) => line)).toEqual([
    '3 3 59900 withdrawal buyer provider gone re_3 91',
    '4 4 44900 cancellation buyer by-hand gone 123/0800 by-hand 92',
    '5 5 10000 complaint buyer provider gone re_5 93',
    '6 6 10000 satisfaction buyer provider gone 94',
    '6 6 49900 other team by-hand gone by-hand 95',
    '7 7 59900 other team provider asked re_7 tries',
    '8 8 30000 cancellation buyer by-hand asked',
    '9 9 5000 satisfaction buyer provider asked tries',
    '10 10 59900 overpayment site provider asked tries',
    '10 11 59900 overpayment site provider gone re_11',
    '12 13 59900 overpayment site provider gone re_13',
    '14 14 59900 dispute bank provider gone dp_1 96',
    '15 15 59900 other team by-hand asked re_15 97',
  ])
  const orders = await run<{ line: string }>(`
    select concat_ws(' ', right(id::text, 2)::int, status, case when refunded_at is not null then 'returned' end,
      case when ended_at is not null then 'ended ' || to_char(ended_at at time zone 'utc', 'DD') end, case when released_at is not null then 'released' end) as line
    from orders order by id`)
  expect(orders.map(({ line }) => line)).toEqual([
    '2 paid',
    '3 refunded returned ended 12',
    '4 paid ended 12',
    '5 paid released',
    '6 refunded returned ended 20',
    '7 paid ended 12',
    '8 paid ended 12',
    '9 paid released',
    '10 failed',
    '12 paid',
    '14 refunded returned ended 20',
    '15 refunded returned ended 12',
    '16 failed',
  ])
  const money = await run<{ line: string }>(
    `select concat_ws(' ', right(id::text, 3)::int - 100, state, back_cents, gone_cents) as line from payments order by id`,
  )
  expect(money.map(({ line }) => line)).toEqual([
    '2 confirmed 0 0',
    '3 confirmed 59900 59900',
    '4 confirmed 44900 44900',
    '5 confirmed 10000 10000',
    '6 confirmed 59900 59900',
    '7 confirmed 59900 0',
    '8 confirmed 30000 0',
    '9 confirmed 5000 0',
    '10 surplus 59900 0',
    '11 surplus 59900 59900',
    '12 confirmed 0 0',
    '13 surplus 59900 59900',
    '14 confirmed 59900 59900',
    '15 confirmed 59900 0',
    '16 failed 0 0',
  ])
  const lines = await run<{ line: string }>(
    `select concat_ws(' ', b.bank_reference, b.state, b.used_cents, right(r.payment_id::text, 3)::int - 100, r.amount_cents, p.received_cents) as line
     from bank_transfers b left join receipts r on r.transfer_id = b.id left join payments p on p.id = r.payment_id order by b.bank_reference`,
  )
  expect(lines.map(({ line }) => line)).toEqual([
    'line matched 59900 4 59900 59900',
    'matched settled 0',
    'surplus unmatched 0',
    'wrong-amount unmatched 0',
  ])
})
