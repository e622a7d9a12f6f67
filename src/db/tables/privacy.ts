import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt, isWord, known, locale, moment, oneOf, partOf } from './columns.ts'

/** When an account was last used. Kept by triggers on `auth_user` and `auth_session`, so every way of signing in counts. */
export const accountActivity = pgTable(
  'account_activity',
  {
    userId: partOf('user_id', () => authUser.id).primaryKey(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Mails that the account will be closed for want of use; a sign-in takes both back. */
    firstWarningAt: moment('first_warning_at'),
    secondWarningAt: moment('second_warning_at'),
  },
  (t) => [
    index('account_activity_seen').on(t.lastSeenAt),
    check(
      'account_activity_order',
      sql`${t.secondWarningAt} is null or (${t.firstWarningAt} is not null and ${t.secondWarningAt} > ${t.firstWarningAt})`,
    ),
  ],
)

/** Accounts that will be erased when their time comes; until then the row can be taken back. */
export const accountClosings = pgTable(
  'account_closings',
  {
    userId: partOf('user_id', () => authUser.id).primaryKey(),
    reason: oneOf('reason', ['asked', 'inactivity']),
    requestedAt: moment('requested_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [
    known('account_closings_reason', t.reason),
    check('account_closings_order', sql`${t.dueAt} >= ${t.requestedAt}`),
    index('account_closings_due').on(t.dueAt),
  ],
)

/** A copy of what is held of a couple: asked for, made by a job, fetched for some days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id),
    locale: locale(),
    /** Finds the cookie choices of the device that asked; emptied when the file is made. */
    deviceHash: text('device_hash'),
    status: oneOf('status', ['requested', 'ready', 'failed', 'discarded']),
    requestedAt: moment('requested_at').notNull(),
    /** Until then one process works on it. */
    claimedUntil: moment('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
    bytes: integer('bytes'),
  },
  (t) => [
    known('data_exports_locale', t.locale),
    known('data_exports_status', t.status),
    check(
      'data_exports_ready',
      sql`${t.status} <> 'ready' or (${t.readyAt} is not null and ${t.expiresAt} is not null and ${t.bytes} is not null)`,
    ),
    check('data_exports_device', sql`${t.deviceHash} is null or ${t.status} = 'requested'`),
    uniqueIndex('data_exports_one_requested').on(t.userId).where(isWord(t.status, 'requested')),
    index('data_exports_status_time').on(t.status, t.requestedAt),
    index('data_exports_user').on(t.userId, t.requestedAt),
  ],
)
export type Export = typeof dataExports.$inferSelect

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
