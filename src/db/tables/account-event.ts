import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { EVENT_KINDS } from '../../lib/account-events.ts'
import { authUser } from './account.ts'
import { moment } from './columns.ts'

/** What happened to the security of an account, for its couple: added to, never changed. Names neither an address nor a person. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    /** Of several that are counted together, the last one. */
    at: moment('at').notNull(),
    /** „Firefox, Windows“; null when it was not told, or when there were several. */
    device: text('device'),
    /** A keyed hash of a part of the visitor's address, good for telling whether two events of one account came from the same place. */
    network: text('network'),
    /** What a stranger can cause is counted by hour, so that nobody fills the table; null for everything else. */
    hour: moment('hour'),
    times: integer('times').notNull().default(1),
  },
  (t) => [
    unique('account_events_hour').on(t.userId, t.kind, t.hour),
    index('account_events_user_at').on(t.userId, t.at),
    index('account_events_at').on(t.at),
    check(
      'account_events_kind',
      sql`${t.kind} in ('registered', 'confirmed', 'sign-in', 'sign-in-passkey', 'sign-in-failed', 'code-failed', 'signed-out', 'new-password', 'new-password-by-mail', 'new-email-asked', 'new-email', 'new-email-undone', 'second-factor-on', 'second-factor-off', 'recovery-codes', 'factor-removal-asked', 'factor-removal-stopped', 'passkey-added', 'passkey-removed', 'export-asked', 'export-fetched', 'closing-asked', 'closing-undone')`,
    ),
    check('account_events_times', sql`${t.times} > 0 and (${t.times} = 1 or ${t.hour} is not null)`),
  ],
)
