import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkCourseContent, courses } from './data.server'

const file = parse(readFileSync('content/academy/courses.yaml', 'utf8')) as {
  courses: Array<{ slug: string; weeks: Array<{ lessons: Array<{ slug: string; exerciseMinutes: number }> }> }>
}

test('all content is there in both languages', async () => {
  await expect(checkCourseContent()).resolves.toBeUndefined()
})

test('lengths are counted from the outline, four lessons a week', async () => {
  for (const { outline, weeks, lessons } of await courses('cs')) {
    expect(outline.map((week) => week.lessons.length)).toEqual(Array.from({ length: weeks }, () => 4))
    expect(lessons).toBe(weeks * 4)
  }
})

test('every lesson of a course has an address of its own and the promised exercise of 15 minutes', () => {
  for (const { weeks } of file.courses) {
    const lessons = weeks.flatMap((week) => week.lessons)
    expect(new Set(lessons.map(({ slug }) => slug)).size).toBe(lessons.length)
    expect(new Set(lessons.map(({ exerciseMinutes }) => exerciseMinutes))).toEqual(new Set([15]))
  }
})

test('a page gets what a lesson is about, not the lesson', async () => {
  const lessons = (await courses('cs')).flatMap(({ outline }) => outline.flatMap((week) => week.lessons))
  expect(lessons).toHaveLength(52)
  for (const lesson of lessons) expect(Object.keys(lesson)).toEqual(['title', 'goal'])
})
