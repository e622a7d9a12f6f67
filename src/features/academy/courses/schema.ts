import { z } from 'zod'
import type { ModuleHead } from '~/features/academy/hub/schema'
import type { Figure } from '~/features/academy/guides/schema'
import { type Certificate, NOTE_LENGTH, type PresentedNote, type Reader } from './enrolment.schema'
import type { Price } from '~/features/shop/products/price.schema'
import { pathText, typedText } from '~/lib/typed-text'
import type { WrittenCourse, WrittenLesson } from './written.data.server'

/** Whatever stands in an address: what is not there is not found. */
export const CourseInput = z.object({ course: pathText(80) })
export const LessonInput = z.object({ course: pathText(80), lesson: pathText(80) })
export const LessonDoneInput = z.object({ ...LessonInput.shape, done: z.boolean() })
export const NoteInput = z.object({
  ...LessonInput.shape,
  // What a text cannot hold in a database goes.
  text: typedText(NOTE_LENGTH, (typed) => typed.replaceAll('\0', '').toWellFormed()),
  base: z.uuid().nullish().default(null),
  revision: z.uuid(),
})

/** A lesson in the outline. */
export interface OutlineLesson extends Pick<WrittenLesson, 'slug' | 'number' | 'title' | 'goal' | 'minutes' | 'sheet'> {
  isDone: boolean
  /** Whether this reader may open it. */
  isOpen: boolean
}

export interface CourseWeek {
  title: string
  lessons: OutlineLesson[]
}

/** A lesson that one can go to. */
export type LessonLink = Pick<WrittenLesson, 'slug' | 'title'>

type CourseTexts = Pick<WrittenCourse, 'slug' | 'title' | 'subtitle' | 'description' | 'features' | 'level' | 'tiers' | 'art'>

export interface Course extends CourseTexts {
  /** What it was written to cost; 0: free. */
  priceCents: number
  /** What it costs now, by currency; none of a free one. */
  prices: Price[]
  weeks: number
  lessons: number
  students: Figure<number> | null
  outline: CourseWeek[]
  reader: Reader
  progress: { done: number; percent: number }
  /** Where to go on; null when everything is done. */
  next: LessonLink | null
  certificate: Certificate | null
}

export interface CoursesPage {
  head: ModuleHead
  courses: Course[]
}

/** What a lesson and the couple's home show of a course. */
export type CourseInBrief = Pick<Course, 'slug' | 'title' | 'priceCents' | 'lessons' | 'art' | 'progress' | 'next' | 'certificate'>

export interface Lesson extends Pick<
  WrittenLesson,
  'slug' | 'number' | 'title' | 'goal' | 'minutes' | 'exerciseMinutes' | 'art' | 'sheet'
> {
  course: CourseInBrief
  week: { number: number; title: string }
  reader: Reader
  /** Everybody may read it. */
  isSample: boolean
  /** Null for whoever may not read it. */
  text: { html: string; exercise: { title: string; html: string } } | null
  /** No expert has read this edition. */
  awaitsExpert: boolean
  isDone: boolean
  /** Null for whoever cannot have one. */
  note: PresentedNote | null
  /** The consent that notes rest on stands. */
  mayWrite: boolean
  previous: LessonLink | null
  following: LessonLink | null
}
