import { describe, expect, test } from 'vitest'
import { pdfFacts } from '../../../../../test/pdf-facts'
import { readPdf } from '../../../../../test/pdf-reader'
import { DocumentError } from '~/documents/typst.server'
import { type SheetBlock, sheetPages } from '../sheet.rules'
import { type SheetPdf, sheetPdf } from './sheet.server'

const LIST = '<ul>\n<li><strong>Chuť.</strong> Kyselá &amp; <em>slaná</em></li>\n<li><strong>Vůně.</strong> Po dešti</li>\n</ul>'

const sheet = (pages: SheetBlock[][], more: Partial<SheetPdf> = {}): SheetPdf => ({
  locale: 'cs',
  brand: 'Sféra',
  author: 'Sféra s.r.o.',
  title: 'Zkouška',
  lesson: 7,
  day: '2026-11-22',
  awaitsExpert: false,
  pages,
  ...more,
})

const printed = (html: string) => sheetPdf(sheet(sheetPages(html)))
const spoken = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ').trim()

describe('every setting', () => {
  test.each([
    ['columns', ''],
    ['form', ' 1x3; 2x1 sem | tam + 1x4.'],
    ['steps', ' -; 1x2'],
    ['rank', ''],
    ['cards 4', ' 1x2'],
    ['cells 12', ''],
    ['words 6', ''],
    ['body', ''],
  ])('%s names its items, on one tagged page', async (setting, fields) => {
    const bytes = await printed(`<!-- sheet ${setting}${fields} -->\n${LIST}`)
    expect(pdfFacts(bytes)).toMatchObject({ whole: true, title: 'Zkouška', language: 'cs', accessibility: '1', tagged: true, pages: 1 })
    const text = spoken((await readPdf(bytes)).pages[0]?.text)
    for (const said of ['Zkouška', 'Chuť', 'Vůně']) expect(text).toContain(said)
  })

  test.each(['text', 'slips 12', 'thumbs 10', 'hands 5', 'motto'])('%s says its text', async (setting) => {
    const { pages } = await readPdf(await printed(`<!-- sheet ${setting} -->\n<p><strong>Jednou větou:</strong> Kyselá &amp; slaná.</p>`))
    expect(pages).toHaveLength(1)
    expect(spoken(pages[0]?.text)).toContain('Jednou větou: Kyselá & slaná.')
  })
})

test('the rows of a table are items, with a box for each word and empty rows below them', async () => {
  const bytes = await printed(`<!-- sheet words -->\n${LIST}\n<!-- sheet rows 3 -->\n<ol>\n<li>med</li>\n<li>sůl</li>\n</ol>`)
  const { pages } = await readPdf(bytes)
  expect(spoken(pages[0]?.text)).toMatch(/Chuť Vůně 1 med 2 sůl 3 4 5$/)
  expect(pages[0]?.squares.filter((side) => side === 4.2)).toHaveLength(5 * 2)
  expect(pdfFacts(bytes).elements).toEqual(expect.arrayContaining(['Table', 'TH', 'TD']))
})

test('lines fill the page: more of them stand closer, and never so close that nobody could write', async () => {
  const gap = async (lines: number) => {
    const rules = (await readPdf(await printed(`<!-- sheet form 1x${lines}; - -->\n${LIST}`))).pages[0]?.rules ?? []
    // Below the last line of an item follows its border.
    return Math.min(...rules.slice(1).flatMap((rule, at) => ((rules[at] ?? 0) - rule > 5 ? (rules[at] ?? 0) - rule : [])))
  }
  expect(await gap(6)).toBeCloseTo(13, 0)
  expect(await gap(22)).toBeGreaterThanOrEqual(7)
  expect(await gap(22)).toBeLessThan(11)
})

test('each page is one of paper, with the title, the place for a date and its number', async () => {
  const { pages } = await readPdf(await printed(`<!-- sheet columns -->\n${LIST}\n<!-- sheet 2 text -->\n<p>Druhá strana</p>`))
  expect(pages).toHaveLength(2)
  for (const [at, { lines }] of pages.entries()) {
    expect(lines.join(' ')).toContain('Datum')
    expect(lines.join(' ')).toContain('7. lekce')
    expect(lines.join(' ')).toContain(`${at + 1} / 2`)
    expect(lines.join(' ')).toContain('Zkouška')
  }
})

test('whoever prints it is told that no expert has read the lesson', async () => {
  const pages = sheetPages(`<!-- sheet columns -->\n${LIST}`)
  for (const awaitsExpert of [true, false]) {
    const [page] = (await readPdf(await sheetPdf(sheet(pages, { awaitsExpert })))).pages
    expect(page?.lines.join(' ').includes('odborník')).toBe(awaitsExpert)
  }
})

test('the same text gives the same bytes', async () => {
  const html = `<!-- sheet form 1x3 -->\n${LIST}`
  expect(Buffer.compare(await printed(html), await printed(html))).toBe(0)
})

test('nothing in a text is read as markup', async () => {
  const markup = '#panic("x") $x$ *b* @ref `raw`'
  const { pages } = await readPdf(await printed(`<!-- sheet text -->\n<p>${markup.replaceAll('"', '&quot;')}</p>`))
  expect(spoken(pages[0]?.text)).toContain(markup)
})

test('what has no rule is refused', async () => {
  await expect(printed('<!-- sheet text -->\n<p><marquee>a</marquee></p>')).rejects.toThrow(DocumentError)
})
