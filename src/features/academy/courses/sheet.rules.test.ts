import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SETTINGS, SheetError, sheetPages, withoutMarks } from './sheet.rules'

const LIST = '<ul>\n<li><strong>Jedna.</strong> Text</li>\n<li>Dvě</li>\n</ul>'
const PARAGRAPH = '<p>Odstavec s <em>důrazem</em>.</p>'

test('a text without marks has nothing to print', () => {
  expect(sheetPages(`<h2>Nadpis</h2>\n${PARAGRAPH}\n<!-- poznámka -->\n${LIST}`)).toEqual([])
})

test('a mark takes the block after it, in the order of the text, and nothing else', () => {
  const html = `${PARAGRAPH}\n<!-- sheet columns -->\n${LIST}\n<p>Jiný</p>\n<!-- sheet 2 words 5 -->\n${LIST}\n<!-- sheet text -->\n${PARAGRAPH}\n${LIST}`
  expect(sheetPages(html)).toEqual([
    [
      { page: 1, setting: 'columns', count: 0, fields: [], html: LIST },
      { page: 1, setting: 'text', count: 0, fields: [], html: PARAGRAPH },
    ],
    [{ page: 2, setting: 'words', count: 5, fields: [], html: LIST }],
  ])
})

describe('fields', () => {
  const fieldsOf = (said: string) => sheetPages(`<!-- sheet form ${said} -->\n${LIST}`)[0]?.[0]?.fields
  const lines = (columns: number, count: number, more = {}) => ({ columns, lines: count, isNumbered: false, captions: [], ...more })

  test('stand for one item each, none of them for an item without one', () => {
    expect(fieldsOf('1x3; -')).toEqual([[lines(1, 3)], []])
  })

  test('stand for every item where there is one only', () => {
    expect(fieldsOf('2x10.')).toEqual([[lines(2, 10, { isNumbered: true })], [lines(2, 10, { isNumbered: true })]])
  })

  test('stand below each other, and say what is written there', () => {
    const field = [lines(2, 1, { captions: ['slovo', 'znamení'] }), lines(1, 4)]
    expect(fieldsOf('2x1 slovo | znamení + 1x4')).toEqual([field, field])
  })
})

test.each([
  ['a setting that there is not', '<!-- sheet poem -->', LIST],
  ['no setting', '<!-- sheet  -->', LIST],
  ['a heading', '<!-- sheet text -->', '<h2>Nadpis</h2>'],
  ['nothing', '<!-- sheet text -->', ''],
  ['an open element', '<!-- sheet text -->', '<p>a'],
  ['a list in a list', '<!-- sheet text -->', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['items of several paragraphs', '<!-- sheet text -->', '<ul><li><p>a</p></li></ul>'],
  ['more fields than items', '<!-- sheet form 1x1; 1x1; 1x1 -->', LIST],
  ['another number of captions than columns', '<!-- sheet form 2x1 slovo -->', LIST],
  ['a field of no lines', '<!-- sheet form 1x0 -->', LIST],
  ['what is no field', '<!-- sheet form sem -->', LIST],
  ['a page that is left out', '<!-- sheet 2 text -->', PARAGRAPH],
])('%s cannot be printed', (_what, mark, html) => {
  expect(() => sheetPages(`${mark}\n${html}`)).toThrow(SheetError)
})

test('whatever is marked is read as if it were not', () => {
  const block = fc.record({ mark: fc.option(fc.constantFrom(...SETTINGS)), html: fc.constantFrom(LIST, PARAGRAPH, '<h2>Nadpis</h2>') })
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      const marked = blocks.map(({ mark, html }) => (mark ? `<!-- sheet ${mark} 3 -->${html}` : html)).join('\n')
      expect(withoutMarks(marked)).toBe(blocks.map(({ html }) => html).join('\n'))
    }),
  )
})
