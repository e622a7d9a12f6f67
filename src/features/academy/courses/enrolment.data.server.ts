import { and, eq, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { courseCertificates, courseEnrolments, lessonCompletions, lessonNotes, products } from '~/db/schema'
import { contentAccess } from '~/features/shop/orders/access.data.server'
import { isUuid } from '~/lib/ids'
import { batched, batchedCount } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import { courseProduct } from './enrolment.rules'
import type { Certificate, CourseAccess, CourseFacts, PresentedNote, Reader } from './enrolment.schema'

/** A free course is for those who have enrolled, a paid one for whoever has paid: a refund ends it, as with a guide. */
export async function accessTo(
  course: Pick<CourseFacts, 'slug' | 'isFree'>,
  account: AccountId,
  from: Db | Tx = db(),
): Promise<CourseAccess> {
  if (course.isFree) return (await isEnrolled(account, course.slug, from)) ? 'granted' : 'outside'
  const product = from
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, courseProduct(course.slug)))
  const access = await contentAccess(from, sql`(${product})`, { account })
  return access === 'unpaid' ? 'outside' : access
}

/** How whoever asks stands to a course. */
export const readerOf = async (course: CourseFacts, account: AccountId | undefined): Promise<Reader> =>
  account ? accessTo(course, account) : 'visitor'

async function isEnrolled(account: AccountId, course: string, from: Db | Tx): Promise<boolean> {
  return (await batched(enrolments({ account, course }), from)).length > 0
}

const enrolments = keptSelect(['account', 'course'], ({ account, course }, ask) =>
  ask
    .select({ course: courseEnrolments.course })
    .from(courseEnrolments)
    .where(and(eq(courseEnrolments.userId, account), eq(courseEnrolments.course, course))),
)

/** How many couples take a free course. */
export const enrolledCount = (course: string): Promise<number> => batchedCount(courseEnrolments, eq(courseEnrolments.course, course))

const completions = keptSelect(['account', 'course'], ({ account, course }, ask) =>
  ask
    .select({ lesson: lessonCompletions.lesson })
    .from(lessonCompletions)
    .where(and(eq(lessonCompletions.userId, account), eq(lessonCompletions.course, course))),
)

/** The lessons that the couple has done. */
export async function completedLessons(account: AccountId, course: string, from: Db | Tx = db()): Promise<Set<string>> {
  const rows = await batched(completions({ account, course }), from)
  return new Set(rows.map(({ lesson }) => lesson))
}

export async function noteOf(account: AccountId, course: string, lesson: string, from: Db | Tx = db()): Promise<PresentedNote> {
  const [note] = await batched(
    from
      .select()
      .from(lessonNotes)
      .where(and(eq(lessonNotes.userId, account), eq(lessonNotes.course, course), eq(lessonNotes.lesson, lesson))),
    from,
  )
  return note
    ? { text: note.text, revision: note.revision, savedAt: note.updatedAt.toISOString() }
    : { text: '', revision: null, savedAt: null }
}

const certificateRow = keptSelect(['account', 'course'], ({ account, course }, ask) =>
  ask
    .select()
    .from(courseCertificates)
    .where(and(eq(courseCertificates.userId, account), eq(courseCertificates.course, course))),
)

export async function certificateOf(account: AccountId, course: string, from: Db | Tx = db()): Promise<Certificate | null> {
  const [row] = await batched(certificateRow({ account, course }), from)
  return row ? { id: row.id, number: row.number, issuedAt: row.issuedAt.toISOString() } : null
}

/** A certificate of this very couple; those of others are not there. */
export async function ownCertificate(account: AccountId, id: string): Promise<(Certificate & { course: string }) | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await db()
    .select()
    .from(courseCertificates)
    .where(and(eq(courseCertificates.id, id), eq(courseCertificates.userId, account)))
  return row && { id: row.id, course: row.course, number: row.number, issuedAt: row.issuedAt.toISOString() }
}
