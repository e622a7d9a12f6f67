import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgSequence, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { orders } from './order.ts'

/** The digits of variable symbols without their check digit; numbers may be left out, never given twice. */
export const variableSymbols = pgSequence('variable_symbols', { startWith: 100_000_001, minValue: 100_000_001, maxValue: 999_999_999 })

/** One try to pay an order through one provider. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['simulated', 'card', 'transfer'] }).notNull(),
    state: text('state', { enum: ['open', 'confirmed', 'failed', 'cancelled', 'surplus', 'refunded'] })
      .notNull()
      .default('open'),
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
    check('payments_provider', sql`${t.provider} in ('simulated', 'card', 'transfer')`),
    // surplus: money came for an order that was paid already, or had ended; it goes back.
    check('payments_state', sql`${t.state} in ('open', 'confirmed', 'failed', 'cancelled', 'surplus', 'refunded')`),
    check('payments_confirmed', sql`${t.state} not in ('confirmed', 'surplus', 'refunded') or ${t.confirmedAt} is not null`),
    check('payments_refunded', sql`${t.state} <> 'refunded' or ${t.refundedAt} is not null`),
    check('payments_refund', sql`${t.refundCents} between 1 and ${t.amountCents}`),
    check('payments_refund_reason', sql`${t.refundReason} in ('returned', 'fee', 'part', 'complaint', 'satisfaction')`),
    check('payments_amount', sql`${t.amountCents} > 0`),
    unique('payments_reference').on(t.provider, t.reference),
    uniqueIndex('payments_one_open')
      .on(t.orderId)
      .where(sql`${t.state} = 'open'`),
    uniqueIndex('payments_one_confirmed')
      .on(t.orderId)
      .where(sql`${t.state} = 'confirmed'`),
    index('payments_order').on(t.orderId),
    index('payments_charge').on(t.chargeReference),
    index('payments_to_try')
      .on(t.nextTryAt)
      .where(sql`${t.nextTryAt} is not null`),
    index('payments_to_settle')
      .on(t.settlesAt)
      .where(sql`${t.state} = 'open'`),
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
    state: text('state', { enum: ['matched', 'wrong-amount', 'surplus', 'unmatched', 'settled'] }).notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [
    check('bank_transfers_state', sql`${t.state} in ('matched', 'wrong-amount', 'surplus', 'unmatched', 'settled')`),
    check('bank_transfers_amount', sql`${t.amountCents} > 0`),
    unique('bank_transfers_line').on(t.account, t.bankReference),
    index('bank_transfers_order').on(t.orderId),
  ],
)
export type TransferRow = typeof bankTransfers.$inferSelect
