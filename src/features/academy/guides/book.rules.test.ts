import { expect, test } from 'vitest'
import { readManuscript } from './documents/manuscript'
import { drawnOverlap, faultOfBook, opensPractice } from './book.rules'
import type { BookHead } from './book.schema'

const product = { slug: 'guide', title: { cs: 'Příručka', en: 'Guide' }, isFree: false }

const head: BookHead = {
  id: 'guide',
  title: 'Guide',
  subtitle: 'Sub',
  locale: 'en',
  format: 'PDF',
  edition: 1,
  published: '2026-11-20',
  isFree: false,
  tiers: ['S'],
  chapters: ['A', 'B'],
}

const TEXT = '## A\n\ntext\n\n## B\n\n<!-- cards -->\n\n### One\n\n1. a\n2. b\n\n### Two\n\n3. c\n'

test('a manuscript that agrees with its head and the catalogue has no fault', () => {
  expect(faultOfBook(product, 'en', head, readManuscript(TEXT))).toBeUndefined()
})

test.each([
  ['another title', { title: 'Other' }, TEXT, 'the catalogue calls it Guide'],
  ['another id', { id: 'other' }, TEXT, 'id and locale'],
  ['another language', { locale: 'cs' as const }, TEXT, 'id and locale'],
  ['another price', { isFree: true }, TEXT, 'another price'],
  ['a chapter too few', { chapters: ['A'] }, TEXT, 'the chapters in the head'],
  ['cards that begin anew', {}, TEXT.replace('3. c', '1. c'), 'begins with 1 instead of 3'],
])('%s is told', (_case, change, text, fault) => {
  expect(faultOfBook(product, 'en', { ...head, ...change }, readManuscript(text))).toContain(fault)
})

test('a page of its own opens what is printed', () => {
  const { chapters } = readManuscript(`${TEXT}\n## C\n\n<!-- plan -->\n\n| a |\n|---|\n| b |\n\n## D\n\n| a |\n|---|\n| b |\n`)
  expect(chapters.map(opensPractice)).toEqual([false, true, true, false])
})

test('colours of CSS become colours of print', () => {
  expect(drawnOverlap('<circle fill="var(--ov-a,none)"/>', '0 0 1 1')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle fill="#f19a74"/></svg>',
  )
})
