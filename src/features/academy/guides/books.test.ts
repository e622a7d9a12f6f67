import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Block, Inline } from './documents/book-parts'
import { LOCALES } from '~/lib/locale'
import { operator } from '~/server/operator.server'
import { pdfFacts } from '../../../../test/pdf-facts'
import { type ReadPdf, readPdf } from '../../../../test/pdf-reader'
import { type Book, books } from './book.data.server'
import type { PrintedBook } from './book.schema'
import { printBooks } from './book.seed.server'

const SLUGS = [
  'swingers-bible',
  'communication-toolkit',
  'safety-protocols',
  'one-wants-other-unsure',
  'stop-words-guide',
  'communication-checklist',
]
const BOOKS = SLUGS.flatMap((slug) => LOCALES.map((locale) => ({ slug, locale })))

interface Printed {
  book: Book
  printed: PrintedBook
  bytes: Buffer
  read: ReadPdf
}

let folder: string
const library = new Map<string, Printed>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sfera-books-'))
  const printed = await printBooks(folder)
  for (const book of await books()) {
    const entry = printed.find(({ slug, locale }) => slug === book.slug && locale === book.locale)
    if (!entry) throw new Error(`${book.slug} was not printed`)
    const bytes = await readFile(join(folder, entry.file))
    library.set(`${book.slug} ${book.locale}`, { book, printed: entry, bytes, read: await readPdf(bytes) })
  }
  return () => rm(folder, { recursive: true })
  // Each book is set several times until its pages are well filled.
}, 240_000)

const taken = ({ slug, locale }: { slug: string; locale: string }): Printed => {
  const found = library.get(`${slug} ${locale}`)
  if (!found) throw new Error(`there is no ${slug} in ${locale}`)
  return found
}

test('every material is printed in both languages', () => {
  expect([...library.keys()].toSorted()).toEqual(BOOKS.map(({ slug, locale }) => `${slug} ${locale}`).toSorted())
})

const excerpt = (name: string): string => join('excerpts', name)

test('what would come out the same is not printed again', async () => {
  const files = ['swingers-bible.cs.pdf', ...(await readdir(join(folder, 'excerpts'))).filter((name) => name !== 'list.json').map(excerpt)]
  const changes = () => Promise.all(files.map(async (file) => (await stat(join(folder, file))).mtimeMs))
  const lists = () => Promise.all(['list.json', excerpt('list.json')].map((file) => readFile(join(folder, file), 'utf8')))
  const before = [await changes(), await lists()]
  await printBooks(folder)
  expect([await changes(), await lists()]).toEqual(before)
})

describe.each(BOOKS)('$slug in $locale', (which) => {
  test('is a whole, tagged and accessible file with its title and language, as long as recorded', () => {
    const { book, printed, bytes, read } = taken(which)
    expect(pdfFacts(bytes)).toMatchObject({
      whole: true,
      accessibility: '1',
      tagged: true,
      title: book.pdf.title,
      language: which.locale,
      pages: printed.pages,
    })
    const { showsTitle, structured, linked, inOrder, elements } = pdfFacts(bytes)
    expect({ showsTitle, structured, inOrder }).toEqual({ showsTitle: true, structured: printed.pages, inOrder: linked })
    expect(linked).toBeGreaterThan(0)
    expect(elements.filter((kind) => kind === 'THead')).toHaveLength(elements.filter((kind) => kind === 'Table').length)
    expect(read).toMatchObject({ title: book.pdf.title, language: which.locale, tagged: true })
    expect(read.pages).toHaveLength(printed.pages ?? 0)
    expect(bytes).toHaveLength(printed.bytes)
    // All other pictures are ornaments.
    expect(read.pages.flatMap(({ pictures }) => pictures)).toEqual([book.pdf.cover.alt])
  })

  test('has its chapters as bookmarks, their sections below them', () => {
    const { book, read } = taken(which)
    const sections = (blocks: Block[]) => blocks.flatMap((block) => (block.block === 'section' ? block.title : []))
    expect(read.bookmarks.map(({ title, items }) => [title, ...items.map((item) => item.title)])).toEqual(
      book.pdf.chapters.map(({ title, blocks }) => [title, ...sections(blocks)]),
    )
  })

  test('lists every chapter in its contents, with the page on which it begins and a link', () => {
    const { book, read } = taken(which)
    const at = read.pages.findIndex(({ text }) => text.includes(book.pdf.words.contents))
    const contents = letters(read.pages[at]?.text ?? '')
    for (const { title, page } of read.bookmarks) expect(contents).toContain(letters(`${title}${page}`))
    expect(read.pages[at]?.places).toBeGreaterThanOrEqual(book.pdf.chapters.length)
  })

  test('holds every word of its manuscript in order, with the numbers of steps and cards', () => {
    const { book, read } = taken(which)
    const text = letters(read.pages.map((page) => page.text).join(' '))
    expect(everything(book).filter((saying) => !text.includes(letters(saying)))).toEqual([])
  })

  test('has a drawn box for everything that is ticked off', () => {
    const { book, read } = taken(which)
    const boxes = book.pdf.chapters.flatMap(({ blocks }) => blocks.flatMap(ticked)).toSorted()
    const drawn = read.pages.flatMap(({ squares }) => squares.filter((side) => TICK_BOXES.includes(side)))
    expect(drawn.toSorted()).toEqual(boxes)
  })

  test('tells which pages to print before sheets, cards and the plan', () => {
    const { book, read } = taken(which)
    for (const [at, { title, page }] of read.bookmarks.entries()) {
      if (!(title in book.pdf.drawings)) continue
      const all = ['sheets', 'cards'].includes(book.pdf.chapters[at]?.kind ?? '')
      const last = all ? (read.bookmarks[at + 1]?.page ?? read.pages.length) - 1 : page + 1
      const { printPage, printPages } = book.pdf.words
      const said = last === page + 1 ? `${printPage}${last}` : `${printPages}${page + 1}${last}`
      expect(letters(read.pages[page - 1]?.text ?? '')).toContain(letters(said))
    }
  })

  test('says who publishes it, which edition it is, and that it replaces no professional', () => {
    const { book, read } = taken(which)
    const { name, ico, email, seat } = operator()
    const imprint = read.pages.at(-1)?.text ?? ''
    for (const fact of [name, ico, email, seat[which.locale], book.pdf.editionLine, ...book.pdf.imprint.paragraphs])
      expect(letters(imprint)).toContain(letters(fact))
    expect(read.pages.at(-1)?.links).toContain(`mailto:${email}`)
  })

  test('keeps its text above the foot of each page', () => {
    const low = taken(which).read.pages.flatMap(({ lowest }, at) => (lowest < 27.5 ? [`page ${at + 1}: ${lowest.toFixed(1)} mm`] : []))
    expect(low).toEqual([])
  })

  test('has no page with a few lines only', () => {
    const [, ...inside] = taken(which).read.pages
    const spilt = inside.flatMap(({ lowest }, at) =>
      lowest > 216 ? [`page ${at + 2} ends ${(297 - lowest).toFixed(0)} mm from its head`] : [],
    )
    expect(spilt).toEqual([])
  })

  test('ends no line with a lone letter and keeps its quotes', () => {
    const { book, read } = taken(which)
    const ends = everything(book)
    const lines = read.pages.flatMap((page) => page.lines.map((line) => line.trimEnd()))
    expect(lines.length).toBeGreaterThan(60)
    if (which.locale === 'cs')
      expect(lines.filter((line) => /[\s(„][ksvzouai]$/iu.test(line) && !ends.some((saying) => saying.endsWith(line)))).toEqual([])
    expect(lines.join(' ')).toMatch(which.locale === 'cs' ? /„[^“”]+“/ : /“[^“”„]+”/)
  })
})

test.each(LOCALES)('each part of the checklist is one page (%s)', (locale) => {
  const { read, book } = taken({ slug: 'communication-checklist', locale })
  const parts = book.pdf.chapters.slice(1).map(({ title }) => read.pages.filter(({ text }) => letters(text).startsWith(letters(title))))
  expect(parts.map((pages) => pages.length)).toEqual([1, 1])
  expect(read.pages).toHaveLength(5)
})

const WORKSHEETS = [
  { slug: 'swingers-bible', count: 10 },
  { slug: 'one-wants-other-unsure', count: 6 },
].flatMap((each) => LOCALES.map((locale) => ({ ...each, locale })))

test.each(WORKSHEETS)('each worksheet is one page, its fields at least 9 mm high ($slug, $locale)', ({ slug, locale, count }) => {
  const { read, book } = taken({ slug, locale })
  const sheets = book.pdf.chapters.find(({ kind }) => kind === 'sheets')?.blocks ?? []
  const titles = sheets.flatMap((block) => (block.block === 'section' ? block.title : []))
  const pages = titles.map((title) => read.pages.filter(({ text }) => letters(text).startsWith(letters(title))))
  expect(pages.map((found) => found.length)).toEqual(titles.map(() => 1))
  expect(titles).toHaveLength(count)
  for (const [page] of pages) {
    const rules = page?.rules ?? []
    expect(rules.length).toBeGreaterThan(6)
    expect(Math.min(...rules.slice(1).map((rule, at) => (rules[at] ?? 0) - rule))).toBeGreaterThanOrEqual(8.9)
  }
})

test.each(LOCALES)('chapters and worksheets that are mentioned can be opened, helplines called (%s)', (locale) => {
  const { read } = taken({ slug: 'swingers-bible', locale })
  const places = read.pages.slice(3).reduce((sum, page) => sum + page.places, 0)
  expect(places).toBeGreaterThan(30)
  expect(read.pages.flatMap(({ links }) => links)).toEqual(expect.arrayContaining(['tel:112', 'tel:116006', 'tel:0800212212']))
})

/** Sides of tick boxes in millimetres: in a list, in a list on the wall, in a plan. */
const TICK_BOXES = [3.6, 5.4, 3.2]

function ticked(block: Block): number[] {
  if (block.block === 'card') return block.blocks.flatMap(ticked)
  if (block.block === 'ticks') return block.items.map(() => (block.large ? 5.4 : 3.6))
  return block.block === 'table' && block.style === 'plan' ? block.rows.map(() => 3.2) : []
}

/** All sayings of a book, in order. */
const everything = ({ pdf: { lead, chapters } }: Book): string[] =>
  [...lead, ...chapters.flatMap(({ title, blocks }): Block[] => [{ block: 'section', title }, ...blocks])].flatMap(sayings)

/** What must be found in the file as one. */
function sayings(block: Block): string[] {
  if (block.block === 'section') return [block.title]
  if (block.block === 'text') return [plain(block.text)]
  if (block.block === 'list' || block.block === 'ticks') return block.items.map((item) => plain(item))
  if (block.block === 'steps') return block.items.map((item, at) => `${block.start + at} ${plain(item)}`)
  if (block.block === 'table') return [block.head, ...block.rows].flat().flatMap((cell) => (cell ? [plain(cell)] : []))
  if (block.block === 'card') return block.blocks.flatMap(sayings)
  return 'texts' in block ? block.texts.map(plain) : []
}

function plain(parts: Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('strong' in part) return plain(part.strong)
      if ('em' in part) return plain(part.em)
      return 'line' in part ? '' : part.text
    })
    .join('')
}

/** Letters and digits alone: lines, hyphens and spaces fall as they must. */
const letters = (text: string): string => text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '')
