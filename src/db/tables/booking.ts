import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt, isWord, known, locale, moment, oneOf } from './columns.ts'
import { orders } from './order.ts'

/** When consultations can be booked, week by week; minutes of the day in Prague. */
export const bookingHours = pgTable(
  'booking_hours',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** 1 is Monday, 7 is Sunday. */
    weekday: integer('weekday').notNull(),
    fromMinute: integer('from_minute').notNull(),
    toMinute: integer('to_minute').notNull(),
  },
  (t) => [
    check('booking_hours_weekday', sql`${t.weekday} between 1 and 7`),
    check('booking_hours_minutes', sql`0 <= ${t.fromMinute} and ${t.fromMinute} < ${t.toMinute} and ${t.toMinute} <= 1440`),
    uniqueIndex('booking_hours_once').on(t.weekday, t.fromMinute),
  ],
)

/** A day that is not like its weekday: extra hours, or hours that are taken away. */
export const bookingExceptions = pgTable(
  'booking_exceptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: oneOf('kind', ['open', 'closed']),
    fromMinute: integer('from_minute').notNull().default(0),
    toMinute: integer('to_minute').notNull().default(1440),
  },
  (t) => [
    known('booking_exceptions_kind', t.kind),
    check('booking_exceptions_minutes', sql`0 <= ${t.fromMinute} and ${t.fromMinute} < ${t.toMinute} and ${t.toMinute} <= 1440`),
    uniqueIndex('booking_exceptions_once').on(t.day, t.kind, t.fromMinute),
  ],
)

/** The operator's one row. */
export const bookingSettings = pgTable(
  'booking_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Minutes that stay free around a consultation. */
    bufferBefore: integer('buffer_before').notNull().default(0),
    bufferAfter: integer('buffer_after').notNull().default(15),
    /** Minutes from one offered beginning to the next. */
    step: integer('step').notNull().default(30),
    /** Nothing sooner than this can be booked. */
    leadHours: integer('lead_hours').notNull().default(24),
    /** Nothing later. */
    horizonDays: integer('horizon_days').notNull().default(35),
    closedOnHolidays: boolean('closed_on_holidays').notNull().default(true),
    /** Where every call takes place, unless its booking has an address of its own. */
    meetingUrl: text('meeting_url'),
  },
  (t) => [
    check('booking_settings_one', sql`${t.id} = 1`),
    check('booking_settings_buffers', sql`${t.bufferBefore} between 0 and 240 and ${t.bufferAfter} between 0 and 240`),
    check('booking_settings_step', sql`${t.step} between 5 and 240`),
    check('booking_settings_lead', sql`${t.leadHours} between 0 and 720`),
    check('booking_settings_horizon', sql`${t.horizonDays} between 1 and 120`),
    check('booking_settings_url', sql`${t.meetingUrl} ~ '^https://'`),
  ],
)

/**
 * A consultation at its time. Two that take any of the same time, buffers included, cannot be (`bookings_apart`, written by hand in
 * the migration).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** free: 15 minutes. paid: an order of its own. hours: out of a package. */
    kind: oneOf('kind', ['free', 'paid', 'hours']),
    /**
     * held: its order waits for the money, or its address for being confirmed. released: neither came. lapsed: the money came when its time
     * was over.
     */
    state: oneOf('state', ['held', 'booked', 'released', 'lapsed', 'cancelled', 'done', 'no-show']),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    blockedFrom: moment('blocked_from').notNull(),
    blockedUntil: moment('blocked_until').notNull(),
    /** Null for whoever booked without an account. */
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'cascade' }),
    /** The order that pays it; gone with it. */
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    name: text('name'),
    locale: locale(),
    attemptId: uuid('attempt_id').unique(),
    /** Every word to calendars counts one up. */
    sequence: integer('sequence').notNull().default(0),
    moves: integer('moves').notNull().default(0),
    /** Percent that a cancellation costs at least: a change does not take the fee away that was due when it was made. */
    feeFloor: integer('fee_floor').notNull().default(0),
    meetingUrl: text('meeting_url'),
    createdAt: createdAt(),
    /** Until then a free call waits for its address to be confirmed; afterwards its time is free, whatever its state still says. */
    heldUntil: moment('held_until'),
    bookedAt: moment('booked_at'),
    remindedAt: moment('reminded_at'),
    endedAt: moment('ended_at'),
    /** Who cancelled it. */
    cancelledBy: text('cancelled_by', { enum: ['couple', 'team', 'order'] }),
    feePercent: integer('fee_percent'),
    refundCents: integer('refund_cents'),
    /** Another beginning that the team asks about, and until when the couple can agree; until then nobody else gets it. */
    proposedStartsAt: moment('proposed_starts_at'),
    proposedUntil: moment('proposed_until'),
    /** The money of one that lapsed has been asked back. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    known('bookings_kind', t.kind),
    known('bookings_state', t.state),
    check('bookings_time', sql`${t.blockedFrom} <= ${t.startsAt} and ${t.startsAt} < ${t.endsAt} and ${t.endsAt} <= ${t.blockedUntil}`),
    check('bookings_email', sql`${t.email} = lower(${t.email})`),
    known('bookings_locale', t.locale),
    check('bookings_fee', sql`${t.feeFloor} between 0 and 100 and ${t.feePercent} between 0 and 100`),
    known('bookings_cancelled_by', t.cancelledBy),
    check('bookings_cancelled', sql`(${t.state} = 'cancelled') = (${t.cancelledBy} is not null)`),
    check('bookings_ended', sql`(${t.state} in ('held', 'booked')) = (${t.endedAt} is null)`),
    check('bookings_held', sql`${t.kind} <> 'free' or ${t.state} <> 'held' or ${t.heldUntil} is not null`),
    check('bookings_proposed', sql`(${t.proposedStartsAt} is null) = (${t.proposedUntil} is null)`),
    check('bookings_url', sql`${t.meetingUrl} ~ '^https://'`),
    uniqueIndex('bookings_free_of_email')
      .on(t.email)
      .where(sql`${t.kind} = 'free' and ${t.state} = 'booked'`),
    uniqueIndex('bookings_free_of_account')
      .on(t.userId)
      .where(sql`${t.kind} = 'free' and ${t.state} = 'booked'`),
    uniqueIndex('bookings_hold_of_email')
      .on(t.email)
      .where(sql`${t.kind} = 'free' and ${t.state} = 'held'`),
    index('bookings_of_account').on(t.userId, t.startsAt),
    index('bookings_of_email').on(t.email),
    index('bookings_to_come')
      .on(t.startsAt)
      .where(isWord(t.state, 'held', 'booked')),
    index('bookings_proposals')
      .on(t.proposedStartsAt)
      .where(sql`${t.proposedStartsAt} is not null`),
    index('bookings_to_settle')
      .on(t.endedAt)
      .where(sql`${isWord(t.state, 'lapsed')} and ${t.settledAt} is null`),
  ],
)
export type BookingRow = typeof bookings.$inferSelect
