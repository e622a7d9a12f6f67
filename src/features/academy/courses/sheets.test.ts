import { describe, expect, test } from 'vitest'
import { pdfFacts } from '../../../../test/pdf-facts'
import { readPdf } from '../../../../test/pdf-reader'
import { LOCALES } from '~/lib/locale'
import { keptSheet } from './sheet.data.server'
import { sheetPages } from './sheet.rules'
import { writtenCourse } from './written.data.server'

const SHEETS = [
  { course: 'foundations', lessons: [6, 7] },
  { course: 'advanced-dynamics', lessons: [1, 3, 4, 13, 17, 24] },
  { course: 'intimacy-mastery', lessons: [4, 5, 10, 13, 15, 16] },
]

const courseOf = async (slug: string, locale: 'cs' | 'en') => {
  const course = await writtenCourse(slug, locale)
  if (!course) throw new Error(`there is no ${slug}`)
  return course
}

describe.each(SHEETS)('$course', ({ course: slug, lessons: numbers }) => {
  test('has what its outline promises to print, the same in both languages', async () => {
    const [czech, english] = await Promise.all(LOCALES.map((locale) => courseOf(slug, locale)))
    for (const course of [czech, english]) expect(course?.lessons.filter(({ sheet }) => sheet).map(({ number }) => number)).toEqual(numbers)
    for (const { slug: lesson, sheet } of czech?.lessons ?? []) {
      expect(english?.lessons.find((one) => one.slug === lesson)?.sheet?.isForEach).toBe(sheet?.isForEach)
      expect(shapeOf(english?.files.get(lesson)?.html)).toEqual(shapeOf(czech?.files.get(lesson)?.html))
    }
  })

  const files = numbers.flatMap((number) => LOCALES.map((locale) => ({ number, locale })))
  test.each(files)('lesson $number in $locale: every marked word stands on paper, on as many pages as were meant', async (which) => {
    const course = await courseOf(slug, which.locale)
    const lesson = course.lessons.find(({ number }) => number === which.number)
    if (!lesson) throw new Error('there is no such lesson')
    const bytes = await keptSheet(course, lesson, which.locale)
    expect(await keptSheet(course, lesson, which.locale)).toBe(bytes)
    const pages = sheetPages(course.files.get(lesson.slug)?.html ?? '')
    expect(pdfFacts(bytes)).toMatchObject({
      whole: true,
      title: lesson.sheet?.title,
      language: which.locale,
      accessibility: '1',
      tagged: true,
      showsTitle: true,
      pages: pages.length,
    })
    const read = await readPdf(bytes)
    for (const [at, blocks] of pages.entries())
      for (const word of blocks.flatMap(({ setting, html }) => wordsOf(setting === 'cards' ? namesOf(html) : html)))
        expect(read.pages[at]?.text).toContain(word)
  })
})

/** What the sheet is made of, but for its words. */
const shapeOf = (html = '') =>
  sheetPages(html).map((blocks) =>
    blocks.map(({ setting, count, fields, html: block }) => ({
      setting,
      count,
      items: block.split('<li>').length,
      fields: fields.map((item) => item.map(({ captions, ...field }) => ({ ...field, captions: captions.length }))),
    })),
  )

/** Cards show names alone. */
const namesOf = (html: string): string => [...html.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, name]) => name).join(' ')

const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    // Readers take a tied hyphen for one that divides a word at the end of a line.
    .replaceAll('-\u2060', '')
    .split(/\s+/)
    .map((word) => word.replace(/[.:,]+$/, ''))
    .filter(Boolean)
