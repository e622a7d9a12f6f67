import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { products } from './catalog.ts'
import { createdAt, moment } from './columns.ts'
import { LOCALES } from '../../lib/locale.ts'
import { CURRENCIES } from '../../lib/money.ts'

/** specification §3. An order outlives its account, detached from it: the law wants it kept (readings R11, §9). */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for whoever ordered without an account, and after the account is gone. */
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'set null' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    /** VAT included; fixed when the order is placed, like all that follows. */
    totalAmountCents: integer('total_amount_cents').notNull(),
    vatCents: integer('vat_cents'),
    vatPercent: integer('vat_percent'),
    currency: text('currency', { enum: CURRENCIES }).notNull().default('CZK'),
    status: text('status').notNull().default('pending'),
    /** Whom the invoice and the mails go to; an imported order may have none. */
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    company: text('company'),
    locale: text('locale', { enum: LOCALES }).notNull().default('cs'),
    /** The key of one attempt to order: whatever is sent twice makes one order. */
    attemptId: uuid('attempt_id').unique(),
    /** Nobody needs it twice, so an account has one that waits or is paid. A second one that joined later is none of those. */
    isOnce: boolean('is_once').notNull().default(true),
    termsVersion: text('terms_version'),
    /** When the buyer wanted the content at once and gave up the right of withdrawal (readings R11). */
    waiverAt: moment('waiver_at'),
    /** Ten digits; a bank transfer is recognised by it. */
    variableSymbol: text('variable_symbol').unique(),
    /** Unpaid until then, it ends. */
    dueAt: moment('due_at'),
    paidAt: moment('paid_at'),
    /** Since then the content may be fetched: with the payment, or when the right of withdrawal has passed. */
    releasedAt: moment('released_at'),
    failedAt: moment('failed_at'),
    refundedAt: moment('refunded_at'),
    /** How much has gone back where that is not all of it: the rest pays for a cancellation (terms 11.2, 12.2). */
    refundedCents: integer('refunded_cents'),
    /** When it was joined to the account that confirmed its address. */
    joinedAt: moment('joined_at'),
    /** Taken over from the earlier system, whose statuses we do not decide; unknown ones are shown raw (specification §4). */
    isImported: boolean('is_imported').notNull().default(false),
    /** When its account was erased while what it paid for was still to come: until that day has passed it lives on without an account. */
    erasedAt: moment('erased_at'),
    /** Since then it is kept for the law alone: its account is gone, and no other account may take it over. */
    restrictedAt: moment('restricted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('orders_status', sql`${t.status} in ('pending', 'paid', 'failed', 'refunded') or (${t.isImported} and ${t.status} <> '')`),
    check('orders_restricted', sql`${t.restrictedAt} is null or ${t.userId} is null`),
    check('orders_amount', sql`${t.totalAmountCents} >= 0`),
    check('orders_vat', sql`${t.vatCents} between 0 and ${t.totalAmountCents}`),
    check('orders_currency', sql`${t.currency} in ('CZK', 'EUR')`),
    check('orders_locale', sql`${t.locale} in ('cs', 'en')`),
    check('orders_email', sql`${t.email} = lower(${t.email})`),
    check('orders_variable_symbol', sql`${t.variableSymbol} ~ '^[0-9]{10}$'`),
    check('orders_paid', sql`${t.isImported} or ${t.status} not in ('paid', 'refunded') or ${t.paidAt} is not null`),
    check('orders_failed', sql`${t.isImported} or ${t.status} <> 'failed' or ${t.failedAt} is not null`),
    check('orders_refunded', sql`${t.isImported} or ${t.status} <> 'refunded' or ${t.refundedAt} is not null`),
    check('orders_refunded_cents', sql`${t.refundedCents} between 1 and ${t.totalAmountCents}`),
    check('orders_released', sql`${t.releasedAt} is null or ${t.paidAt} is not null`),
    uniqueIndex('orders_once')
      .on(t.userId, t.productId)
      .where(sql`${t.isOnce} and not ${t.isImported} and ${t.status} in ('pending', 'paid')`),
    index('orders_history').on(t.userId, t.createdAt.desc()),
    index('orders_product').on(t.productId),
    index('orders_email_address').on(t.email),
    index('orders_due')
      .on(t.dueAt)
      .where(sql`${t.status} = 'pending'`),
    index('orders_to_release')
      .on(t.createdAt)
      .where(sql`${t.status} = 'paid' and ${t.releasedAt} is null`),
  ],
)
export type OrderRow = typeof orders.$inferSelect

/** What became of an order, step by step; never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Null when it was placed. */
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** Why: see `OrderCause` of the order feature. */
    cause: text('cause').notNull(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.at)],
)
export type OrderStep = typeof orderEvents.$inferSelect
