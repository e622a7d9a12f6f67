import { z } from 'zod'
import { Art, Crowns, TierLetters } from '~/features/academy/hub/written.data.server'
import type { CourseFacts } from './enrolment.schema'
import { LOCALES, type Locale } from '~/lib/locale'
import { Bilingual, ContentError, type Localized, type Page, localized, readPages, readYaml } from '~/server/content.server'
import { type RowDrawing, withDrawings } from '~/ui/art/row'
import { partsOf } from './rules'
import { SheetError, sheetPages } from './sheet.rules'

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkCourseContent(): Promise<void> {
  for (const { slug, lessons, files } of (await Promise.all(LOCALES.map((locale) => written(locale)))).flat()) {
    for (const [name, { head, html }] of files) {
      const fault = lessons.some((lesson) => lesson.slug === name) ? faultOf(head, html) : 'stands in no outline.'
      if (fault) throw new ContentError(`content/academy/lessons/${slug}: ${name} ${fault}`)
    }
  }
}

function faultOf(head: LessonHead, html: string): string | undefined {
  if (!partsOf(html)) return 'does not end with an exercise.'
  try {
    return sheetPages(html).length > 0 === (head.sheet !== undefined) ? undefined : 'has a sheet without a title, or a title without one.'
  } catch (fault) {
    if (fault instanceof SheetError) return `has a sheet that cannot be printed: ${fault.message}`
    throw fault
  }
}

export interface WrittenLesson extends Pick<Localized<OutlinedLesson>, 'slug' | 'title' | 'goal' | 'exerciseMinutes'> {
  number: number
  /** From 0. */
  week: number
  /** To read it. */
  minutes: number
  art: RowDrawing
  sheet: LessonSheet | null
}

/** A course as its files tell it. */
export interface WrittenCourse extends Omit<Localized<CourseEntry>, 'weeks'> {
  weeks: Array<{ title: string }>
  lessons: WrittenLesson[]
  /** By slug, one for each of its lessons. */
  files: Map<string, Page<LessonHead>>
  facts: CourseFacts
}

export async function written(locale: Locale): Promise<WrittenCourse[]> {
  const file = await readYaml('academy/courses.yaml', CoursesFile)
  return Promise.all(localized(file, locale).courses.map((course) => withLessons(course, locale)))
}

/** A course whose outline promises what no file holds is none: nobody sells or takes it. */
async function withLessons({ weeks, ...course }: Localized<CourseEntry>, locale: Locale): Promise<WrittenCourse> {
  const folder = `academy/lessons/${course.slug}`
  const pages = await readPages(folder, LessonHead, locale)
  const files = new Map(pages.map((page) => [page.head.slug, page]))
  const inOrder = weeks
    .flatMap((week, at) => week.lessons.map((lesson) => ({ ...lesson, week: at })))
    // Nothing else of an outlined lesson is for everybody.
    .map(({ slug, title, goal, exerciseMinutes, week }, at) => {
      const head = files.get(slug)?.head
      if (!head) throw new ContentError(`content/${folder} lacks the lesson ${slug} of the outline.`)
      return { slug, title, goal, exerciseMinutes, week, number: at + 1, minutes: head.readMinutes, sheet: head.sheet ?? null }
    })
  const lessons = withDrawings('lesson', inOrder, [course.art.mood])
  const slugs = lessons.map(({ slug }) => slug)
  return {
    ...course,
    weeks: weeks.map(({ title }) => ({ title })),
    lessons,
    files,
    facts: { slug: course.slug, isFree: course.price === 0, lessons: slugs },
  }
}

export async function writtenCourse(slug: string, locale: Locale): Promise<WrittenCourse | undefined> {
  return (await written(locale)).find((course) => course.slug === slug)
}

/** What a lesson has to print (sheet.rules.ts); its title stands on paper, where others may see it. */
const LessonSheet = z.strictObject({
  title: z.string().min(1),
  /** Each of the two needs one. */
  isForEach: z.boolean().default(false),
})
type LessonSheet = z.output<typeof LessonSheet>

const LessonHead = z.strictObject({
  slug: z.string().min(1),
  readMinutes: z.int().positive(),
  /** Counts editions; an editor raises it together with the day, as in a book. */
  edition: z.int().positive(),
  /** Day of the edition, `2026-11-20`. */
  published: z.iso.date(),
  sheet: LessonSheet.optional(),
})
type LessonHead = z.output<typeof LessonHead>

const OutlinedLesson = z.object({
  slug: z.string().min(1),
  title: Bilingual,
  goal: Bilingual,
  exerciseMinutes: z.int().positive(),
  exercise: Bilingual,
})
type OutlinedLesson = z.output<typeof OutlinedLesson>

const CourseEntry = z.object({
  slug: z.string().min(1),
  title: Bilingual,
  subtitle: Bilingual,
  description: Bilingual,
  features: z.array(Bilingual).min(1),
  level: Bilingual,
  tiers: TierLetters,
  price: Crowns,
  students: z.object({ sample: z.int().nonnegative() }),
  weeks: z.array(z.object({ title: Bilingual, lessons: z.array(OutlinedLesson).min(1) })).min(1),
  art: Art,
})
type CourseEntry = z.output<typeof CourseEntry>

export const CoursesFile = z.object({ courses: z.array(CourseEntry).min(1) })
