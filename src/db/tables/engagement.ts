import { isNotNull, isNull, sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt, isWord, known, locale, moment, oneOf, partOf } from './columns.ts'
import { orders } from './order.ts'

/** What the team offers one couple for a price and a time (readings R11: request, offer, order). */
export const serviceOffers = pgTable(
  'service_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The slug of the product. */
    service: text('service').notNull(),
    /** More than one for extra time alone. */
    quarters: integer('quarters'),
    /** Null for whoever had no account with this address when it was made. */
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    locale: locale(),
    /** The request that it answers, as its number. */
    requestNumber: text('request_number'),
    amountCents: integer('amount_cents').notNull(),
    /** The appointment that is offered. */
    startsAt: moment('starts_at'),
    place: text('place'),
    /** To the couple, in the words of the team. */
    words: text('words'),
    /** What extra time belongs to: an order of a service, or a booking. */
    aboutId: uuid('about_id'),
    state: oneOf('state', ['open', 'ordered', 'accepted', 'drawn', 'declined', 'expired', 'withdrawn', 'replaced']).default('open'),
    createdAt: createdAt(),
    validUntil: moment('valid_until').notNull(),
    /** When it came to its last state. */
    decidedAt: moment('decided_at'),
    /** Why it was declined, in the words of the couple. */
    answer: text('answer'),
    /** When the couple asked for the service before its right of withdrawal has passed (terms 9.7). */
    earlyAt: moment('early_at'),
    /** The order that accepts it; waiting or paid. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
  },
  (t) => [
    known('service_offers_state', t.state),
    check('service_offers_amount', sql`${t.amountCents} > 0`),
    check('service_offers_quarters', sql`${t.quarters} > 0`),
    known('service_offers_locale', t.locale),
    check('service_offers_email', sql`${t.email} = lower(${t.email})`),
    check('service_offers_decided', sql`(${t.state} in ('open', 'ordered')) = (${t.decidedAt} is null)`),
    // An order whose account is gone may go, too.
    check('service_offers_ordered', sql`${t.state} <> 'open' or ${t.orderId} is null`),
    uniqueIndex('service_offers_order').on(t.orderId),
    index('service_offers_email_address').on(t.email),
    index('service_offers_user').on(t.userId),
    index('service_offers_request').on(t.requestNumber),
    index('service_offers_made').on(t.createdAt),
    index('service_offers_valid').on(t.validUntil).where(isWord(t.state, 'open')),
  ],
)
export type OfferRow = typeof serviceOffers.$inferSelect

/** A service that was paid, from then on until it is done; what of it is kept belongs to its order. */
export const engagements = pgTable(
  'engagements',
  {
    orderId: partOf('order_id', () => orders.id).primaryKey(),
    service: text('service').notNull(),
    /** paid: no time yet. */
    state: oneOf('state', ['paid', 'scheduled', 'done', 'cancelled', 'no-show']).default('paid'),
    /** For the team alone, and no longer than the work together. */
    note: text('note'),
    /** How often its appointments were told to calendars. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by', { enum: ['couple', 'team', 'refund'] }),
    /** Of what was paid: what is kept and what goes back. */
    feeCents: integer('fee_cents'),
    refundCents: integer('refund_cents'),
  },
  (t) => [
    known('engagements_state', t.state),
    check('engagements_ended', sql`(${t.state} in ('done', 'cancelled', 'no-show')) = (${t.endedAt} is not null)`),
    known('engagements_ended_by', t.endedBy),
    check('engagements_sums', sql`${t.feeCents} >= 0 and ${t.refundCents} >= 0`),
  ],
)
export type EngagementRow = typeof engagements.$inferSelect

/** What a service consists of, with its times. */
export const engagementSteps = pgTable(
  'engagement_steps',
  {
    orderId: uuid('order_id').notNull(),
    step: text('step').notNull(),
    /** In the order in which they come. */
    position: integer('position').notNull(),
    minutes: integer('minutes').notNull(),
    /** When it has to be over at the latest. */
    dueAt: moment('due_at'),
    startsAt: moment('starts_at'),
    place: text('place'),
    doneAt: moment('done_at'),
    /** When the team was reminded that it is due. */
    remindedAt: moment('reminded_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.step] }),
    foreignKey({ name: 'engagement_steps_engagement', columns: [t.orderId], foreignColumns: [engagements.orderId] }).onDelete('cascade'),
    check('engagement_steps_minutes', sql`${t.minutes} > 0`),
    index('engagement_steps_due').on(t.dueAt).where(isNull(t.doneAt)),
  ],
)
export type StepRow = typeof engagementSteps.$inferSelect

/** What a couple has left of its packages. The row is what everybody who changes it locks, and it cannot fall below nought. */
export const hourBalances = pgTable(
  'hour_balances',
  {
    userId: partOf('user_id', () => authUser.id).primaryKey(),
    minutes: integer('minutes').notNull().default(0),
  },
  (t) => [check('hour_balances_minutes', sql`${t.minutes} >= 0 and ${t.minutes} % 15 = 0`)],
)

/** Every step of a balance, never changed (specification §9: the package of 5 hours, quarters of an hour). */
export const hourEntries = pgTable(
  'hour_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id),
    /** grant: a paid package. draw, extra: used. return: given back. revoke: the package is paid back. adjustment: put right by the team. */
    kind: oneOf('kind', ['grant', 'draw', 'extra', 'return', 'revoke', 'adjustment']),
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
    known('hour_entries_kind', t.kind),
    check('hour_entries_sign', sql`${t.kind} = 'adjustment' or (${t.kind} in ('grant', 'return')) = (${t.minutes} > 0)`),
    check('hour_entries_quarters', sql`${t.minutes} <> 0 and ${t.minutes} % 15 = 0`),
    check('hour_entries_balance', sql`${t.balanceAfter} >= 0`),
    check('hour_entries_order', sql`(${t.kind} in ('grant', 'revoke')) = (${t.orderId} is not null)`),
    check('hour_entries_booking', sql`(${t.kind} in ('draw', 'extra', 'return')) = (${t.bookingId} is not null)`),
    uniqueIndex('hour_entries_package').on(t.orderId, t.kind).where(isNotNull(t.orderId)),
    index('hour_entries_history').on(t.userId, t.at),
    index('hour_entries_booking_index').on(t.bookingId),
  ],
)
