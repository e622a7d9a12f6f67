import { attachment, fileName } from '~/features/academy/guides/file.rules'
import { type Locale } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { awaitsExpert } from '~/server/experts.server'
import { operator } from '~/server/operator.server'
import type { AccountId } from '~/server/session.server'
import { sheetPdf } from './documents/sheet.server'
import { readerOf } from './enrolment.data.server'
import { mayRead } from './rules'
import { sheetPages } from './sheet.rules'
import { type WrittenCourse, type WrittenLesson, writtenCourse } from './written.data.server'

export interface SheetFile {
  bytes: Buffer
  /** For the header `Content-Disposition`; the name tells nothing of the subject, as those of guides. */
  disposition: string
}

/** The printed sheet of a lesson, for whoever may read that lesson now. */
export async function sheetFile(
  slugs: { course: string; lesson: string },
  { account, locale }: { account: AccountId | undefined; locale: Locale },
): Promise<Outcome<{ file: SheetFile }, 'not-found' | 'outside'>> {
  const course = await writtenCourse(slugs.course, locale)
  const lesson = course?.lessons.find(({ slug }) => slug === slugs.lesson)
  if (!course || !lesson?.sheet) return refused('not-found')
  if (!mayRead(lesson, await readerOf(course.facts, account))) return refused('outside')
  const kind = m.lesson_sheet_file({ n: lesson.number }, { locale })
  const disposition = attachment(fileName(kind, course.title, 'pdf'))
  return { ok: true, file: { bytes: await keptSheet(course, lesson, locale), disposition } }
}

const kept = new Map<string, Promise<Buffer>>()

/**
 * Made when it is first asked for and kept: it is the same for everybody. One takes 0.1 to 0.7 s of a busy core; all of them, in both
 * languages, 1.1 MB.
 */
export function keptSheet(course: WrittenCourse, lesson: WrittenLesson, locale: Locale): Promise<Buffer> {
  const key = `${course.slug}/${lesson.slug} ${locale}`
  const known = kept.get(key)
  if (known) return known
  const made = makeSheet(course, lesson, locale)
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}

async function makeSheet({ slug: course, files }: WrittenCourse, { slug, number, sheet }: WrittenLesson, locale: Locale): Promise<Buffer> {
  const file = files.get(slug)
  if (!file || !sheet) throw new Error(`the lesson ${slug} has no sheet`)
  const { brand, name } = operator()
  return sheetPdf({
    locale,
    brand,
    author: name,
    title: sheet.title,
    lesson: number,
    day: file.head.published,
    awaitsExpert: await awaitsExpert({ kind: 'lessons', name: `${course}/${slug}`, edition: file.head.edition }),
    pages: sheetPages(file.html),
  })
}
