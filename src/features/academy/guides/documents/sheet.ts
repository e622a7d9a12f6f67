import type { BookPdf } from './book.server'
import type { Block, Chapter } from './book-parts'

/**
 * One sheet of a guide as a document of its own: a section of its worksheets, or a short chapter, under the guide's name. `from` says
 * which guide it is of. Undefined where the guide has nothing of that title.
 */
export function sheetOf(book: BookPdf, isTitle: (title: string) => boolean, from: string): BookPdf | undefined {
  const chapter = book.chapters.map((one) => (isTitle(one.title) ? one : sheetIn(one, isTitle))).find((one) => one !== undefined)
  if (!chapter) return undefined
  const title = sheetName(chapter.title)
  return { ...book, form: 'sheet', title, editionLine: from, lead: [], chapters: [{ ...chapter, title }], drawings: {} }
}

function sheetIn({ kind, blocks }: Chapter, isTitle: (title: string) => boolean): Chapter | undefined {
  const start = blocks.findIndex((block) => block.block === 'section' && isTitle(block.title))
  const section = blocks[start]
  if (kind !== 'sheets' || section?.block !== 'section') return undefined
  const rest = blocks.slice(start + 1)
  const end = rest.findIndex(({ block }) => block === 'section')
  return { title: section.title, kind: 'sheet', blocks: end < 0 ? rest : (rest.slice(0, end) satisfies Block[]) }
}

/** Alone, a chapter has no number. */
export const sheetName = (title: string): string => title.replace(/^\d+\.\s/, '')
