import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { LOCALES } from '~/lib/locale'
import { courseFacts } from './data.server'
import { checkCourseContent } from './written.data.server'

const file = parse(readFileSync('content/academy/courses.yaml', 'utf8')) as {
  courses: Array<{ slug: string; weeks: Array<{ lessons: Array<{ slug: string; exerciseMinutes: number }> }> }>
}

test('all content is there in both languages', async () => {
  await expect(checkCourseContent()).resolves.toBeUndefined()
})

test('every lesson of a course has an address of its own and the promised exercise of 15 minutes, four lessons a week', () => {
  for (const { weeks } of file.courses) {
    const lessons = weeks.flatMap((week) => week.lessons)
    expect(new Set(weeks.map((week) => week.lessons.length))).toEqual(new Set([4]))
    expect(new Set(lessons.map(({ slug }) => slug)).size).toBe(lessons.length)
    expect(new Set(lessons.map(({ exerciseMinutes }) => exerciseMinutes))).toEqual(new Set([15]))
  }
})

test('every course is written whole', async () => {
  const counts = await Promise.all(
    ['foundations', 'advanced-dynamics', 'intimacy-mastery'].map(async (slug) => {
      const facts = await courseFacts(slug)
      return [facts?.isFree, facts?.lessons.length, facts?.ready.size]
    }),
  )
  expect(counts).toEqual([
    [true, 12, 12],
    [false, 24, 24],
    [false, 16, 16],
  ])
})

test.each(LOCALES)('every lesson ends with its exercise under its own heading (%s)', (locale) => {
  const folder = 'content/academy/lessons/foundations'
  const texts = readdirSync(folder).filter((name) => name.endsWith(`.${locale}.md`))
  expect(texts).toHaveLength(12)
  for (const name of texts) {
    const headings = readFileSync(`${folder}/${name}`, 'utf8').match(/^#+ .*$/gm)
    expect(headings?.at(-1)).toBe(locale === 'cs' ? '## Cvičení na 15\u00a0minut' : '## A 15-minute exercise')
  }
})
