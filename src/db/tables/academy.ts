import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { createdAt, isWord, known, locale, moment, oneOf, partOf, restsOn, written } from './columns.ts'
import { orders } from './order.ts'

/**
 * Who takes a free course. A paid one belongs to whoever has paid for it: its order says so, and nothing is noted twice (decision
 * 032).
 */
export const courseEnrolments = pgTable(
  'course_enrolments',
  {
    userId: partOf('user_id', () => authUser.id),
    /** Slugs of content, here and below: courses and lessons live in files. */
    course: text('course').notNull(),
    enrolledAt: moment('enrolled_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.course] })],
)

export const lessonCompletions = pgTable(
  'lesson_completions',
  {
    userId: partOf('user_id', () => authUser.id),
    course: text('course').notNull(),
    lesson: text('lesson').notNull(),
    completedAt: moment('completed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.course, t.lesson] })],
)

/** What a couple writes for itself below an exercise. It rests on the consent to data about relationship and intimate life. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    userId: partOf('user_id', () => authUser.id),
    course: text('course').notNull(),
    lesson: text('lesson').notNull(),
    text: text('text').notNull(),
    /** Drawn by whoever wrote it last: a save names the one that it changes, so no tab destroys what another one wrote. */
    revision: uuid('revision').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.course, t.lesson] }),
    check('lesson_notes_text', sql`${t.text} <> '' and char_length(${t.text}) <= 8000`),
  ],
)

/** A course was gone through to its end. Kept once: what is undone or rewritten later changes nothing of it. */
export const courseCertificates = pgTable(
  'course_certificates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: partOf('user_id', () => authUser.id),
    course: text('course').notNull(),
    number: text('number').notNull().unique(),
    issuedAt: moment('issued_at').notNull(),
  },
  (t) => [unique('course_certificates_once').on(t.userId, t.course), check('course_certificates_number', sql`${t.number} <> ''`)],
)

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
    /** What its page says besides, in both languages; of the files until an operator changes the event. */
    texts: jsonb('texts'),
    /** Since an operator has changed it, no start sets it as the files have it. */
    editedAt: moment('edited_at'),
    /** Places can be ordered; otherwise it is only announced. */
    isOpen: boolean('is_open').notNull().default(true),
    /** How often what stands in the calendars of those who come has changed. */
    revision: integer('revision').notNull().default(0),
    /** When we last moved its day: since then it is not that of the files. */
    movedAt: moment('moved_at'),
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
    eventId: partOf('event_id', () => workshopEvents.id),
    /** The account that joined the list; null for whoever has none. */
    userId: uuid('user_id').references(() => authUser.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    name: text('name').notNull(),
    locale: locale(),
    /** waiting → offered → taken | lapsed. left: by themselves. ended: the workshop has begun, or was called off. */
    state: oneOf('state', ['waiting', 'offered', 'taken', 'lapsed', 'left', 'ended']).default('waiting'),
    enteredAt: moment('entered_at').notNull(),
    offeredAt: moment('offered_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    known('workshop_waiting_state', t.state),
    check('workshop_waiting_offered', sql`${t.state} <> 'offered' or ${t.offeredAt} is not null`),
    check('workshop_waiting_ended', sql`(${t.state} in ('waiting', 'offered')) = (${t.endedAt} is null)`),
    check('workshop_waiting_email', sql`${t.email} = lower(${t.email})`),
    known('workshop_waiting_locale', t.locale),
    uniqueIndex('workshop_waiting_once')
      .on(t.eventId, t.email)
      .where(isWord(t.state, 'waiting', 'offered')),
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
    eventId: restsOn('event_id', () => workshopEvents.id),
    /** From one up to the capacity of the event. */
    number: integer('number').notNull(),
    /** offered: to the first who waits. held: its order waits to be paid. paid. freed: others can have its number. */
    state: oneOf('state', ['offered', 'held', 'paid', 'freed']),
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
    /** unpaid: its order ended. cancelled: by the couple. refunded: its money went back. called-off: by us. not-agreed: with a change of ours. */
    freedCause: text('freed_cause', { enum: ['unpaid', 'cancelled', 'refunded', 'called-off', 'not-agreed'] }),
    /** What goes back because of a cancellation, in cents. */
    refundCents: integer('refund_cents'),
    /** Of a paid place, once the event is over: who was there. */
    attendance: text('attendance', { enum: ['attended', 'no-show'] }),
  },
  (t) => [
    check('workshop_seats_number', sql`${t.number} > 0`),
    known('workshop_seats_state', t.state),
    check('workshop_seats_offered', sql`(${t.state} = 'offered') = (${t.orderId} is null)`),
    check('workshop_seats_until', sql`${t.state} <> 'offered' or ${t.offeredUntil} is not null`),
    check('workshop_seats_paid', sql`${t.state} <> 'paid' or ${t.paidAt} is not null`),
    check('workshop_seats_freed', sql`(${t.state} = 'freed') = (${t.freedAt} is not null and ${t.freedCause} is not null)`),
    known('workshop_seats_cause', t.freedCause),
    known('workshop_seats_attendance', t.attendance),
    uniqueIndex('workshop_seats_taken')
      .on(t.eventId, t.number)
      .where(sql`${t.state} <> 'freed'`),
    index('workshop_seats_waiting').on(t.waitingId),
    index('workshop_seats_offers').on(t.offeredUntil).where(isWord(t.state, 'offered')),
  ],
)
export type SeatRow = typeof workshopSeats.$inferSelect

/** A couple with a place is asked whether it still comes, because we have changed the day or the place of its event. */
export const workshopChanges = pgTable(
  'workshop_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    seatId: partOf('seat_id', () => workshopSeats.id),
    /** That of the seat. A reference would lock the order after its event, where everything else locks it before. */
    orderId: uuid('order_id').notNull(),
    /** What the couple had agreed to, here and in the four below. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    location: text('location').notNull(),
    locationEn: text('location_en').notNull(),
    address: text('address'),
    changedAt: moment('changed_at').notNull(),
    answerUntil: moment('answer_until').notNull(),
    remindedAt: moment('reminded_at'),
    /** silent: nobody answered in time. replaced: there is a newer change. over: the place ended by another way. */
    answer: text('answer', { enum: ['stays', 'leaves', 'silent', 'replaced', 'over'] }),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    known('workshop_changes_answer', t.answer),
    check('workshop_changes_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('workshop_changes_until', sql`${t.changedAt} < ${t.answerUntil}`),
    uniqueIndex('workshop_changes_open')
      .on(t.seatId)
      .where(sql`${t.answer} is null`),
    index('workshop_changes_seat').on(t.seatId),
    index('workshop_changes_due')
      .on(t.answerUntil)
      .where(sql`${t.answer} is null`),
  ],
)
export type ChangeRow = typeof workshopChanges.$inferSelect
