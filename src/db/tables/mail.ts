import { isNotNull, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { authUser, registrations } from './account.ts'
import { createdAt, known, locale, moment, oneOf } from './columns.ts'
import { orders } from './order.ts'
import { operators } from './operator.ts'

/** Transactional outbox: stored with its cause, delivered by the mailer. The props hold link tokens, so they are emptied on delivery. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whose account it concerns, if any: erased with it. */
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'cascade' }),
    /** The attempt to register that it is about: ends with it, or goes over to its account. */
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'cascade' }),
    /** The order that it is about, where it is about one: it stands in the story of that order. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    recipient: text('recipient').notNull(),
    locale: locale(),
    template: text('template').notNull(),
    /** Mails about an order are kept as long as §9 says, and longer than their account. */
    purpose: oneOf('purpose', ['account', 'order']).default('account'),
    props: jsonb('props').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    runAt: moment('run_at').notNull(),
    /** Who of the team let it go; until `runAt` they can recall it. */
    heldBy: uuid('held_by').references(() => operators.id),
    lockedUntil: moment('locked_until'),
    deliveredAt: moment('delivered_at'),
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
    /** Since then it is kept for the law alone: its account is gone. */
    restrictedAt: moment('restricted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_outbox_due')
      .on(t.runAt)
      .where(sql`${t.deliveredAt} is null and ${t.failedAt} is null`),
    index('mail_outbox_held')
      .on(t.heldBy, t.runAt)
      .where(sql`${t.deliveredAt} is null and ${t.failedAt} is null`),
    index('mail_outbox_failed').on(t.failedAt).where(isNotNull(t.failedAt)),
    index('mail_outbox_registration').on(t.registrationId),
    index('mail_outbox_order').on(t.orderId).where(isNotNull(t.orderId)),
    known('mail_outbox_purpose', t.purpose),
    check('mail_outbox_restricted', sql`${t.restrictedAt} is null or (${t.userId} is null and ${t.purpose} = 'order')`),
    known('mail_outbox_locale', t.locale),
    check('mail_outbox_end', sql`${t.deliveredAt} is null or ${t.failedAt} is null`),
  ],
)
export type QueuedMail = typeof mailOutbox.$inferSelect
