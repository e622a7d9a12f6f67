import { createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { moduleHead } from '~/features/academy/hub/data.server'
import type { ModuleHead } from '~/features/academy/hub/schema'
import * as enrolment from './enrolment.mutations.server'
import type { Certificate, NoteOutcome, StudyRefusal } from './enrolment.schema'
import { input } from '~/lib/input'
import { localizedPath } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { now } from '~/server/clock.server'
import { limitedAccount } from '~/server/guards.server'
import { privateFile, privateText, seeOther, tooMany } from '~/server/http/private-answer.server'
import { consumeLimit } from '~/server/limits.server'
import { currentAccount } from '~/server/session.server'
import * as data from './data.server'
import * as certificates from './certificate.data.server'
import { sheetFile } from './sheet.data.server'
import { certificateFileName, lessonPath } from './rules'
import { type Course, CourseInput, type CoursesPage, type Lesson, LessonDoneInput, LessonInput, NoteInput } from './schema'

/** The pages of courses are there as long as their module is (specification §4). */
async function visit(): Promise<(data.Visit & { head: ModuleHead }) | undefined> {
  const locale = getLocale()
  const head = await moduleHead('kurzy', locale)
  return head && { head, account: (await currentAccount())?.id, locale, at: now() }
}

export const coursesPage = createServerFn({ method: 'GET' }).handler(async (): Promise<Outcome<{ page: CoursesPage }, 'not-found'>> => {
  const present = await visit()
  return present ? { ok: true, page: { head: present.head, courses: await data.courseList(present) } } : refused('not-found')
})

export const coursePage = createServerFn({ method: 'GET' })
  .validator(input(CourseInput))
  .handler(async ({ data: { course: slug } }): Promise<Outcome<{ course: Course }, 'not-found'>> => {
    const present = await visit()
    const course = present && (await data.courseOf(slug, present))
    return course ? { ok: true, course } : refused('not-found')
  })

/** A lesson; its text for whoever may read it. */
export const lessonPage = createServerFn({ method: 'GET' })
  .validator(input(LessonInput))
  .handler(async ({ data: slugs }): Promise<Outcome<{ lesson: Lesson }, 'not-found'>> => {
    const present = await visit()
    const lesson = present && (await data.lessonOf(slugs, present))
    return lesson ? { ok: true, lesson } : refused('not-found')
  })

/** Takes a free course. */
export const enrolInCourse = createServerFn({ method: 'POST' })
  .validator(input(CourseInput))
  .handler(
    limitedAccount('course', async ({ data: { course: slug }, account, at }): Promise<Outcome<object, StudyRefusal>> => {
      const course = await data.courseFacts(slug)
      return course ? enrolment.enrol(account.id, course, at) : refused('not-found')
    }),
  )

/** Notes that a lesson is done, or takes that back. */
export const setLessonDone = createServerFn({ method: 'POST' })
  .validator(input(LessonDoneInput))
  .handler(
    limitedAccount('course', async ({ data: change, account, at }): Promise<Outcome<{ certificate: Certificate | null }, StudyRefusal>> => {
      const course = await data.courseFacts(change.course)
      return course ? enrolment.setLessonDone({ ...change, account: account.id, course }, at) : refused('not-found')
    }),
  )

/** Saves what the couple wrote below an exercise. */
export const saveLessonNote = createServerFn({ method: 'POST' })
  .validator(input(NoteInput))
  .handler(
    limitedAccount('lesson-note', async ({ data: change, account, at }): Promise<NoteOutcome> => {
      const course = await data.courseFacts(change.course)
      return course ? enrolment.saveNote({ account: account.id, course, change }, at) : refused('not-found')
    }),
  )

/** The certificate as a file, for its couple alone. Setting it keeps the process busy, so it has a limit. */
export const certificateResponse = createServerOnlyFn(async (id: string, signIn: string): Promise<Response> => {
  const account = await currentAccount()
  if (!account) return seeOther(signIn)
  const locale = getLocale()
  const certificate = await certificates.certificateTexts(account.id, id, locale)
  if (!certificate) return privateText(m.course_certificate_notFound(), 404)
  const at = now()
  const limit = await consumeLimit('certificate-pdf', account.id, at)
  if (!limit.ok) return tooMany(limit.retryAt, at)
  const bytes = await certificates.certificateFile(account.id, certificate, locale)
  const name = certificateFileName(certificate.number, locale)
  return privateFile(bytes, { type: 'application/pdf', language: locale, disposition: `attachment; filename="${name}"` })
})

/** The printed sheet of a lesson, for whoever may read the lesson; to others its page says how to get it. `isOpen`: so is its section. */
export const sheetResponse = createServerOnlyFn(async (slugs: { course: string; lesson: string }, isOpen: boolean): Promise<Response> => {
  const present = isOpen ? await visit() : undefined
  const sheet = present ? await sheetFile(slugs, present) : refused('not-found')
  if (sheet.ok)
    return privateFile(sheet.file.bytes, { type: 'application/pdf', language: getLocale(), disposition: sheet.file.disposition })
  if (sheet.code === 'outside') return seeOther(localizedPath(lessonPath(slugs.course, slugs.lesson), getLocale()))
  return privateText(m.lesson_sheet_notFound(), 404)
})
