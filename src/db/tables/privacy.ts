import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { moment } from './columns.ts'
import { LOCALES } from '../../lib/locale.ts'

const account = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => authUser.id, { onDelete: 'cascade' })

/** When an account was last used. Kept by triggers on `auth_user` and `auth_session`, so every way of signing in counts. */
export const accountActivity = pgTable(
  'account_activity',
  {
    userId: account(),
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
    userId: account(),
    reason: text('reason', { enum: ['asked', 'inactivity'] }).notNull(),
    requestedAt: moment('requested_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (t) => [
    check('account_closings_reason', sql`${t.reason} in ('asked', 'inactivity')`),
    check('account_closings_order', sql`${t.dueAt} >= ${t.requestedAt}`),
    index('account_closings_due').on(t.dueAt),
  ],
)

/** A copy of what is held of a couple: asked for, made by a job, fetched for some days. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** Finds the cookie choices of the device that asked; emptied when the file is made. */
    deviceHash: text('device_hash'),
    status: text('status', { enum: ['requested', 'ready', 'failed', 'discarded'] }).notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** Until then one process works on it. */
    claimedUntil: moment('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
    bytes: integer('bytes'),
  },
  (t) => [
    check('data_exports_locale', sql`${t.locale} in ('cs', 'en')`),
    check('data_exports_status', sql`${t.status} in ('requested', 'ready', 'failed', 'discarded')`),
    check(
      'data_exports_ready',
      sql`${t.status} <> 'ready' or (${t.readyAt} is not null and ${t.expiresAt} is not null and ${t.bytes} is not null)`,
    ),
    check('data_exports_device', sql`${t.deviceHash} is null or ${t.status} = 'requested'`),
    uniqueIndex('data_exports_one_requested')
      .on(t.userId)
      .where(sql`${t.status} = 'requested'`),
    index('data_exports_status_time').on(t.status, t.requestedAt),
  ],
)
export type Export = typeof dataExports.$inferSelect
