import { CONTENT_KINDS, type ContentKind } from '~/lib/content-kinds'
import { LOCALES, type Locale } from '~/lib/locale'
import { SUBSCRIPTION_LISTS, type SubscriptionList } from '~/features/letters/subscriptions/schema'
import { studioPath } from '~/features/studio/pages/rules'

/** One text of the site in both languages, and where it lies in `content/`. */
export interface ContentDocument {
  kind: ContentKind
  slug: string
  /** A file with head and text for each language, or one file of data for both. */
  form: 'pages' | 'data'
  /** Below `content/`, without language and ending. */
  stem: string
  /** The page that shows it, without the prefix of the language; a letter has its own of the studio. */
  address: string
}

const letters = (list: SubscriptionList) => ({
  folder: `letters/${list}`,
  address: (slug: string) => studioPath('letters', `${list}/${slug}`),
})

/** Kinds of which there may be more: one document for each name. */
const FOLDERS: Partial<Record<ContentKind, { folder: string; address: (slug: string) => string }>> = {
  article: { folder: 'articles', address: (slug) => `/she-moves/${slug}` },
  review: { folder: 'reviews', address: (slug) => `/recenze/${slug}` },
  story: { folder: 'stories', address: () => '/lide-z-lifestyle' },
  newsletter: letters('newsletter'),
  digest: letters('digest'),
}

/** The others, which are there once. */
const SINGLE: ContentDocument[] = [
  { kind: 'news', slug: 'novinky', form: 'data', stem: 'academy/news', address: '/akademie/novinky' },
  { kind: 'podcast', slug: 'podcast', form: 'data', stem: 'podcast/episodes', address: '/lide-z-lifestyle' },
  { kind: 'page', slug: 'autorka', form: 'pages', stem: 'articles/she-moves/author', address: '/she-moves' },
  { kind: 'page', slug: 'satnik', form: 'data', stem: 'articles/she-moves/lookbook', address: '/she-moves' },
  { kind: 'page', slug: 'pribeh-zakladatelu', form: 'pages', stem: 'company/about', address: '/o-nas' },
  { kind: 'page', slug: 'koucink', form: 'data', stem: 'coaching/page', address: '/koucink' },
  { kind: 'page', slug: 'sluzby-koucinku', form: 'data', stem: 'coaching/services', address: '/koucink' },
  { kind: 'page', slug: 'otazky-koucinku', form: 'data', stem: 'coaching/faq', address: '/koucink' },
  { kind: 'page', slug: 'dnes-vecer', form: 'data', stem: 'tools/tonight', address: '/dnes-vecer' },
  { kind: 'legal', slug: 'terms', form: 'pages', stem: 'legal/v1/terms', address: '/obchodni-podminky' },
  { kind: 'legal', slug: 'privacy', form: 'pages', stem: 'legal/v1/privacy', address: '/privacy' },
]

export const singleDocuments = (): readonly ContentDocument[] => SINGLE

/** Kinds that lie in a folder of their own, and may become more. */
export const openKinds = (): Array<{ kind: ContentKind; folder: string }> =>
  CONTENT_KINDS.flatMap((kind) => {
    const open = FOLDERS[kind]
    return open ? [{ kind, folder: open.folder }] : []
  })

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** As long as a part of an address may be. */
export const SLUG_LENGTH = 80

/** Undefined where there can be no such text, whether it is written yet or not. */
export function documentOf(kind: ContentKind, slug: string): ContentDocument | undefined {
  const open = FOLDERS[kind]
  if (!open) return SINGLE.find((one) => one.kind === kind && one.slug === slug)
  if (!SLUG.test(slug) || slug.length > SLUG_LENGTH) return undefined
  return { kind, slug, form: 'pages', stem: `${open.folder}/${slug}`, address: open.address(slug) }
}

/** Whether there may be further ones of the kind, and whether one of them may go. */
export const isOpen = (kind: ContentKind): boolean => FOLDERS[kind] !== undefined

/** The list that a letter is written for; undefined for what is read on the site. */
export const letterListOf = (kind: ContentKind): SubscriptionList | undefined => SUBSCRIPTION_LISTS.find((list) => list === kind)

/** What it is written in: by language, or `both`. */
export type Part = Locale | 'both'

/** The parts of a document and the files that they lie in. */
export const filesOf = ({ form, stem }: ContentDocument): Array<{ part: Part; path: string }> =>
  form === 'data' ? [{ part: 'both', path: `${stem}.yaml` }] : LOCALES.map((part) => ({ part, path: `${stem}.${part}.md` }))

/** A name for an address, out of a title: „Chci, nechci, ještě nevím“ → `chci-nechci-jeste-nevim`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, SLUG_LENGTH)
    .replace(/-$/, '')

/** As kinds stand in addresses of the studio. */
export const KIND_WORDS: Record<ContentKind, string> = {
  article: 'clanek',
  review: 'recenze',
  story: 'pribeh',
  news: 'novinky',
  podcast: 'podcast',
  newsletter: 'dopis',
  digest: 'souhrn',
  page: 'stranka',
  legal: 'pravni',
}

/** `clanek/prvni-clanek`, as it follows /studio/obsah/. */
export const restOf = ({ kind, slug }: Pick<ContentDocument, 'kind' | 'slug'>): string => `${KIND_WORDS[kind]}/${slug}`

/** The other way; undefined for what names no document. */
export function namedIn(rest: string): ContentDocument | undefined {
  const [word, slug = '', more] = rest.split('/')
  const kind = CONTENT_KINDS.find((one) => KIND_WORDS[one] === word)
  return kind && more === undefined ? documentOf(kind, slug) : undefined
}
