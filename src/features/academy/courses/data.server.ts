import { hasIntimateConsent } from '~/features/assessments/tier/permission.data.server'
import { socialFigure } from '~/features/academy/guides/data.server'
import { certificateOf, completedLessons, enrolledCount, noteOf, readerOf } from './enrolment.data.server'
import { courseProduct, progressIn } from './enrolment.rules'
import type { CourseFacts, Reader } from './enrolment.schema'
import { paidSince } from '~/features/shop/orders/access.data.server'
import { pricesBySlug } from '~/features/shop/products/price.data.server'
import { type Locale } from '~/lib/locale'
import { readYaml } from '~/server/content.server'
import { awaitsExpert } from '~/server/experts.server'
import type { AccountId } from '~/server/session.server'
import { isSample, mayRead, partsOf } from './rules'
import type { Course, CourseInBrief, CourseWeek, Lesson, LessonLink, OutlineLesson } from './schema'
import { withoutMarks } from './sheet.rules'
import { CoursesFile, type WrittenCourse, type WrittenLesson, written, writtenCourse } from './written.data.server'

/** Who asks, and when. */
export interface Visit {
  account: AccountId | undefined
  locale: Locale
  at: Date
}

/** Every course as this reader sees it. */
export async function courseList(visit: Visit): Promise<Course[]> {
  const all = await written(visit.locale)
  return Promise.all(all.map((course) => presented(course, visit)))
}

export async function courseOf(slug: string, visit: Visit): Promise<Course | undefined> {
  const course = await writtenCourse(slug, visit.locale)
  return course && presented(course, visit)
}

/** Slugs alone, for lists of addresses: each course with the lesson that everybody may read. */
export async function listedCourses(): Promise<Array<{ slug: string; sample: string | undefined }>> {
  const all = await written('cs')
  return all.map(({ slug, lessons }) => ({ slug, sample: lessons.find(isSample)?.slug }))
}

/** What the courses were to cost when they were written; 0 for a free one. */
export async function writtenCoursePrices(): Promise<number[]> {
  return (await readYaml('academy/courses.yaml', CoursesFile)).courses.map(({ price }) => price * 100)
}

/** What decisions about a course rest on. */
export async function courseFacts(slug: string): Promise<CourseFacts | undefined> {
  return (await writtenCourse(slug, 'cs'))?.facts
}

/** One lesson; its text only for whoever may read it. */
export async function lessonOf(slugs: { course: string; lesson: string }, visit: Visit): Promise<Lesson | undefined> {
  const course = await writtenCourse(slugs.course, visit.locale)
  const lesson = course?.lessons.find(({ slug }) => slug === slugs.lesson)
  const file = course?.files.get(slugs.lesson)
  if (!course || !lesson || !file) return undefined
  const shown = await visited(course, visit)
  const { account } = visit
  const isStudent = account !== undefined && shown.reader === 'granted'
  const { week, ...own } = lesson
  return {
    course: brief(shown),
    ...own,
    week: { number: week + 1, title: course.weeks[week]?.title ?? '' },
    reader: shown.reader,
    isSample: isSample(lesson),
    text: mayRead(lesson, shown.reader) ? (partsOf(withoutMarks(file.html)) ?? null) : null,
    awaitsExpert: await awaitsExpert({ kind: 'lessons', name: `${course.slug}/${lesson.slug}`, edition: file.head.edition }),
    isDone: shown.outline.some(({ lessons }) => lessons.some(({ slug, isDone }) => slug === lesson.slug && isDone)),
    note: isStudent ? await noteOf(account, course.slug, lesson.slug) : null,
    mayWrite: isStudent && (await hasIntimateConsent(account)),
    ...neighbours(course, lesson.slug),
  }
}

/** The courses that the couple takes; those with a certificate last. */
export async function begunCourses(account: AccountId, locale: Locale, at: Date): Promise<CourseInBrief[]> {
  const all = await Promise.all((await written(locale)).map((course) => visited(course, { account, locale, at })))
  const begun = all.filter(({ reader }) => reader === 'granted')
  return begun.map(brief).toSorted((one, other) => Number(one.certificate !== null) - Number(other.certificate !== null))
}

/** With what is said to sell it: what it costs now, and how many take it. */
async function presented(course: WrittenCourse, visit: Visit): Promise<Course> {
  const { facts, students, slug } = course
  const product = courseProduct(slug)
  const [own, prices, taking] = await Promise.all([
    visited(course, visit),
    pricesBySlug(facts.isFree ? [] : [product], visit.at),
    facts.isFree ? enrolledCount(slug) : paidSince(product, new Date(0)),
  ])
  // No couple is nothing to tell.
  return { ...own, prices: prices.get(product) ?? [], students: socialFigure({ ...students, live: taking || undefined }) }
}

type Visited = Omit<Course, 'prices' | 'students'>

/** What it is to this visitor. */
async function visited(course: WrittenCourse, { account }: Visit): Promise<Visited> {
  const { facts, weeks, lessons, files: _files, price, students: _students, slug, ...texts } = course
  const [reader, done, certificate] = await Promise.all([
    readerOf(facts, account),
    account ? completedLessons(account, slug) : new Set<string>(),
    account ? certificateOf(account, slug) : null,
  ])
  const { next, ...progress } = progressIn(facts, done)
  return {
    ...texts,
    slug,
    priceCents: price * 100,
    weeks: weeks.length,
    lessons: lessons.length,
    outline: weeks.map((_, week) => outlineWeek(course, week, reader, done)),
    reader,
    progress: { done: progress.done, percent: progress.percent },
    next: linkTo(lessons.find((lesson) => lesson.slug === next)),
    certificate,
  }
}

/** Without the outline and all that is said to sell it. */
function brief({ slug, title, priceCents, lessons, art, progress, next, certificate }: Visited): CourseInBrief {
  return { slug, title, priceCents, lessons, art, progress, next, certificate }
}

function outlineWeek(course: WrittenCourse, week: number, reader: Reader, done: ReadonlySet<string>): CourseWeek {
  const { weeks, lessons } = course
  const own = lessons.filter((lesson) => lesson.week === week)
  return {
    title: weeks[week]?.title ?? '',
    lessons: own.map((lesson): OutlineLesson => ({
      slug: lesson.slug,
      number: lesson.number,
      title: lesson.title,
      goal: lesson.goal,
      minutes: lesson.minutes,
      sheet: lesson.sheet,
      isDone: done.has(lesson.slug),
      isOpen: mayRead(lesson, reader),
    })),
  }
}

/** The lessons before and after this one. */
function neighbours({ lessons }: WrittenCourse, slug: string): Pick<Lesson, 'previous' | 'following'> {
  const at = lessons.findIndex((lesson) => lesson.slug === slug)
  return { previous: linkTo(lessons[at - 1]), following: linkTo(lessons[at + 1]) }
}

const linkTo = (lesson: WrittenLesson | undefined): LessonLink | null => (lesson ? { slug: lesson.slug, title: lesson.title } : null)
