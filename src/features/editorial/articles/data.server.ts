import { z } from 'zod'
import { LOCALES, type Locale } from '~/lib/locale'
import { longDate } from '~/lib/dates'
import { Bilingual, ContentError, type Page, localized, readOnePage, readPages, readYaml } from '~/server/content.server'
import { Drawing } from '~/ui/art/drawing'
import { type RowDrawing, withDrawings } from '~/ui/art/row'
import { inWords } from '~/ui/art/words'
import { ArticleHead, AuthorHead } from './schema'

type ArticleFile = Page<ArticleHead> & { art: RowDrawing }
export type ArticleCard = ReturnType<typeof card>
export type Article = NonNullable<Awaited<ReturnType<typeof article>>>
export type SheMoves = Awaited<ReturnType<typeof sheMoves>>

/** Everything that /she-moves shows; what is only planned comes last. */
export async function sheMoves(locale: Locale) {
  const files = await articleFiles(locale)
  const featured = files.find(({ head }) => head.published && head.featured)
  if (!featured) throw new ContentError('content/articles has no featured article.')
  const newer = files
    .filter((file) => file !== featured)
    .toSorted((one, other) => Number(other.head.published) - Number(one.head.published))
  return {
    author: await author(locale),
    featured: card(featured, locale),
    newer: newer.map((file) => card(file, locale)),
    lookbook: localized(await readYaml('articles/she-moves/lookbook.yaml', LookbookFile), locale),
  }
}

/** What can be read, the newest first. */
export async function publishedArticles(locale: Locale) {
  return (await articleFiles(locale)).filter(({ head }) => head.published).map((file) => card(file, locale))
}

/** What is announced and cannot be read yet can be asked for. */
export const articleSubjects = async (locale: Locale) =>
  (await articleFiles(locale))
    .filter(({ head }) => !head.published)
    .map(({ slug, head }) => ({ slug: `article-${slug}`, title: head.title }))

/** With the other ones, the newest first. Undefined for an unknown address and for an article that is not published. */
export async function article(slug: string, locale: Locale) {
  const published = (await articleFiles(locale)).filter(({ head }) => head.published)
  const found = published.find((file) => file.slug === slug)
  if (!found) return undefined
  return {
    ...card(found, locale),
    html: found.html,
    related: published.filter((file) => file !== found).map((file) => card(file, locale)),
  }
}

/** Reads everything in both languages and compares what they must say alike. Throws `ContentError`. */
export async function checkArticleContent(): Promise<void> {
  const [czech = [], english = []] = await Promise.all(LOCALES.map(articleFiles))
  for (const [at, { slug, head, html }] of czech.entries()) {
    const other = english[at]
    if (!other || facts(head) !== facts(other.head))
      throw new ContentError(`content/articles/${slug}: the facts differ between the languages.`)
    if (head.published && !(html && other.html)) throw new ContentError(`content/articles/${slug} is published without a text.`)
  }
  await Promise.all(LOCALES.map(sheMoves))
}

/** A drawing in a content file, described in both languages. */
const Art = Drawing.extend({ alt: Bilingual })

export const LookbookFile = z.strictObject({
  title: Bilingual,
  lead: Bilingual,
  items: z
    .array(z.strictObject({ id: z.int().positive(), title: Bilingual, description: Bilingual, occasion: Bilingual, art: Art }))
    .length(4),
})

/** The newest first. */
async function articleFiles(locale: Locale): Promise<ArticleFile[]> {
  const files = await readPages('articles', ArticleHead, locale)
  const oldestFirst = files.toSorted((one, other) => one.head.date.localeCompare(other.head.date) || one.head.id - other.head.id)
  return withDrawings('article', oldestFirst).toReversed()
}

async function author(locale: Locale) {
  const { head, html } = await readOnePage('articles/she-moves/author', AuthorHead, locale)
  return { ...head, sampleNote: head.sampleNote ?? null, html }
}

function card({ slug, head, art }: ArticleFile, locale: Locale) {
  const { title, excerpt, category, date, readTime, published } = head
  return {
    /** Part of the address; null for what is not published yet. */
    slug: published ? slug : null,
    /** By this name it can be asked for until then. */
    announced: published ? null : slug,
    title,
    excerpt,
    category,
    date,
    dateText: longDate(date, locale),
    readMinutes: readTime,
    art: inWords(art, locale),
  }
}

const facts = ({ id, category, date, readTime, featured, published }: ArticleHead): string =>
  JSON.stringify([id, category, date, readTime, featured, published])
