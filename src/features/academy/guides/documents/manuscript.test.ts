import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linked } from './book-links'
import type { Inline } from './book-parts'
import { ManuscriptError, readManuscript } from './manuscript'

const first = (markdown: string) => readManuscript(`## A\n\n${markdown}\n`).chapters[0]?.blocks[0]

test('chapters, sections and what stands before them', () => {
  expect(readManuscript('Before.\n\n## 1. One\n\nText **strong** and _soft_.\n\n### Section\n\n- a\n- b\n')).toEqual({
    lead: [{ block: 'text', text: ['Before.'] }],
    chapters: [
      {
        title: '1. One',
        kind: 'text',
        blocks: [
          { block: 'text', text: ['Text ', { strong: ['strong'] }, ' and ', { em: ['soft'] }, '.'] },
          { block: 'section', title: 'Section' },
          { block: 'list', items: [['a'], ['b']] },
        ],
      },
    ],
  })
})

test.each([
  ['steps keep their first number', '13. x\n14. y', { block: 'steps', start: 13, items: [['x'], ['y']] }],
  ['tick boxes', '- [ ] x\n- [ ] ____', { block: 'ticks', items: [['x'], [{ line: 4 }]] }],
  ['spoken lines', '> – a\n>\n> – b', { block: 'dialogue', texts: [['– a'], ['– b']] }],
  ['a sentence to say', '> „A.“', { block: 'speech', texts: [['„A.“']] }],
  ['a note with its label', '> **Try:** a', { block: 'note', texts: [[{ strong: ['Try:'] }, ' a']] }],
  ['a form', '> **A** ______ b', { block: 'form', texts: [[{ strong: ['A'] }, ' ', { line: 6 }, ' b']] }],
  [
    'a table with fields',
    '| a | b |\n|---|---|\n| x | |\n| ____ | y |',
    {
      block: 'table',
      head: [['a'], ['b']],
      rows: [
        [['x'], null],
        [null, ['y']],
      ],
    },
  ],
])('%s', (_case, markdown, block) => {
  expect(first(markdown)).toEqual(block)
})

test('comments direct the builder', () => {
  const { chapters } = readManuscript(
    '## A\n\n<!-- sheets -->\n\n<!-- marks -->\n\n| a |\n|---|\n| |\n\n## B\n\n<!-- card -->\n\ntext\n\n<!-- /card -->\n\n<!-- large -->\n\n- [ ] x\n',
  )
  expect(chapters.map(({ kind }) => kind)).toEqual(['sheets', 'text'])
  expect(chapters.flatMap(({ blocks }) => blocks)).toEqual([
    { block: 'table', style: 'marks', head: [['a']], rows: [[null]] },
    { block: 'card', blocks: [{ block: 'text', text: ['text'] }] },
    { block: 'ticks', large: true, items: [['x']] },
  ])
})

test.each([
  ['an unknown direction', '## A\n\n<!-- marquee -->\n'],
  ['a direction where it means nothing', '## A\n\n<!-- marks -->\n\ntext\n'],
  ['a direction that is left over', '## A\n\n<!-- large -->\n'],
  ['an open card', '## A\n\n<!-- card -->\n\ntext\n'],
  ['a kind after the first block', '## A\n\ntext\n\n<!-- cards -->\n'],
  ['an image', '## A\n\n![a](b)\n'],
  ['code', '## A\n\n    code\n'],
  ['a section without a chapter', '### A\n'],
  ['a heading of another level', '# A\n'],
  ['HTML', '## A\n\n<b>a</b>\n'],
  ['boxes among other items', '## A\n\n- [ ] a\n- b\n'],
])('%s is refused', (_case, markdown) => {
  expect(() => readManuscript(markdown)).toThrow(ManuscriptError)
})

test.each([
  ['Zavolejte 112 nebo 116\u00a0006.', ['tel:112', 'tel:116006']],
  ['V kapitolách 10 a\u00a011 a v kapitole 9.', ['chapter-10', 'chapter-11', 'chapter-9']],
  ['Pracovní listy 3 a 4, worksheet 12', ['sheet-3', 'sheet-4', 'sheet-12']],
  ['Swingers Bible, kapitola 10', []],
  ['Swingers Bible, chapter 10', []],
  ['1125 Kč, 3 kapitoly, 2,112 a 112.5', []],
])('%s leads where it says', (text, targets) => {
  expect(linked(text).flatMap((part) => (typeof part === 'object' && 'href' in part ? part.href : placeOf(part)))).toEqual(targets)
})

const placeOf = (part: Inline): string[] => (typeof part === 'object' && 'place' in part ? [part.place] : [])

test('parts put together say what the text said', () => {
  const word = fc.constantFrom(
    'kapitola',
    'kapitolách',
    'chapter',
    'worksheets',
    'pracovní list',
    'a',
    'nebo',
    '112',
    '155',
    '116\u00a0006',
    '____',
    '10',
    ' ',
    ',',
    '.',
    '#',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(word).map((words) => words.join(' ')),
      ),
      (text) => {
        expect(linked(text).map(said).join('')).toBe(text)
      },
    ),
  )
})

function said(part: Inline): string {
  if (typeof part === 'string') return part
  if ('line' in part) return '_'.repeat(part.line)
  return 'text' in part ? part.text : ''
}
