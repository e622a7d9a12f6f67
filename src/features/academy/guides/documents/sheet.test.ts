import { expect, test } from 'vitest'
import { pdfFacts } from '../../../../../test/pdf-facts'
import { readPdf } from '../../../../../test/pdf-reader'
import { books } from '../book.data.server'
import { writtenExcerpts } from '../excerpt.data.server'
import { isTitle } from '../excerpt.rules'
import { bookPdf } from './book.server'
import type { Chapter } from './book-parts'
import { sheetOf } from './sheet'

test('the sheet of every guide is one accessible page that says what it is of', async () => {
  const written = await writtenExcerpts()
  const guides = (await books()).filter(({ pdf }) => pdf.form === 'book')
  expect(guides).toHaveLength(8)
  for (const { slug, locale, pdf } of guides) {
    const title = written[slug]?.sheet[locale] ?? ''
    const sheet = sheetOf(pdf, (one) => isTitle(one, title), `Z: ${pdf.title}`)
    expect(sheet, `${slug} ${locale}`).toBeDefined()
    if (!sheet) continue
    const { bytes, pages } = await bookPdf(sheet)
    expect(pages, `${slug} ${locale}`).toBe(1)
    expect(pdfFacts(bytes)).toMatchObject({ whole: true, accessibility: '1', tagged: true, language: locale, pages: 1, title: sheet.title })
    const [page] = (await readPdf(bytes)).pages
    expect(page?.lines.join(' ')).toContain(`Z: ${pdf.title}`)
    expect(page?.lowest).toBeGreaterThan(27.4)
  }
})

test('a section of worksheets ends where the next one begins; a chapter is taken whole', () => {
  const section = (title: string) => ({ block: 'section' as const, title })
  const text = (said: string) => ({ block: 'text' as const, text: [said] })
  const chapters: Chapter[] = [
    { title: 'Texty', kind: 'text', blocks: [section('List 1'), text('ne')] },
    { title: 'Listy', kind: 'sheets', blocks: [text('úvod'), section('List 1'), text('a'), section('List 2'), text('b')] },
  ]
  const book = { chapters, lead: [text('úvod')] } as unknown as Parameters<typeof sheetOf>[0]
  const taken = (title: string) => sheetOf(book, (one) => one === title, 'z')?.chapters
  expect(taken('List 1')).toEqual([{ title: 'List 1', kind: 'sheet', blocks: [text('a')] }])
  expect(taken('List 2')).toEqual([{ title: 'List 2', kind: 'sheet', blocks: [text('b')] }])
  expect(taken('Texty')).toEqual([chapters[0]])
  expect(taken('List 3')).toBeUndefined()
})
