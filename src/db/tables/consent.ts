import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt } from './columns.ts'

/** One row per choice about cookies, never changed afterwards (specification §3): the proof that it was made. */
export const cookieConsents = pgTable(
  'cookie_consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256, made on the device from browser, screen, language and a random salt that never leaves it (readings R14). */
    userHash: text('user_hash').notNull(),
    necessary: boolean('necessary').notNull(),
    preferences: boolean('preferences').notNull(),
    analytics: boolean('analytics').notNull(),
    marketing: boolean('marketing').notNull(),
    version: text('version').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('cookie_consents_user').on(t.userHash, t.createdAt),
    check('cookie_consents_hash', sql`${t.userHash} ~ '^[0-9a-f]{64}$'`),
    check('cookie_consents_necessary', sql`${t.necessary}`),
  ],
)
