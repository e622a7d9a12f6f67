import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt, moment, written } from './columns.ts'
import { orders } from './order.ts'
import { LOCALES } from '../../lib/locale.ts'

/** A workshop on its day. Texts follow the files; the day stays once somebody has a place. Sold as the product `workshop-<slug>`. */
export const workshopEvents = pgTable(
  'workshop_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    titleEn: text('title_en').notNull(),
    /** Where it is, as everybody may know it. */
    location: text('location').notNull(),
    locationEn: text('location_en').notNull(),
    /** Exactly where it is, for those who have a place; the operator says it. */
    address: text('address'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Couples. */
    capacity: integer('capacity').notNull(),
    written: written(),
    /** Places can be ordered; otherwise it is only announced. */
    isOpen: boolean('is_open').notNull().default(true),
    /** How often what stands in the calendars of those who come has changed. */
    revision: integer('revision').notNull().default(0),
    /** When we called it off. */
    cancelledAt: moment('cancelled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('workshop_events_capacity', sql`${t.capacity} > 0`),
    check('workshop_events_time', sql`${t.startsAt} < ${t.endsAt}`),
    check('workshop_events_revision', sql`${t.revision} >= 0`),
  ],
)
export type EventRow = typeof workshopEvents.$inferSelect

/** Who waits for a place in a workshop that is full, in the order in which they came. */
export const workshopWaiting = pgTable(
  'workshop_waiting',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigserial('number', { mode: 'number' }).notNull(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => workshopEvents.id, { onDelete: 'cascade' }),
    /** The account that joined the list; null for whoever has none. */
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    name: text('name').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** waiting → offered → taken | lapsed. left: by themselves. ended: the workshop has begun, or was called off. */
    state: text('state', { enum: ['waiting', 'offered', 'taken', 'lapsed', 'left', 'ended'] })
      .notNull()
      .default('waiting'),
    enteredAt: moment('entered_at').notNull(),
    offeredAt: moment('offered_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    check('workshop_waiting_state', sql`${t.state} in ('waiting', 'offered', 'taken', 'lapsed', 'left', 'ended')`),
    check('workshop_waiting_offered', sql`${t.state} <> 'offered' or ${t.offeredAt} is not null`),
    check('workshop_waiting_ended', sql`(${t.state} in ('waiting', 'offered')) = (${t.endedAt} is null)`),
    check('workshop_waiting_email', sql`${t.email} = lower(${t.email})`),
    check('workshop_waiting_locale', sql`${t.locale} in ('cs', 'en')`),
    uniqueIndex('workshop_waiting_once')
      .on(t.eventId, t.email)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    index('workshop_waiting_line').on(t.eventId, t.state, t.number),
    index('workshop_waiting_user').on(t.userId),
  ],
)
export type EntryRow = typeof workshopWaiting.$inferSelect

/** A place for a couple. Each of those that count has a number of its own, so there are never more than places. */
export const workshopSeats = pgTable(
  'workshop_seats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => workshopEvents.id, { onDelete: 'restrict' }),
    /** From one up to the capacity of the event. */
    number: integer('number').notNull(),
    /** offered: to the first who waits. held: its order waits to be paid. paid. freed: others can have its number. */
    state: text('state', { enum: ['offered', 'held', 'paid', 'freed'] }).notNull(),
    orderId: uuid('order_id')
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** To whom it was offered, and until when they can order. */
    waitingId: uuid('waiting_id').references(() => workshopWaiting.id, { onDelete: 'set null' }),
    offeredUntil: moment('offered_until'),
    takenAt: moment('taken_at').notNull(),
    paidAt: moment('paid_at'),
    remindedAt: moment('reminded_at'),
    freedAt: moment('freed_at'),
    /** unpaid: its order ended. cancelled: by the couple. refunded: its money went back. called-off: by us. */
    freedCause: text('freed_cause', { enum: ['unpaid', 'cancelled', 'refunded', 'called-off'] }),
    /** What goes back because of a cancellation, in cents. */
    refundCents: integer('refund_cents'),
    /** Of a paid place, once the event is over: who was there. */
    attendance: text('attendance', { enum: ['attended', 'no-show'] }),
  },
  (t) => [
    check('workshop_seats_number', sql`${t.number} > 0`),
    check('workshop_seats_state', sql`${t.state} in ('offered', 'held', 'paid', 'freed')`),
    check('workshop_seats_offered', sql`(${t.state} = 'offered') = (${t.orderId} is null)`),
    check('workshop_seats_until', sql`${t.state} <> 'offered' or ${t.offeredUntil} is not null`),
    check('workshop_seats_paid', sql`${t.state} <> 'paid' or ${t.paidAt} is not null`),
    check('workshop_seats_freed', sql`(${t.state} = 'freed') = (${t.freedAt} is not null and ${t.freedCause} is not null)`),
    check('workshop_seats_cause', sql`${t.freedCause} in ('unpaid', 'cancelled', 'refunded', 'called-off')`),
    check('workshop_seats_attendance', sql`${t.attendance} in ('attended', 'no-show')`),
    uniqueIndex('workshop_seats_taken')
      .on(t.eventId, t.number)
      .where(sql`${t.state} <> 'freed'`),
    index('workshop_seats_waiting').on(t.waitingId),
    index('workshop_seats_offers')
      .on(t.offeredUntil)
      .where(sql`${t.state} = 'offered'`),
  ],
)
export type SeatRow = typeof workshopSeats.$inferSelect
