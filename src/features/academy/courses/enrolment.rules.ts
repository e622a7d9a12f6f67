import type { CourseFacts } from './enrolment.schema'

const PREFIX = 'course-'

/** The product of a paid course. */
export const courseProduct = (course: string): string => `${PREFIX}${course}`
/** The course of such a product. */
export const courseOfProduct = (product: string): string => product.slice(PREFIX.length)

export interface CourseProgress {
  done: number
  total: number
  /** 100 at the end alone. */
  percent: number
  /** Where to go on: the first lesson that is not done; null when there is none. */
  next: string | null
  isComplete: boolean
}

/** Lessons that the outline does not know any more count nothing. */
export function progressIn({ lessons }: CourseFacts, completed: ReadonlySet<string>): CourseProgress {
  const done = lessons.filter((lesson) => completed.has(lesson)).length
  const total = lessons.length
  return {
    done,
    total,
    percent: total === 0 ? 0 : Math.floor((100 * done) / total),
    next: lessons.find((lesson) => !completed.has(lesson)) ?? null,
    isComplete: total > 0 && done === total,
  }
}

/** Without letters and digits that look like others. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Such as „KURZ-2026-7K3M-9QXR“; `draw` gives a whole number from 0 up to its argument. It tells nothing but the year. */
export function certificateNumber(year: number, draw: (below: number) => number): string {
  const group = () => Array.from({ length: 4 }, () => SIGNS[draw(SIGNS.length)]).join('')
  return `KURZ-${year}-${group()}-${group()}`
}
