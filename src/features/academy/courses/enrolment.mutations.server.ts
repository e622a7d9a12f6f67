import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { courseCertificates, courseEnrolments, lessonCompletions, lessonNotes } from '~/db/schema'
import { hasIntimateConsent } from '~/features/assessments/tier/permission.data.server'
import { lockAccountRow } from '~/features/couple/profile/couple.data.server'
import { type Outcome, type Refused, refused } from '~/lib/outcome'
import { pragueDay } from '~/lib/dates'
import type { AccountId } from '~/server/session.server'
import { certificateOf, completedLessons, noteOf, accessTo } from './enrolment.data.server'
import { certificateNumber, progressIn } from './enrolment.rules'
import type { Certificate, CourseFacts, NoteChange, NoteOutcome, StudyRefusal } from './enrolment.schema'

/** The couple takes a free course; asked again, nothing changes. A paid one begins with its payment. */
export function enrol(account: AccountId, course: CourseFacts, at: Date): Promise<Outcome<object, StudyRefusal>> {
  return db().transaction(async (tx) => {
    if (!(await lockAccountRow(tx, account))) return refused('unauthenticated')
    if (!course.isFree) return refused('outside')
    await tx.insert(courseEnrolments).values({ userId: account, course: course.slug, enrolledAt: at }).onConflictDoNothing()
    return { ok: true }
  })
}

interface LessonDone {
  account: AccountId
  course: CourseFacts
  lesson: string
  done: boolean
}

/**
 * Notes that a lesson is done, or that it is not after all; asked again, nothing changes. The last lesson of a course brings the
 * certificate, once: taking a lesson back does not take it away.
 */
export function setLessonDone(
  { account, course, lesson, done }: LessonDone,
  at: Date,
): Promise<Outcome<{ certificate: Certificate | null }, StudyRefusal>> {
  return db().transaction(async (tx) => {
    const refusal = await studyRefusal(tx, account, course, lesson)
    if (refusal) return refusal
    const which = { userId: account, course: course.slug, lesson }
    if (done)
      await tx
        .insert(lessonCompletions)
        .values({ ...which, completedAt: at })
        .onConflictDoNothing()
    else
      await tx
        .delete(lessonCompletions)
        .where(and(eq(lessonCompletions.userId, account), eq(lessonCompletions.course, course.slug), eq(lessonCompletions.lesson, lesson)))
    return { ok: true, certificate: await dueCertificate(tx, account, course, at) }
  })
}

async function dueCertificate(tx: Tx, account: AccountId, course: CourseFacts, at: Date): Promise<Certificate | null> {
  const known = await certificateOf(account, course.slug, tx)
  if (known || !progressIn(course, await completedLessons(account, course.slug, tx)).isComplete) return known
  const number = certificateNumber(Number(pragueDay(at).slice(0, 4)), (below) => randomInt(below))
  await tx.insert(courseCertificates).values({ userId: account, course: course.slug, number, issuedAt: at })
  return certificateOf(account, course.slug, tx)
}

/**
 * Saves a note upon the revision that its writer saw; an empty one is deleted. What another tab or device has written meanwhile is
 * answered instead, and stays. Sent again, a save is the same save.
 */
export function saveNote(
  { account, course, change }: { account: AccountId; course: CourseFacts; change: NoteChange },
  at: Date,
): Promise<NoteOutcome> {
  return db().transaction(async (tx) => {
    const refusal = await studyRefusal(tx, account, course, change.lesson)
    if (refusal) return refusal
    // The account's row is locked: the consent cannot be withdrawn in between.
    if (!(await hasIntimateConsent(account, tx))) return refused('consent-missing')
    const present = await noteOf(account, course.slug, change.lesson, tx)
    const isRepeated = present.revision === change.revision || (change.text === '' && present.revision === null)
    if (isRepeated) return { ok: true, isSaved: true, note: present }
    if (present.revision !== change.base) return { ok: true, isSaved: false, note: present }
    await write(tx, account, change, at)
    return { ok: true, isSaved: true, note: await noteOf(account, course.slug, change.lesson, tx) }
  })
}

async function write(tx: Tx, userId: AccountId, { course, lesson, text, revision }: NoteChange, at: Date): Promise<void> {
  const { userId: owner, course: ofCourse, lesson: ofLesson } = lessonNotes
  if (text === '') {
    await tx.delete(lessonNotes).where(and(eq(owner, userId), eq(ofCourse, course), eq(ofLesson, lesson)))
    return
  }
  await tx
    .insert(lessonNotes)
    .values({ userId, course, lesson, text, revision, updatedAt: at })
    .onConflictDoUpdate({ target: [owner, ofCourse, ofLesson], set: { text, revision, updatedAt: at } })
}

/** With the consent that they rest on, all notes of the couple go. */
export async function deleteNotes(tx: Tx, account: AccountId): Promise<void> {
  await tx.delete(lessonNotes).where(eq(lessonNotes.userId, account))
}

/** Why the couple may not work on this lesson. Its account is locked until the transaction ends. */
async function studyRefusal(tx: Tx, account: AccountId, course: CourseFacts, lesson: string): Promise<Refused<StudyRefusal> | undefined> {
  if (!(await lockAccountRow(tx, account))) return refused('unauthenticated')
  if (!course.lessons.includes(lesson)) return refused('not-found')
  const standing = await accessTo(course, account, tx)
  return standing === 'granted' ? undefined : refused(standing)
}
