import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '../../lib/money.ts'
import { products } from './catalog.ts'
import { createdAt, known, moment, partOf, restsOn } from './columns.ts'

/** A code that takes something off the price of an order (docs/decisions/056). Its uses are the orders that name it. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull().unique(),
    /** What it takes off: a part of the price, or an amount of one currency. */
    percent: integer('percent'),
    amountCents: integer('amount_cents'),
    currency: text('currency', { enum: CURRENCIES }),
    validFrom: moment('valid_from').notNull(),
    /** Null: until somebody ends it. */
    validUntil: moment('valid_until'),
    /** How many orders all together can be made with it. */
    uses: integer('uses').notNull(),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('coupons_code', sql`${t.code} ~ '^[A-Z0-9]{6,24}$'`),
    check('coupons_worth', sql`(${t.percent} is null) <> (${t.amountCents} is null)`),
    check('coupons_percent', sql`${t.percent} between 1 and 90`),
    check('coupons_amount', sql`${t.amountCents} > 0`),
    check('coupons_amount_currency', sql`(${t.amountCents} is null) = (${t.currency} is null)`),
    known('coupons_currency', t.currency),
    check('coupons_until', sql`${t.validUntil} > ${t.validFrom}`),
    check('coupons_uses', sql`${t.uses} > 0`),
  ],
)
export type CouponRow = typeof coupons.$inferSelect

/** What a coupon is for. */
export const couponProducts = pgTable(
  'coupon_products',
  { couponId: partOf('coupon_id', () => coupons.id), productId: restsOn('product_id', () => products.id) },
  (t) => [primaryKey({ columns: [t.couponId, t.productId] })],
)
