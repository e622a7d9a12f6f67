import { expect, test } from 'vitest'
import { certificateNumber, progressIn } from './enrolment.rules'

const LESSONS = ['prvni', 'druha', 'treti']
const course = { slug: 'x', isFree: true, lessons: LESSONS }

/** Every set of lessons there is. */
const subsets = Array.from({ length: 2 ** LESSONS.length }, (_, bits) => LESSONS.filter((_lesson, at) => bits & (1 << at)))

test.each(subsets.map((done) => ({ done })))('done $done', ({ done }) => {
  const progress = progressIn(course, new Set(done))
  expect(progress.done).toBe(done.length)
  expect(progress.isComplete).toBe(done.length === LESSONS.length)
  expect(progress.percent === 100).toBe(progress.isComplete)
  // Whoever goes on does so with the earliest lesson that is not done yet.
  expect(progress.next).toBe(LESSONS.find((lesson) => !done.includes(lesson)) ?? null)
})

test('a lesson that has left the outline counts nothing', () => {
  expect(progressIn(course, new Set([...LESSONS, 'zrusena']))).toMatchObject({ done: 3, percent: 100, isComplete: true })
  expect(progressIn(course, new Set(['zrusena']))).toMatchObject({ done: 0, percent: 0 })
})

test('a course without lessons is never complete', () => {
  expect(progressIn({ ...course, lessons: [] }, new Set())).toMatchObject({ percent: 0, isComplete: false, next: null })
})

test('a certificate number tells the year alone and has no sign that looks like another', () => {
  let sign = 0
  const number = certificateNumber(2026, (below) => sign++ % below)
  expect(number).toMatch(/^KURZ-2026-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
})
