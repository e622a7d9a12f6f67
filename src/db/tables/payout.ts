import { isNotNull, sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { DISPUTE_STEPS, ENTRY_KINDS } from '../../lib/provider-entry.ts'
import { isWord, known, moment, oneOf, partOf } from './columns.ts'
import { orders } from './order.ts'
import { payments, refunds } from './payment.ts'

// What happens to money past the site: at the bank, and at the provider of card payments (docs/decisions/060).

/** Lines of imported bank statements that took money out and have to do with a refund. */
export const outgoingTransfers = pgTable(
  'outgoing_transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Our account and the bank's own name for the line: imported twice, it is one. */
    account: text('account').notNull(),
    bankReference: text('bank_reference').notNull(),
    bookedOn: date('booked_on').notNull(),
    /** Above nought. */
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    variableSymbol: text('variable_symbol'),
    endToEndId: text('end_to_end_id'),
    payee: text('payee'),
    payeeAccount: text('payee_account'),
    message: text('message'),
    /** Whose money it seems to be. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** What was sent with it. */
    refundId: uuid('refund_id').references(() => refunds.id, { onDelete: 'cascade' }),
    /** matched: it sent a refund. unmatched: an operator decides. settled: an operator has. */
    state: oneOf('state', ['matched', 'unmatched', 'settled']),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [
    known('outgoing_transfers_state', t.state),
    check('outgoing_transfers_amount', sql`${t.amountCents} > 0`),
    check('outgoing_transfers_matched', sql`(${t.state} = 'matched') = (${t.refundId} is not null)`),
    unique('outgoing_transfers_line').on(t.account, t.bankReference),
    uniqueIndex('outgoing_transfers_refund').on(t.refundId).where(isNotNull(t.refundId)),
    index('outgoing_transfers_order').on(t.orderId),
    index('outgoing_transfers_open').on(t.bookedOn).where(isWord(t.state, 'unmatched')),
  ],
)
export type OutgoingRow = typeof outgoingTransfers.$inferSelect

/** Each step of a dispute about a payment, as its provider told it; never changed. */
export const disputeEvents = pgTable(
  'dispute_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: partOf('order_id', () => orders.id),
    paymentId: uuid('payment_id').notNull(),
    /** The provider's name for the dispute. */
    dispute: text('dispute').notNull(),
    step: oneOf('step', DISPUTE_STEPS),
    /** What is disputed, in the currency of the payment. */
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** Why, in the provider's word. */
    reason: text('reason'),
    at: moment('at').notNull(),
  },
  (t) => [
    known('dispute_events_step', t.step),
    check('dispute_events_amount', sql`${t.amountCents} > 0`),
    foreignKey({
      name: 'dispute_events_payment',
      columns: [t.paymentId, t.orderId],
      foreignColumns: [payments.id, payments.orderId],
    }).onDelete('cascade'),
    // Told again, it is known.
    unique('dispute_events_once').on(t.dispute, t.step),
    index('dispute_events_order').on(t.orderId),
    index('dispute_events_payment_order').on(t.paymentId, t.orderId),
  ],
)
export type DisputeEventRow = typeof disputeEvents.$inferSelect

/** Each movement on our account at the provider of card payments, with the fee that it took; never changed. */
export const providerEntries = pgTable(
  'provider_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The provider's name for the movement: read again, it is known. */
    reference: text('reference').notNull().unique(),
    kind: oneOf('kind', ENTRY_KINDS),
    /** Of the account: what came is above nought, what left below. */
    amountCents: integer('amount_cents').notNull(),
    feeCents: integer('fee_cents').notNull(),
    /** Of the account, which is not always that of the payment. */
    currency: text('currency').notNull(),
    /** The provider's name for what moved the money: a charge, a refund, a dispute. */
    source: text('source'),
    /** Null for what belongs to no order, such as a fee of the account. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    notedAt: moment('noted_at').notNull(),
  },
  (t) => [
    known('provider_entries_kind', t.kind),
    index('provider_entries_order').on(t.orderId).where(isNotNull(t.orderId)),
    index('provider_entries_at').on(t.at),
  ],
)
export type ProviderEntryRow = typeof providerEntries.$inferSelect
