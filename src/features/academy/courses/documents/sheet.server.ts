import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import type { SheetBlock } from '../sheet.rules'
import blocks from './sheet-blocks.typ?raw'
import fields from './sheet-fields.typ?raw'
import figures from './sheet-figures.typ?raw'
import template from './sheet.typ?raw'
import { renderDocument } from '~/documents/typst.server'

export interface SheetPdf {
  locale: Locale
  /** Name of the site and of the company. */
  brand: string
  author: string
  title: string
  /** Number of its lesson. */
  lesson: number
  /** Day of the lesson's edition, `2026-11-22`; also the date of the file. */
  day: string
  /** No expert has read this edition. */
  awaitsExpert: boolean
  /** What stands on each page; their HTML is what the page of the lesson shows. */
  pages: SheetBlock[][]
}

/** `sheet.typ` imports them by these names. */
const PARTS = { 'sheet-blocks': blocks, 'sheet-fields': fields, 'sheet-figures': figures }

/** A sheet of a lesson to be printed and written on: A4, each of its pages one of paper. Throws `DocumentError`. */
export async function sheetPdf({ lesson, awaitsExpert, ...sheet }: SheetPdf): Promise<Buffer> {
  const words = { locale: sheet.locale }
  const { bytes } = await renderDocument(
    template,
    {
      ...sheet,
      line: [m.lesson_sheet_line({ n: lesson }, words), ...(awaitsExpert ? [m.content_awaitsExpert({}, words)] : [])].join(' · '),
      words: {
        date: m.lesson_sheet_date({}, words),
        cut: m.book_cut({}, words),
        front: m.lesson_sheet_front({}, words),
        back: m.lesson_sheet_back({}, words),
      },
    },
    PARTS,
  )
  return bytes
}
