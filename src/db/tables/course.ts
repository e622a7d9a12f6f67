import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authUser } from './account.ts'
import { moment } from './columns.ts'

const couple = () =>
  uuid('user_id')
    .notNull()
    .references(() => authUser.id, { onDelete: 'cascade' })

/**
 * Who takes a free course. A paid one belongs to whoever has paid for it: its order says so, and nothing is noted twice (decision
 * 032).
 */
export const courseEnrolments = pgTable(
  'course_enrolments',
  {
    userId: couple(),
    /** Slugs of content, here and below: courses and lessons live in files. */
    course: text('course').notNull(),
    enrolledAt: moment('enrolled_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.course] })],
)

export const lessonCompletions = pgTable(
  'lesson_completions',
  {
    userId: couple(),
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
    userId: couple(),
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
    userId: couple(),
    course: text('course').notNull(),
    number: text('number').notNull().unique(),
    issuedAt: moment('issued_at').notNull(),
  },
  (t) => [unique('course_certificates_once').on(t.userId, t.course), check('course_certificates_number', sql`${t.number} <> ''`)],
)
