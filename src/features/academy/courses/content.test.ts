import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { LOCALES } from '~/lib/locale'
import { courseFacts } from './data.server'
import { partsOf } from './rules'
import { checkCourseContent, writtenCourse } from './written.data.server'

const file = parse(readFileSync('content/academy/courses.yaml', 'utf8')) as {
  courses: Array<{ slug: string; weeks: Array<{ lessons: Array<{ slug: string; exerciseMinutes: number }> }> }>
}

test('all content is there in both languages', async () => {
  await expect(checkCourseContent()).resolves.toBeUndefined()
})

test('no lesson looks like its course, and none like the lesson before it', async () => {
  for (const { slug } of file.courses) {
    const course = await writtenCourse(slug, 'cs')
    const drawn = [course?.art.comp, ...(course?.lessons.map(({ art }) => art.comp) ?? [])]
    expect(drawn.slice(1)).not.toContain(drawn[0])
    for (const [at, comp] of drawn.entries()) expect(comp).not.toBe(drawn[at + 1])
  }
})

test('every lesson of a course has an address of its own and the promised exercise of 15 minutes, four lessons a week', () => {
  for (const { weeks } of file.courses) {
    const lessons = weeks.flatMap((week) => week.lessons)
    expect(new Set(weeks.map((week) => week.lessons.length))).toEqual(new Set([4]))
    expect(new Set(lessons.map(({ slug }) => slug)).size).toBe(lessons.length)
    expect(new Set(lessons.map(({ exerciseMinutes }) => exerciseMinutes))).toEqual(new Set([15]))
  }
})

const COURSES = [
  { course: 'foundations', isFree: true, lessons: 12 },
  { course: 'advanced-dynamics', isFree: false, lessons: 24 },
  { course: 'intimacy-mastery', isFree: false, lessons: 16 },
]

test('these are the courses', async () => {
  const facts = await Promise.all(file.courses.map(({ slug }) => courseFacts(slug)))
  expect(facts.map((each) => ({ course: each?.slug, isFree: each?.isFree, lessons: each?.lessons.length }))).toEqual(COURSES)
})

describe.each(COURSES.flatMap((course) => LOCALES.map((locale) => ({ ...course, locale }))))('$course in $locale', (which) => {
  const { course: slug, locale } = which
  const present = async () => {
    const course = await writtenCourse(slug, locale)
    if (!course) throw new Error(`there is no ${slug}`)
    return course
  }

  test('has every lesson of its outline, each file named by its number', async () => {
    const { lessons, files } = await present()
    expect(lessons).toHaveLength(which.lessons)
    expect([...files.values()].map(({ slug: name, head }) => [name, head.slug])).toEqual(
      lessons.map(({ number, slug: own }) => [String(number).padStart(2, '0'), own]),
    )
  })

  test('tells how long each lesson is to read, and ends it with its exercise under a heading of its own', async () => {
    const { lessons, files } = await present()
    for (const { slug: own, minutes } of lessons) {
      expect(minutes).toBe(files.get(own)?.head.readMinutes)
      expect(partsOf(files.get(own)?.html ?? '')?.exercise.title).toBe(
        locale === 'cs' ? 'Cvičení na 15\u00a0minut' : 'A 15-\u2060minute exercise',
      )
    }
  })
})
