import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { marked } from 'marked'
import { z } from 'zod'
import type { Locale } from '~/lib/locale'
import { tiedHtml } from '~/lib/typography'
import { Bilingual, ContentError, localized, readMarkdown, readYaml } from '~/server/content.server'
import type { BookPdf } from './documents/book.server'
import { BookHead } from './book.schema'
import { sheetName } from './documents/sheet'
import { EXCERPTS_PATH, LOOKS, chapterIn, isTitle, readMinutes, titlesOf } from './excerpt.rules'
import { MadeExcerpt } from './excerpt.schema'
import type { Excerpt } from './schema'

/** Where the build puts excerpts: beside the books, and not below what browsers can fetch. */
export const EXCERPTS_FOLDER = resolve('dist/materials/excerpts')
export const EXCERPTS_LIST = 'list.json'

/** What is shown of each guide before it is bought, by slug. Throws `ContentError`. */
export const writtenExcerpts = async () => (await readYaml('materials/looks.yaml', LooksFile)).guides

/** Throws `ContentError` for a guide of which nothing, or what is not in it, would be shown. */
export async function checkExcerptContent(books: ReadonlyArray<{ slug: string; locale: Locale; pdf: BookPdf }>): Promise<void> {
  const written = await writtenExcerpts()
  for (const { slug, locale, pdf } of books.filter(({ pdf: { form } }) => form === 'book')) {
    const titles = titlesOf(pdf, pdf.words.contents)
    const excerpt = written[slug]
    if (!excerpt) throw new ContentError(`content/materials/looks.yaml has nothing of ${slug}.`)
    const named = [...excerpt.looks.map(({ at }) => at), excerpt.sheet, ...(excerpt.chapter ? [excerpt.chapter] : [])]
    const lost = named.find((name) => titles.filter((title) => isTitle(title, name[locale])).length !== 1)
    if (lost) throw new ContentError(`content/materials/looks.yaml: ${slug} has no one place called ${lost[locale]}.`)
  }
}

/** What anybody may have of a guide. Pictures and the sheet are missing as long as they are not made. */
export async function excerptOf(slug: string, locale: Locale, folder = EXCERPTS_FOLDER): Promise<Excerpt> {
  const written = (await writtenExcerpts())[slug]
  if (!written) return { looks: [], sheet: null, chapter: null }
  const { looks, sheet, chapter } = localized(written, locale)
  const made = (await madeExcerpts(folder)).find((excerpt) => excerpt.slug === slug && excerpt.locale === locale)
  return {
    looks: looks.flatMap(({ at, alt }, nth) => {
      const pages = made?.looks[nth]?.map((file) => `${EXCERPTS_PATH}/${file}`)
      return pages ? [{ title: at, alt, pages }] : []
    }),
    sheet: made ? { title: sheetName(sheet), href: `${EXCERPTS_PATH}/${made.sheet.file}`, bytes: made.sheet.bytes } : null,
    chapter: chapter ? await chapterOf(slug, locale, chapter) : null,
  }
}

async function chapterOf(slug: string, locale: Locale, title: string): Promise<Excerpt['chapter']> {
  const { text } = await readMarkdown(`materials/${slug}`, BookHead, locale)
  const chapter = chapterIn(text, title)
  return chapter ? { title, html: tiedHtml(await marked(chapter)), minutes: readMinutes(chapter) } : null
}

/** What the build has made, without what is no longer there. */
export async function madeExcerpts(folder: string): Promise<MadeExcerpt[]> {
  const list = await readFile(join(folder, EXCERPTS_LIST), 'utf8').catch(() => '[]')
  const read = z.array(MadeExcerpt).safeParse(JSON.parse(list))
  return read.success ? read.data.filter((made) => filesOf(made).every((file) => existsSync(join(folder, file)))) : []
}

/** Everything that was made of a guide in one language. */
export const filesOf = ({ looks, sheet }: MadeExcerpt): string[] => [...looks.flat(), sheet.file]

/** A file that anybody may have, with the guide that it is of; undefined for every other name. */
export async function excerptFile(
  name: string,
  folder = EXCERPTS_FOLDER,
): Promise<{ slug: string; locale: Locale; bytes: Buffer } | undefined> {
  const made = (await madeExcerpts(folder)).find((excerpt) => filesOf(excerpt).includes(name))
  return made && { slug: made.slug, locale: made.locale, bytes: await readFile(join(folder, name)) }
}

const LooksFile = z.strictObject({
  guides: z.record(
    z.string(),
    z.strictObject({
      looks: z
        .array(
          z.strictObject({
            /** Title of the chapter or section that begins on its first page, or the word over the contents. */
            at: Bilingual,
            pages: z.union([z.literal(1), z.literal(2)]),
            /** What can be seen and read there. */
            alt: Bilingual,
          }),
        )
        .length(LOOKS),
      /** Title of the worksheet, or of the short chapter, that is given away. */
      sheet: Bilingual,
      /** Title of the chapter that anybody may read. */
      chapter: Bilingual.optional(),
    }),
  ),
})
