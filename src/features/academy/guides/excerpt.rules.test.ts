import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Place, chapterIn, readMinutes, shownPages, titlesOf } from './excerpt.rules'

const PLACES: Place[] = [
  { title: 'Obsah', page: 3 },
  { title: '1. Proč', page: 5 },
  { title: 'Jak', page: 6 },
  { title: 'Jak', page: 9 },
]
const book = { places: PLACES, pages: 26 }
const look = (cs: string, pages = 1) => ({ at: { cs, en: cs }, pages })

test('a look begins where its chapter or section does, whatever spaces hold its title together', () => {
  expect(shownPages([look('Obsah'), look('1.\u00a0Proč', 2)], 'cs', book)).toEqual([[3], [5, 6]])
})

test.each([
  ['a title that is not there', [look('Závěr')], /Závěr does not begin in one place/],
  ['a title that stands twice', [look('Jak')], /Jak does not begin in one place/],
  ['a page that is shown already', [look('1. Proč', 2), { at: { cs: 'Stejně', en: 'Same' }, pages: 1 }], /shown twice: 5, 6, 6/],
  ['the imprint', [look('Konec')], /ends behind the last chapter/],
])('%s is refused', (_, looks, reason) => {
  const places = [...PLACES, { title: 'Stejně', page: 6 }, { title: 'Konec', page: 26 }]
  expect(shownPages(looks, 'cs', { ...book, places })).toMatch(reason)
})

test('no more than a third of a guide is ever shown, and no page twice', () => {
  const titles = fc.uniqueArray(fc.record({ title: fc.string({ minLength: 1 }), page: fc.integer({ min: 1, max: 60 }) }), {
    selector: ({ title }) => title,
    maxLength: 12,
  })
  fc.assert(
    fc.property(titles, fc.integer({ min: 2, max: 60 }), fc.array(fc.constantFrom(1, 2)), (places, pages, lengths) => {
      const looks = places.map(({ title }, at) => look(title, lengths[at] ?? 1))
      const shown = shownPages(looks, 'cs', { places, pages })
      if (typeof shown === 'string') return
      const all = shown.flat()
      expect(all.length).toBeLessThanOrEqual(pages / 3)
      expect(new Set(all).size).toBe(all.length)
      expect(Math.max(0, ...all)).toBeLessThan(pages)
    }),
  )
  expect(shownPages([look('1. Proč', 2), look('Obsah')], 'cs', { ...book, pages: 8 })).toMatch(/3 of 8 pages would be shown/)
})

test('what can be looked at are chapters, sections and the contents', () => {
  const chapters = [
    {
      title: 'A',
      kind: 'text' as const,
      blocks: [
        { block: 'section' as const, title: 'a1' },
        { block: 'text' as const, text: ['…'] },
      ],
    },
    { title: 'B', kind: 'text' as const, blocks: [] },
  ]
  expect(titlesOf({ chapters }, 'Obsah')).toEqual(['Obsah', 'A', 'a1', 'B'])
})

test('a chapter is taken out of its manuscript whole, without the comments for the builder', () => {
  const manuscript = 'Úvod\n\n## 1. První\n\nText\n\n### Část\n\n<!-- marks -->\n\nDál\n\n## 2. Druhá\n\nJiný'
  expect(chapterIn(manuscript, '1.\u00a0První')).toBe('Text\n\n### Část\n\n\n\nDál')
  expect(chapterIn(manuscript, '2. Druhá')).toBe('Jiný')
  expect(chapterIn(manuscript, 'Část')).toBeUndefined()
})

test('reading takes a minute at least', () => {
  expect([readMinutes('slovo'), readMinutes('slovo '.repeat(1000))]).toEqual([1, 5])
})
