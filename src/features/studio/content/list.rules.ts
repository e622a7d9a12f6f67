import { PAGE_ROWS, listShape } from '~/features/studio/list/schema'
import type { ContentKind } from '~/lib/content-kinds'
import { KIND_WORDS, openKinds } from './document.rules'
import type { DocumentLine, Shown } from './schema'

/** How far a text is, for the list. */
export const PROGRESS = {
  file: 'soubor',
  draft: 'koncept',
  planned: 'naplanovano',
  published: 'zverejneno',
  gone: 'stazeno',
  changed: 'zmenen-soubor',
} as const
export type Progress = keyof typeof PROGRESS

export const CONTENT_LIST = listShape({
  sorts: { kind: 'druh', changed: 'naposledy', title: 'nazev' },
  filters: { kind: { word: 'druh', codes: KIND_WORDS }, progress: { word: 'stav', codes: PROGRESS } },
})
/** In the address of the list: the kind of a text that is about to be begun. */
const BEGUN = 'novy'
export const beginning = (kind: ContentKind): Record<string, string> => ({ [BEGUN]: KIND_WORDS[kind] })
export const begunKind = (words: Record<string, string>): ContentKind | undefined =>
  openKinds().find(({ kind }) => KIND_WORDS[kind] === words[BEGUN])?.kind

export type ContentAsked = ReturnType<typeof CONTENT_LIST.asked>

export const PROGRESS_SHOWN = { file: 'file', revision: 'published', nothing: 'gone' } as const satisfies Record<Shown, Progress>

/** All that applies to a text; it may have a draft while another version of it is published. */
export function progressOf({ state, shown, publishAt, fileChanged }: DocumentLine): Progress[] {
  return [
    PROGRESS_SHOWN[shown],
    ...(publishAt === null ? [] : (['planned'] as const)),
    ...(state === 'draft' ? (['draft'] as const) : []),
    ...(fileChanged ? (['changed'] as const) : []),
  ]
}

/** The texts that are wanted. They come from files, so they are looked through here and not by the database. */
export function listed(lines: readonly DocumentLine[], { q, sort, page, filters }: ContentAsked) {
  const wanted = lines
    .filter((line) => filters.kind === undefined || line.kind === filters.kind)
    .filter((line) => filters.progress === undefined || progressOf(line).includes(filters.progress))
    .filter(({ title, slug }) => folded(`${title} ${slug}`).includes(folded(q)))
  const kinds = Object.keys(KIND_WORDS)
  const orders: Record<ContentAsked['sort'], (one: DocumentLine, other: DocumentLine) => number> = {
    kind: (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || byTitle(one, other),
    changed: (one, other) => (other.changedAt ?? '').localeCompare(one.changedAt ?? '') || byTitle(one, other),
    title: byTitle,
  }
  return { lines: wanted.toSorted(orders[sort]).slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS), total: wanted.length }
}

const byTitle = (one: DocumentLine, other: DocumentLine): number =>
  `${one.title || one.slug}`.localeCompare(other.title || other.slug, 'cs')

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
