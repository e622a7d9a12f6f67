import type { Block } from './documents/book-parts'
import type { Manuscript } from './documents/manuscript'
import type { CatalogProduct } from './data.server'
import type { Locale } from '~/lib/locale'
import type { BookHead } from './book.schema'

/** What a manuscript says otherwise than its catalogue or its own head, in a sentence; undefined when all is well. */
export function faultOfBook(
  { slug, title, isFree }: Pick<CatalogProduct, 'slug' | 'title' | 'isFree'>,
  locale: Locale,
  head: BookHead,
  { chapters }: Manuscript,
): string | undefined {
  if (head.id !== slug || head.locale !== locale) return 'id and locale are not those of the file'
  if (head.title !== title[locale]) return `the catalogue calls it ${title[locale]}`
  if (head.isFree !== isFree) return 'the catalogue has another price'
  const titles = chapters.map(({ title: name }) => name)
  if (titles.join('\n') !== head.chapters.join('\n')) return 'the chapters in the head are not those of the text'
  return chapters.map((chapter) => faultOfCards(chapter)).find((fault) => fault !== undefined)
}

/** Cards are numbered through, from 1 on. */
function faultOfCards({ kind, title, blocks }: Manuscript['chapters'][number]): string | undefined {
  if (kind !== 'cards') return undefined
  let next = 1
  for (const block of blocks) {
    if (block.block !== 'steps') continue
    if (block.start !== next) return `${title}: a list begins with ${block.start} instead of ${next}`
    next += block.items.length
  }
  return undefined
}

/** Whether a chapter begins with a page of its own, before the sheets, the cards, the form or the plan that one prints. */
export const opensPractice = ({ kind, blocks }: Manuscript['chapters'][number]): boolean =>
  kind === 'sheets' || kind === 'cards' || blocks.some(isPrinted)

const isPrinted = (block: Block): boolean =>
  block.block === 'card' || block.block === 'form' || (block.block === 'table' && block.style === 'plan')

const COLOURS: Record<string, string> = {
  '--ov-a,none': '#f19a74',
  '--ov-b,none': '#a9233f',
  '--ov-x,currentColor': '#ffd9a6',
  '--ov-line,currentColor': 'none',
}

/** A pictogram that takes its colours from CSS on the site, as a document with the colours of print. */
export const drawnOverlap = (shapes: string, viewBox: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes.replaceAll(/var\(([^()]*)\)/g, (_, name: string) => COLOURS[name] ?? 'none')}</svg>`
