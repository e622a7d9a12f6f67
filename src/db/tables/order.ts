import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { products } from './catalog.ts'
import { createdAt, moment } from './columns.ts'

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
    totalAmountCents: integer('total_amount_cents').notNull(),
    currency: text('currency').notNull().default('CZK'),
    status: text('status').notNull().default('pending'),
    /** Taken over from the earlier system, whose statuses we do not decide; unknown ones are shown raw (specification §4). */
    isImported: boolean('is_imported').notNull().default(false),
    /** Since then it is kept for the law alone: its account is gone, and no other account may take it over. */
    restrictedAt: moment('restricted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('orders_status', sql`${t.status} in ('pending', 'paid', 'failed', 'refunded') or (${t.isImported} and ${t.status} <> '')`),
    check('orders_restricted', sql`${t.restrictedAt} is null or ${t.userId} is null`),
    check('orders_amount', sql`${t.totalAmountCents} >= 0`),
    check('orders_currency', sql`${t.currency} in ('CZK', 'EUR')`),
    index('orders_history').on(t.userId, t.createdAt.desc()),
    index('orders_product').on(t.productId),
  ],
)
