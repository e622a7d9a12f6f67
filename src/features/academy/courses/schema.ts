import { z } from 'zod'
import type { ModuleHead, TierLetter } from '~/features/academy/hub/schema'
import type { Figure } from '~/features/academy/guides/schema'
import { type Certificate, NOTE_LENGTH, type PresentedNote, type CourseAccess } from './enrolment.schema'
import type { Price } from '~/features/shop/products/price.schema'
import { pathText, typedText } from '~/lib/typed-text'
import type { Drawing } from '~/ui/art/drawing'

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

/** Who looks at a course: a visitor, or a couple as it stands to it. */
export type Reader = 'visitor' | CourseAccess

/** A lesson in the outline. */
export interface OutlineLesson {
  slug: string
  number: number
  title: string
  goal: string
  /** To read it; null while it is not written. */
  minutes: number | null
  isDone: boolean
  /** Whether this reader may open it. */
  isOpen: boolean
}

export interface CourseWeek {
  title: string
  lessons: OutlineLesson[]
}

/** A lesson that one can go to. */
export interface LessonLink {
  slug: string
  title: string
}

export interface Course {
  slug: string
  title: string
  subtitle: string
  description: string
  features: string[]
  level: string
  tiers: TierLetter[]
  /** What it was written to cost; 0: free. */
  priceCents: number
  /** What it costs now, by currency; none while it is not for sale. */
  prices: Price[]
  weeks: number
  lessons: number
  /** How many lessons are written. */
  ready: number
  students: Figure<number> | null
  outline: CourseWeek[]
  art: Drawing
  reader: Reader
  progress: { done: number; percent: number }
  /** Where to go on; null when everything that is written is done. */
  next: LessonLink | null
  certificate: Certificate | null
}

export interface CoursesPage {
  head: ModuleHead
  courses: Course[]
}

/** What a lesson and the couple's home show of a course. */
export type CourseInBrief = Pick<Course, 'slug' | 'title' | 'priceCents' | 'lessons' | 'art' | 'progress' | 'next' | 'certificate'>

export interface Lesson {
  course: CourseInBrief
  week: { number: number; title: string }
  slug: string
  number: number
  title: string
  goal: string
  minutes: number
  exerciseMinutes: number
  reader: Reader
  /** Everybody may read it. */
  isSample: boolean
  /** Null for whoever may not read it. */
  text: { html: string; exercise: { title: string; html: string } } | null
  isDone: boolean
  /** Null for whoever cannot have one. */
  note: PresentedNote | null
  /** The consent that notes rest on stands. */
  mayWrite: boolean
  previous: LessonLink | null
  following: LessonLink | null
}
