import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Fixed windows per limit and subject; the subject is a keyed hash, never an address or a name. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    windowStart: moment('window_start').notNull(),
    expiresAt: moment('expires_at').notNull(),
    hits: integer('hits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.subject] }),
    index('rate_limits_expiry').on(t.expiresAt),
    check('rate_limits_hits', sql`${t.hits} >= 0`),
  ],
)
