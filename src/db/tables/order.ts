import { isNotNull, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BUYER_NAMES } from '../../lib/buyer-fields.ts'
import { CURRENCIES } from '../../lib/money.ts'
import { authUser } from './account.ts'
import { materials, products } from './catalog.ts'
import { coupons } from './coupon.ts'
import { createdAt, isWord, known, locale, moment, oneOf, partOf, restsOn, typed } from './columns.ts'

/** specification §3. An order outlives its account, detached from it: the law wants it kept (readings R11, §9). */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for whoever ordered without an account, and after the account is gone. */
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'set null' }),
    productId: restsOn('product_id', () => products.id),
    /** VAT included; fixed when the order is placed, like all that follows. */
    totalAmountCents: integer('total_amount_cents').notNull(),
    /** The coupon that it was made with, and what that took off: the price of everybody is both together. */
    couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'restrict' }),
    discountCents: integer('discount_cents'),
    /** What was missing of the price and was let off when it was paid: the price before is both together. */
    shortfallCents: integer('shortfall_cents'),
    vatCents: integer('vat_cents'),
    vatPercent: integer('vat_percent'),
    currency: oneOf('currency', CURRENCIES).default('CZK'),
    status: text('status').notNull().default('pending'),
    /** Whom the invoice and the mails go to; an imported order may have none. */
    ...typed(BUYER_NAMES),
    locale: locale().default('cs'),
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
    /** What was ordered ended then, however much of its price goes back: no content, place or time any more. */
    endedAt: moment('ended_at'),
    /** All of its price had gone back by then; how much before, `refunds` say. */
    refundedAt: moment('refunded_at'),
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
    check('orders_discount', sql`${t.discountCents} > 0`),
    check('orders_shortfall', sql`${t.shortfallCents} > 0`),
    check('orders_coupon', sql`(${t.couponId} is null) = (${t.discountCents} is null)`),
    known('orders_currency', t.currency),
    known('orders_locale', t.locale),
    check('orders_email', sql`${t.email} = lower(${t.email})`),
    check('orders_variable_symbol', sql`${t.variableSymbol} ~ '^[0-9]{10}$'`),
    check('orders_paid', sql`${t.isImported} or ${t.status} not in ('paid', 'refunded') or ${t.paidAt} is not null`),
    check('orders_failed', sql`${t.isImported} or ${t.status} <> 'failed' or ${t.failedAt} is not null`),
    check(
      'orders_refunded',
      sql`${t.isImported} or ${t.status} <> 'refunded' or (${t.refundedAt} is not null and ${t.endedAt} is not null)`,
    ),
    check('orders_ended', sql`${t.endedAt} is null or ${t.status} in ('paid', 'refunded')`),
    check('orders_released', sql`${t.releasedAt} is null or (${t.paidAt} is not null and ${t.endedAt} is null)`),
    uniqueIndex('orders_once')
      .on(t.userId, t.productId)
      .where(sql`${t.isOnce} and not ${t.isImported} and ${t.status} in ('pending', 'paid') and ${t.endedAt} is null`),
    index('orders_history').on(t.userId, t.createdAt.desc()),
    index('orders_newest').on(t.createdAt, t.id),
    index('orders_product').on(t.productId),
    index('orders_coupon_uses').on(t.couponId).where(isNotNull(t.couponId)),
    index('orders_email_address').on(t.email),
    index('orders_due').on(t.dueAt).where(isWord(t.status, 'pending')),
    index('orders_to_release')
      .on(t.createdAt)
      .where(sql`${t.status} = 'paid' and ${t.releasedAt} is null and ${t.endedAt} is null`),
  ],
)
export type OrderRow = typeof orders.$inferSelect

/** What became of an order, step by step; never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: partOf('order_id', () => orders.id),
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

/** Each time that a material was fetched, by a couple or with an order; what counts is which ones, so count distinct materials. */
export const downloads = pgTable(
  'downloads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'cascade' }),
    /** Of whoever bought without an account. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    materialId: restsOn('material_id', () => materials.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('downloads_whose', sql`${t.userId} is not null or ${t.orderId} is not null`),
    index('downloads_user').on(t.userId, t.materialId),
    index('downloads_order').on(t.orderId),
  ],
)

/** What somebody asks of us because of an order, and until when we have to answer (readings R11, terms 9, 10, 13). */
export const orderClaims = pgTable(
  'order_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    /** withdrawal: from the contract. guarantee: 30 days. complaint: a defect. chargeback: the bank took the money back. satisfaction: a service. */
    kind: oneOf('kind', ['withdrawal', 'guarantee', 'complaint', 'chargeback', 'satisfaction']),
    /** Null as long as nobody has found the order that is meant. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The order in the words of whoever asks. */
    orderText: text('order_text'),
    name: text('name'),
    email: text('email'),
    locale: locale(),
    /** The statement of withdrawal, the reason, the defect. */
    text: text('text'),
    remedy: text('remedy', { enum: ['fix', 'discount', 'withdraw'] }),
    /** The key of one attempt: sent twice, it is one claim. */
    attemptId: uuid('attempt_id').unique(),
    submittedAt: moment('submitted_at').notNull(),
    dueAt: moment('due_at').notNull(),
    remindedAt: moment('reminded_at'),
    state: oneOf('state', ['open', 'granted', 'refused']).default('open'),
    decidedAt: moment('decided_at'),
    decision: text('decision'),
  },
  (t) => [
    known('order_claims_kind', t.kind),
    known('order_claims_state', t.state),
    check('order_claims_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    known('order_claims_remedy', t.remedy),
    known('order_claims_locale', t.locale),
    uniqueIndex('order_claims_one_open').on(t.orderId, t.kind).where(isWord(t.state, 'open')),
    index('order_claims_order').on(t.orderId),
    index('order_claims_newest').on(t.submittedAt),
    index('order_claims_due').on(t.dueAt).where(isWord(t.state, 'open')),
  ],
)
export type ClaimRow = typeof orderClaims.$inferSelect
