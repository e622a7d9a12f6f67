import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdf } from '../../../../../test/pdf-reader'
import type { Block } from './book-parts'
import { type BookPdf, bookPdf } from './book.server'
import { readManuscript } from './manuscript'
import { DocumentError } from '~/documents/typst.server'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2" fill="#a9233f"/></svg>'

const sample = (text: Pick<BookPdf, 'lead' | 'chapters'>, title = 'A title'): BookPdf => ({
  locale: 'en',
  form: 'book',
  brand: 'Sféra',
  author: 'Sféra s.r.o.',
  title,
  subtitle: 'A subtitle',
  day: '2026-11-20',
  editionLine: 'Edition 1',
  cover: { svg: SVG, alt: 'A sphere' },
  signs: text.chapters.map(() => SVG),
  drawings: {},
  words: { contents: 'Contents', cut: 'Cut', ownQuestion: 'Yours', printPages: 'Pages', printPage: 'Page' },
  imprint: { paragraphs: ['Advice'], facts: [{ term: 'Publisher', value: 'Sféra', href: 'https://sfera.example' }] },
  ...text,
})

const MARKUP = '#panic("x") $x^2$ *b* _i_ = h \\ @ref <label> `raw` // c /* d */ [e] ~ -- ... https://x.example'

/** The text in every place that a manuscript has. */
const everywhere = (text: string): Block[] => [
  { block: 'text', text: [text, { strong: [text] }, { em: [text] }] },
  { block: 'section', title: text },
  { block: 'list', items: [[text]] },
  { block: 'steps', start: 3, items: [[text]] },
  { block: 'ticks', items: [[text]] },
  { block: 'speech', texts: [[text]] },
  { block: 'dialogue', texts: [[text]] },
  { block: 'note', texts: [[{ strong: ['Label:'] }, text]] },
  { block: 'form', texts: [[text, { line: 9 }]] },
  { block: 'table', head: [[text], null], rows: [[[text], null]] },
  { block: 'card', blocks: [{ block: 'text', text: [text] }] },
]

/** As often as it stands in those, and in them again before the first chapter, which has no sections and cards. */
const PLACES = 14 + 12

test('no text is read as markup, wherever it stands', async () => {
  const blocks = everywhere(MARKUP)
  const { bytes } = await bookPdf(
    sample(
      { lead: blocks.filter(({ block }) => block !== 'section' && block !== 'card'), chapters: [{ title: MARKUP, kind: 'text', blocks }] },
      MARKUP,
    ),
  )
  const { pages, bookmarks, title } = await readPdf(bytes)
  const text = squeezed(pages.map((page) => page.text).join(''))
  expect(title).toBe(MARKUP)
  expect(bookmarks.map((mark) => mark.title)).toContain(MARKUP)
  expect(text.split(squeezed(MARKUP)).length - 1).toBeGreaterThanOrEqual(PLACES)
})

test('any text of a manuscript stays a text', async () => {
  const sign = fc.constantFrom(...'#$*_=\\@<>`/[]{}()"\'~-+^&|!:;,.0aá„“– \u00a0')
  const line = fc.array(sign, { maxLength: 40 }).map((signs) => `x${signs.join('')}x`)
  await fc.assert(
    fc.asyncProperty(line, async (text) => {
      const { bytes } = await bookPdf(
        sample({ lead: [], chapters: [{ title: 'One', kind: 'text', blocks: [{ block: 'text', text: ['y', text, 'y'] }] }] }),
      )
      const { pages } = await readPdf(bytes)
      expect(squeezed(pages.map((page) => page.text).join(''))).toContain(squeezed(`y${text}y`))
    }),
    { numRuns: 40 },
  )
})

test('cards keep their numbers, what is left over is for questions of one’s own', async () => {
  const { chapters } = readManuscript('## Cards\n\n<!-- cards -->\n\n### A\n\n1. first\n2. second\n\n### B\n\n3. third\n4. fourth\n')
  const { pages } = await readPdf((await bookPdf(sample({ lead: [], chapters }))).bytes)
  expect(squeezed(pages.map((page) => page.text).join(''))).toMatch(/1first2second.*3third4fourth/)
  expect(pages.flatMap(({ lines }) => lines).filter((line) => line.trim() === 'Yours')).toHaveLength(2)
})

test('a chapter that would end with a few lines on a page of its own is set closer', async () => {
  const paragraph = (count: number): Block[] => Array.from({ length: count }, () => ({ block: 'text', text: ['One line.'] }))
  const lengths = await Promise.all(
    Array.from({ length: 12 }, async (_, more) => {
      const { bytes } = await bookPdf(sample({ lead: [], chapters: [{ title: 'One', kind: 'text', blocks: paragraph(22 + more) }] }))
      const { pages } = await readPdf(bytes)
      const last = pages.at(-2)?.text ?? ''
      return pages.length > 5 ? last.split('One line.').length - 1 : null
    }),
  )
  expect(lengths.filter((lines) => lines !== null && lines < 4)).toEqual([])
})

test('the same book gives the same bytes', async () => {
  const book = sample({ lead: [], chapters: [{ title: 'One', kind: 'text', blocks: everywhere('text') }] })
  expect(Buffer.compare((await bookPdf(book)).bytes, (await bookPdf(book)).bytes)).toBe(0)
})

test('a place that the book does not have is a text', async () => {
  const text: Block = {
    block: 'text',
    text: [
      { place: 'chapter-1', text: 'here' },
      { place: 'chapter-9', text: 'nowhere' },
    ],
  }
  const { pages } = await readPdf(
    (await bookPdf(sample({ lead: [], chapters: [{ title: '1. One', kind: 'text', blocks: [text] }] }))).bytes,
  )
  expect(pages[3]).toMatchObject({ places: 1 })
  expect(pages[3]?.text).toContain('nowhere')
})

test('a block without a rule is refused', async () => {
  const unknown = { block: 'marquee' } as unknown as Block
  await expect(bookPdf(sample({ lead: [], chapters: [{ title: 'One', kind: 'text', blocks: [unknown] }] }))).rejects.toThrow(DocumentError)
})

/** Lines break where they must. */
const squeezed = (text: string): string => text.replaceAll(/[\s\u00a0]/g, '')
