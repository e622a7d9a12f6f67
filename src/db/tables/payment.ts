import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
    state: oneOf('state', ['open', 'confirmed', 'failed', 'cancelled', 'surplus', 'refunded']).default('open'),
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
    /** A refund is owed since then; done when the provider says so. */
    refundAskedAt: moment('refund_asked_at'),
    /** How much of it goes back; null for all. */
    refundCents: integer('refund_cents'),
    /** Why: a `RefundReason`; null for what paid nothing, and for refunds of before. */
    refundReason: text('refund_reason', { enum: ['returned', 'fee', 'part', 'complaint', 'satisfaction'] }),
    refundReference: text('refund_reference'),
    refundedAt: moment('refunded_at'),
    /** Since then somebody has to send the money back by hand: its provider cannot. */
    refundByHandAt: moment('refund_by_hand_at'),
    /** When its provider is asked next, about the payment or its refund; null when there is nothing to ask. */
    nextTryAt: moment('next_try_at'),
    createdAt: createdAt(),
  },
  (t) => [
    known('payments_provider', t.provider),
    // surplus: money came for an order that was paid already, or had ended; it goes back.
    known('payments_state', t.state),
    check('payments_confirmed', sql`${t.state} not in ('confirmed', 'surplus', 'refunded') or ${t.confirmedAt} is not null`),
    check('payments_refunded', sql`${t.state} <> 'refunded' or ${t.refundedAt} is not null`),
    check('payments_refund', sql`${t.refundCents} between 1 and ${t.amountCents}`),
    known('payments_refund_reason', t.refundReason),
    check('payments_amount', sql`${t.amountCents} > 0`),
    unique('payments_reference').on(t.provider, t.reference),
    uniqueIndex('payments_one_open').on(t.orderId).where(isWord(t.state, 'open')),
    uniqueIndex('payments_one_confirmed').on(t.orderId).where(isWord(t.state, 'confirmed')),
    index('payments_order').on(t.orderId),
    index('payments_charge').on(t.chargeReference),
    index('payments_to_try').on(t.nextTryAt).where(isNotNull(t.nextTryAt)),
    index('payments_to_settle').on(t.settlesAt).where(isWord(t.state, 'open')),
    index('payments_to_refund')
      .on(t.refundAskedAt)
      .where(sql`${t.refundAskedAt} is not null and ${t.refundedAt} is null`),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

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
    /** matched: it paid its order. wrong-amount, surplus, unmatched: an operator decides. settled: an operator has. */
    state: oneOf('state', ['matched', 'wrong-amount', 'surplus', 'unmatched', 'settled']),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [
    known('bank_transfers_state', t.state),
    check('bank_transfers_amount', sql`${t.amountCents} > 0`),
    unique('bank_transfers_line').on(t.account, t.bankReference),
    index('bank_transfers_order').on(t.orderId),
  ],
)
export type TransferRow = typeof bankTransfers.$inferSelect

/** Documents for the tax office: what stands in them is frozen, the PDF is set from it on demand (docs/decisions/011). */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: restsOn('order_id', () => orders.id),
    kind: oneOf('kind', ['invoice', 'correction']),
    number: text('number').notNull().unique(),
    /** Of a corrective document: the price is only lower, and another one follows when the rest goes back. */
    isReduction: boolean('is_reduction').notNull().default(false),
    issuedAt: moment('issued_at').notNull(),
    /** `InvoiceData` of the invoice feature. */
    data: jsonb('data').notNull(),
  },
  (t) => [
    known('invoices_kind', t.kind),
    check('invoices_reduction', sql`${t.kind} = 'correction' or not ${t.isReduction}`),
    unique('invoices_one_each').on(t.orderId, t.kind, t.isReduction),
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
