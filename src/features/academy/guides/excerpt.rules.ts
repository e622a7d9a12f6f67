import type { Locale } from '~/lib/locale'
import type { Manuscript } from './documents/manuscript'

/** Below it lie the files that anybody may have of a guide; the address says which edition, so none of them ever changes. */
export const EXCERPTS_PATH = '/ukazky'

/** Of a page as a picture, in pixels. A4. */
export const LOOK_SIZE = { width: 800, height: 1131 }

/** How often somebody looks inside a guide, each time at one page or two beside each other. */
export const LOOKS = 6

/** Of a guide no more than this part is shown as pictures: 8 pages of 26. */
const SHOWN_PART = 1 / 3

/** Where a chapter, a section or the contents begin. */
export interface Place {
  title: string
  page: number
}

/** A look as it is written: from which place on, and how many pages. */
export interface WrittenLook {
  at: Record<Locale, string>
  pages: number
}

/** What titles tell apart: manuscripts hold other spaces than the files of the site. */
const said = (title: string): string => title.replaceAll(/\s/gu, ' ')

/** Whether two titles say the same. */
export const isTitle = (one: string, other: string): boolean => said(one) === said(other)

/** The pages of each look, from 1 on; a sentence where they cannot be shown as they are written. */
export function shownPages(
  looks: readonly WrittenLook[],
  locale: Locale,
  book: { places: readonly Place[]; pages: number },
): number[][] | string {
  const shown = looks.map(({ at, pages }) => {
    const places = book.places.filter(({ title }) => isTitle(title, at[locale]))
    const [place] = places
    return place && places.length === 1 ? Array.from({ length: pages }, (_, nth) => place.page + nth) : at[locale]
  })
  const lost = shown.find((look) => typeof look === 'string')
  if (lost !== undefined) return `${lost} does not begin in one place`
  const all = shown.filter((look) => typeof look !== 'string')
  const numbers = all.flat()
  if (new Set(numbers).size < numbers.length) return `a page is shown twice: ${numbers.join(', ')}`
  // The last page is the imprint.
  if (numbers.some((page) => page >= book.pages)) return 'a look ends behind the last chapter'
  if (numbers.length > book.pages * SHOWN_PART) return `${numbers.length} of ${book.pages} pages would be shown, more than a third`
  return all
}

/** What of a manuscript has a title: `contents` is the word over its contents. */
export const titlesOf = ({ chapters }: Pick<Manuscript, 'chapters'>, contents: string): string[] => [
  contents,
  ...chapters.flatMap(({ title, blocks }) => [title, ...blocks.flatMap((block) => (block.block === 'section' ? block.title : []))]),
]

/** A chapter out of a manuscript, with what it says of itself in comments left out; undefined where there is none of that title. */
export function chapterIn(manuscript: string, title: string): string | undefined {
  const chapter = manuscript.split('\n## ').find((part) => isTitle(part.slice(0, part.indexOf('\n')), title))
  return chapter
    ?.slice(chapter.indexOf('\n'))
    .replaceAll(/<!--[^<>]*-->/g, '')
    .trim()
}

/** How long a text is read, in whole minutes: some 200 words each. */
export const readMinutes = (text: string): number => Math.max(1, Math.round(text.split(/\s+/u).length / 200))
