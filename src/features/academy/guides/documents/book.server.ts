import { createHash } from 'node:crypto'
import type { Locale } from '~/lib/locale'
import type { Block, Chapter } from './book-parts'
import blocks from './book-blocks.typ?raw'
import look from './book-look.typ?raw'
import sheets from './book-sheets.typ?raw'
import template from './book.typ?raw'
import { type RenderedDocument, renderDocument, typesetting } from '~/documents/typst.server'

export interface BookPdf {
  locale: Locale
  /** A guide is a book whose chapters begin on a page of their own; a booklet has a few pages; a sheet is given away alone, without a cover. */
  form: 'book' | 'booklet' | 'sheet'
  /** Name of the site and of the company. */
  brand: string
  author: string
  title: string
  subtitle: string
  /** Day of the edition, `2026-11-20`; also the date of the file. */
  day: string
  /** Such as „1. vydání, 20. listopadu 2026“. */
  editionLine: string
  /** SVG of 1240 × 1200 units, and what can be seen on it. */
  cover: { svg: string; alt: string }
  /** SVG pictograms of 64 × 32 units, one for each chapter. */
  signs: string[]
  /** SVG drawings of 1620 × 1250 units for chapters that open with a few words only, by their titles. */
  drawings: Record<string, string>
  /** What stands before the first chapter. */
  lead: Block[]
  chapters: Chapter[]
  /** `printPages` stands before a range of pages, `printPage` before one. */
  words: Record<'contents' | 'cut' | 'ownQuestion' | 'printPages' | 'printPage', string>
  /** Paragraphs of the last page, and who publishes the book: terms with their values; `href` makes a link of one. */
  imprint: { paragraphs: string[]; facts: Array<{ term: string; value: string; href?: string }> }
}

/** `book.typ` imports them by these names. */
const PARTS = { 'book-look': look, 'book-blocks': blocks, 'book-sheets': sheets }

/** A book for reading and printing. Throws `DocumentError`. */
export function bookPdf(book: BookPdf): Promise<RenderedDocument> {
  const attempts: Tightness[] = []
  return renderDocument(template, { ...book, tightness: {} as Tightness }, PARTS, (noted) => {
    const tightness = tightened(noted as ChapterEnd[], attempts)
    if (tightness) attempts.push(tightness)
    return tightness && { ...book, tightness }
  })
}

/** Same books with the same fingerprint come out as the same bytes. */
export const bookFingerprint = (book: BookPdf): string =>
  createHash('sha256')
    .update(JSON.stringify([book, template, typesetting(PARTS)]))
    .digest('hex')

/** How a chapter is set, by its title: 0 as usual, 1 to 3 closer, 4 to 6 looser, step by step. */
type Tightness = Record<string, number>

/** Where a chapter ends: page, counted from its first one, and millimetres from the upper edge of that page. */
interface ChapterEnd {
  title: string
  page: number
  y: number
}

/** A last page with a few lines only looks forgotten: such a chapter is set closer, or looser where even that does not help. */
function tightened(ends: ChapterEnd[], attempts: Tightness[]): Tightness | undefined {
  const before = attempts.at(-1) ?? {}
  const runts = ends.filter(({ page, y }) => page > 1 && y > PAGE_TOP && y < FEW_LINES).map(({ title }) => title)
  const open = runts.filter((title) => before[title] !== 0)
  if (open.length === 0 || attempts.length > LOOSEST) return undefined
  return { ...before, ...Object.fromEntries(open.map((title) => [title, nextTightness(before[title] ?? 0)])) }
}

const PAGE_TOP = 32
const FEW_LINES = 84
const LOOSEST = 6

const nextTightness = (tightness: number): number => (tightness === LOOSEST ? 0 : tightness + 1)
