import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { moment } from './columns.ts'
import { orders } from './order.ts'

/** What a couple has left of its packages. The row is what everybody who changes it locks, and it cannot fall below nought. */
export const hourBalances = pgTable(
  'hour_balances',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    minutes: integer('minutes').notNull().default(0),
  },
  (t) => [check('hour_balances_minutes', sql`${t.minutes} >= 0 and ${t.minutes} % 15 = 0`)],
)

/** Every step of a balance, never changed (specification §9: the package of 5 hours, quarters of an hour). */
export const hourEntries = pgTable(
  'hour_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    /** grant: a paid package. draw, extra: used. return: given back. revoke: the package is paid back. */
    kind: text('kind', { enum: ['grant', 'draw', 'extra', 'return', 'revoke'] }).notNull(),
    /** Signed: what it adds to the balance. */
    minutes: integer('minutes').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** The package that was bought or paid back. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The booking, or the engagement, that used it. */
    bookingId: uuid('booking_id'),
    at: moment('at').notNull(),
  },
  (t) => [
    check('hour_entries_kind', sql`${t.kind} in ('grant', 'draw', 'extra', 'return', 'revoke')`),
    check('hour_entries_sign', sql`(${t.kind} in ('grant', 'return')) = (${t.minutes} > 0)`),
    check('hour_entries_quarters', sql`${t.minutes} <> 0 and ${t.minutes} % 15 = 0`),
    check('hour_entries_balance', sql`${t.balanceAfter} >= 0`),
    check('hour_entries_order', sql`(${t.kind} in ('grant', 'revoke')) = (${t.orderId} is not null)`),
    check('hour_entries_booking', sql`(${t.kind} in ('draw', 'extra', 'return')) = (${t.bookingId} is not null)`),
    uniqueIndex('hour_entries_package')
      .on(t.orderId, t.kind)
      .where(sql`${t.orderId} is not null`),
    index('hour_entries_history').on(t.userId, t.at),
    index('hour_entries_booking_index').on(t.bookingId),
  ],
)
