import type { Reader } from './enrolment.schema'

interface LessonFacts {
  /** From 1. */
  number: number
}

/** The first lesson of a course is open to everybody: whoever hesitates sees what a lesson is like (decision 046). */
export const isSample = ({ number }: LessonFacts): boolean => number === 1

/** Those who take the course read its lessons in any order. */
export const mayRead = (lesson: LessonFacts, reader: Reader): boolean => reader === 'granted' || isSample(lesson)

/** A lesson ends with its exercise, under the last of its headings; undefined for a text without one. */
export function partsOf(html: string): { html: string; exercise: { title: string; html: string } } | undefined {
  const heading = html.lastIndexOf('<h2>')
  const [title, exercise] = heading < 0 ? [] : html.slice(heading + '<h2>'.length).split('</h2>', 2)
  if (title === undefined || !exercise?.trim()) return undefined
  return { html: html.slice(0, heading).trim(), exercise: { title, html: exercise.trim() } }
}

/** Of the saved certificate: it tells nothing but that there is one. */
export const certificateFileName = (number: string, locale: 'cs' | 'en'): string =>
  `${locale === 'en' ? 'certificate' : 'certifikat'}-${number.toLowerCase()}.pdf`

/** Addresses without language prefix. */
export const COURSES_PATH = '/akademie/kurzy'
export const coursePath = (course: string): string => `${COURSES_PATH}/${course}`
export const lessonPath = (course: string, lesson: string): string => `${coursePath(course)}/${lesson}`
export const sheetPath = (course: string, lesson: string): string => `${lessonPath(course, lesson)}/list.pdf`
export const certificatePath = (id: string): string => `/dashboard/certifikaty/${id}/pdf`
