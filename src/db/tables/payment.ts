import { isNotNull, sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { REFUND_ASKERS, REFUND_CAUSES, REFUND_STATES, REFUND_WAYS } from '../../lib/refund-cause.ts'
import { createdAt, isWord, known, moment, oneOf, partOf, restsOn } from './columns.ts'
import { orders } from './order.ts'

/** The digits of variable symbols without their check digit; numbers may be left out, never given twice. */
export const variableSymbols = pgSequence('variable_symbols', { startWith: 100_000_001, minValue: 100_000_001, maxValue: 999_999_999 })

/** One try to pay an order through one provider. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: partOf('order_id', () => orders.id),
    provider: oneOf('provider', ['simulated', 'card', 'transfer']),
    state: oneOf('state', ['open', 'confirmed', 'failed', 'cancelled', 'surplus']).default('open'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** The provider's name for it: a checkout session, a line of a bank statement. */
    reference: text('reference'),
    /** The provider's name for the money, for a refund: a payment intent. */
    chargeReference: text('charge_reference'),
    /** When the simulated provider decides. */
    settlesAt: moment('settles_at'),
    confirmedAt: moment('confirmed_at'),
    closedAt: moment('closed_at'),
    /** How much of it goes or went back, and how much has gone: the sums of its `refunds`, kept by the database. */
    backCents: integer('back_cents').notNull().default(0),
    goneCents: integer('gone_cents').notNull().default(0),
    /** How much of it statements of the bank have brought: the sum of its `receipts`, kept by the database. */
    receivedCents: integer('received_cents').notNull().default(0),
    /** When its provider is asked about it next; null when there is nothing to ask. */
    nextTryAt: moment('next_try_at'),
    createdAt: createdAt(),
  },
  (t) => [
    known('payments_provider', t.provider),
    // surplus: money came for an order that was paid already, or had ended; it goes back.
    known('payments_state', t.state),
    check('payments_confirmed', sql`${t.state} not in ('confirmed', 'surplus') or ${t.confirmedAt} is not null`),
    // Never more than came in, and nothing of what never came; whoever adds a refund waits for the row.
    check('payments_back', sql`${t.backCents} between 0 and case when ${t.confirmedAt} is null then 0 else ${t.amountCents} end`),
    check('payments_gone', sql`${t.goneCents} between 0 and ${t.backCents}`),
    // What has come in lines gathers until it pays; then it is all of the payment, or its lines are older than the receipts.
    check(
      'payments_received',
      sql`${t.receivedCents} >= 0 and (${t.receivedCents} = 0 or (${t.provider} = 'transfer' and (${t.confirmedAt} is null or ${t.receivedCents} = ${t.amountCents})))`,
    ),
    check('payments_amount', sql`${t.amountCents} > 0`),
    unique('payments_reference').on(t.provider, t.reference),
    uniqueIndex('payments_one_open').on(t.orderId).where(isWord(t.state, 'open')),
    uniqueIndex('payments_one_confirmed').on(t.orderId).where(isWord(t.state, 'confirmed')),
    index('payments_order').on(t.orderId),
    index('payments_charge').on(t.chargeReference),
    index('payments_to_try').on(t.nextTryAt).where(isNotNull(t.nextTryAt)),
    index('payments_to_settle').on(t.settlesAt).where(isWord(t.state, 'open')),
    unique('payments_of_order').on(t.id, t.orderId),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

/** Refunds that somebody takes to the bank together, as a file, or one alone, as a payment code (docs/decisions/060). */
export const refundBatches = pgTable(
  'refund_batches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    form: oneOf('form', ['file', 'code']),
    currency: text('currency').notNull(),
    madeAt: moment('made_at').notNull(),
    /** The bank never sent what was in it: those refunds may go in another way. */
    calledOffAt: moment('called_off_at'),
  },
  (t) => [known('refund_batches_form', t.form)],
)
export type RefundBatchRow = typeof refundBatches.$inferSelect

/** Money of a payment that goes back: as many as there is money for (docs/decisions/054). */
export const refunds = pgTable(
  'refunds',
  {
    /** Its provider knows it by that: asked twice, it is sent once. */
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: partOf('order_id', () => orders.id),
    paymentId: uuid('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    cause: oneOf('cause', REFUND_CAUSES),
    /** In words, where somebody said more. */
    reason: text('reason'),
    askedBy: oneOf('asked_by', REFUND_ASKERS),
    way: oneOf('way', REFUND_WAYS),
    state: oneOf('state', REFUND_STATES).default('asked'),
    /** The buyer's account, where a bank told it with the money. */
    account: text('account'),
    /** Where it was taken to the bank; such a refund is in no other batch. */
    batchId: uuid('batch_id').references(() => refundBatches.id),
    /** The provider's name for it. */
    reference: text('reference'),
    askedAt: moment('asked_at').notNull(),
    goneAt: moment('gone_at'),
    /** When its provider is asked next; null when there is nothing to ask. */
    nextTryAt: moment('next_try_at'),
  },
  (t) => [
    foreignKey({ name: 'refunds_payment', columns: [t.paymentId, t.orderId], foreignColumns: [payments.id, payments.orderId] }).onDelete(
      'cascade',
    ),
    check('refunds_amount', sql`${t.amountCents} > 0`),
    known('refunds_cause', t.cause),
    known('refunds_asked_by', t.askedBy),
    known('refunds_way', t.way),
    known('refunds_state', t.state),
    check('refunds_gone', sql`${t.state} <> 'gone' or ${t.goneAt} is not null`),
    check('refunds_to_try', sql`${t.nextTryAt} is null or (${t.state} = 'asked' and ${t.way} = 'provider')`),
    check('refunds_batch', sql`${t.batchId} is null or (${t.way} = 'by-hand' and ${t.account} is not null)`),
    index('refunds_batch_id').on(t.batchId).where(isNotNull(t.batchId)),
    index('refunds_order').on(t.orderId),
    index('refunds_payment_order').on(t.paymentId, t.orderId),
    index('refunds_to_send').on(t.askedAt).where(isWord(t.state, 'asked')),
    index('refunds_to_ask').on(t.nextTryAt).where(isNotNull(t.nextTryAt)),
  ],
)
export type RefundRow = typeof refunds.$inferSelect

/** What a provider has told us: each notice counts once, however often it comes. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    provider: text('provider').notNull(),
    noticeId: text('notice_id').notNull(),
    kind: text('kind').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.noticeId] })],
)

/** Lines of imported bank statements that brought money in. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Our account and the bank's own name for the line: imported twice, it is one. */
    account: text('account').notNull(),
    bankReference: text('bank_reference').notNull(),
    bookedOn: date('booked_on').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    variableSymbol: text('variable_symbol'),
    payer: text('payer'),
    payerAccount: text('payer_account'),
    message: text('message'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** How much of it came to payments: the sum of its `receipts`, kept by the database. */
    usedCents: integer('used_cents').notNull().default(0),
    /** matched: all of it came to payments of its order; the database says so. unmatched: an operator decides. settled: one has dealt with it past the site. */
    state: oneOf('state', ['matched', 'unmatched', 'settled']),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [
    known('bank_transfers_state', t.state),
    check('bank_transfers_amount', sql`${t.amountCents} > 0`),
    check('bank_transfers_used', sql`${t.usedCents} between 0 and ${t.amountCents}`),
    check('bank_transfers_matched', sql`(${t.state} = 'matched') = (${t.usedCents} = ${t.amountCents})`),
    check('bank_transfers_settled', sql`${t.state} <> 'settled' or ${t.usedCents} = 0`),
    unique('bank_transfers_line').on(t.account, t.bankReference),
    index('bank_transfers_order').on(t.orderId),
  ],
)
export type TransferRow = typeof bankTransfers.$inferSelect

/** What of a line came to which payment: a line pays one order, and what is too much of it goes back (docs/decisions/059). */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => bankTransfers.id),
    orderId: partOf('order_id', () => orders.id),
    paymentId: uuid('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'receipts_payment', columns: [t.paymentId, t.orderId], foreignColumns: [payments.id, payments.orderId] }).onDelete(
      'cascade',
    ),
    check('receipts_amount', sql`${t.amountCents} > 0`),
    unique('receipts_share').on(t.transferId, t.paymentId),
    index('receipts_payment_order').on(t.paymentId, t.orderId),
    index('receipts_order').on(t.orderId),
  ],
)

/** Documents for the tax office: what stands in them is frozen, the PDF is set from it on demand (docs/decisions/011). */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: restsOn('order_id', () => orders.id),
    kind: oneOf('kind', ['invoice', 'correction']),
    number: text('number').notNull().unique(),
    /** What a corrective document takes back: each refund has one. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id),
    issuedAt: moment('issued_at').notNull(),
    /** `InvoiceData` of the invoice feature. */
    data: jsonb('data').notNull(),
  },
  (t) => [
    known('invoices_kind', t.kind),
    check('invoices_refund', sql`(${t.kind} = 'correction') = (${t.refundId} is not null)`),
    uniqueIndex('invoices_one').on(t.orderId).where(isWord(t.kind, 'invoice')),
    index('invoices_order').on(t.orderId),
    index('invoices_issued').on(t.issuedAt),
  ],
)
export type InvoiceRow = typeof invoices.$inferSelect

/** The last number of each series and year. Raised in the transaction of its document, so numbers have no gaps. */
export const documentCounters = pgTable(
  'document_counters',
  {
    series: oneOf('series', ['invoice', 'correction', 'claim', 'request']),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.year] }),
    known('document_counters_series', t.series),
    check('document_counters_last', sql`${t.last} > 0`),
  ],
)
