import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedDocument } from '~/documents/typst.server'
import { m } from '~/paraglide/messages'
import { ContentError } from '~/server/content.server'
import { PICTURE_RECIPE, pagePicture } from '~/server/page-picture.server'
import { type Book, fingerprintOf } from './book.data.server'
import { type BookPdf, bookFingerprint, bookPdf } from './documents/book.server'
import { sheetOf } from './documents/sheet'
import { EXCERPTS_LIST, filesOf, madeExcerpts, writtenExcerpts } from './excerpt.data.server'
import { LOOK_SIZE, type Place, isTitle, shownPages } from './excerpt.rules'
import type { MadeExcerpt } from './excerpt.schema'

/** A guide, and how it is set; that takes a while, so it is asked for by need. */
export interface PrintableBook {
  book: Book
  rendered: () => Promise<RenderedDocument>
}

/** Those of an earlier build; what would come out the same is left alone. */
export const openExcerpts = async (folder: string): Promise<MadeExcerpt[]> => {
  await mkdir(folder, { recursive: true })
  return madeExcerpts(folder)
}

/** Draws what may be seen of a guide into `folder`; some 2 s of a busy core when its book is being printed anyway. Throws `ContentError`. */
export async function drawExcerpt(printable: PrintableBook, folder: string, before: readonly MadeExcerpt[]): Promise<MadeExcerpt> {
  const fingerprint = await excerptFingerprint(printable.book)
  const { slug, locale } = printable.book
  const same = before.find((one) => one.slug === slug && one.locale === locale && one.fingerprint === fingerprint)
  return same ?? { slug, locale, looks: await drawLooks(printable, folder), sheet: await printSheet(printable.book, folder), fingerprint }
}

/** Notes what was made, and takes away what belongs to none of it. */
export async function closeExcerpts(folder: string, made: readonly MadeExcerpt[]): Promise<void> {
  await writeFile(join(folder, EXCERPTS_LIST), JSON.stringify(made, null, 1))
  const kept = new Set([EXCERPTS_LIST, ...made.flatMap(filesOf)])
  for (const file of await readdir(folder)) if (!kept.has(file)) await rm(join(folder, file))
}

/** Same fingerprint, same pictures and sheet; an editor who words an alternative text anew changes none. */
async function excerptFingerprint(book: Book): Promise<string> {
  const looks = (await writtenExcerpts())[book.slug]?.looks.map(({ at, pages }) => [at[book.locale], pages])
  return createHash('sha256')
    .update(JSON.stringify([fingerprintOf(book), looks, LOOK_SIZE, PICTURE_RECIPE, bookFingerprint(await sheetPdf(book))]))
    .digest('hex')
}

async function drawLooks({ book: { slug, locale }, rendered }: PrintableBook, folder: string): Promise<string[][]> {
  const { noted, draw, pages } = await rendered()
  const [places = []] = noted('places') as Place[][]
  const shown = shownPages((await writtenExcerpts())[slug]?.looks ?? [], locale, { places, pages })
  if (typeof shown === 'string') throw new ContentError(`content/materials/looks.yaml: ${slug}.${locale}: ${shown}.`)
  const drawn = draw()
  const keepPage = async (page: number): Promise<string> =>
    keep(folder, `${slug}-${locale}-${page}`, 'avif', await pagePicture(drawn[page - 1] ?? '', LOOK_SIZE))
  return Promise.all(shown.map((look) => Promise.all(look.map(keepPage))))
}

/** A sheet of the guide, alone and on one page. */
async function printSheet(book: Book, folder: string): Promise<MadeExcerpt['sheet']> {
  const sheet = await sheetPdf(book)
  const { bytes, pages } = await bookPdf(sheet)
  if (pages !== 1)
    throw new ContentError(`content/materials/looks.yaml: ${sheet.title} of ${book.slug}.${book.locale} fills ${pages} pages.`)
  return { file: await keep(folder, `${book.slug}-${book.locale}`, 'pdf', bytes), bytes: bytes.length }
}

async function sheetPdf({ slug, locale, pdf }: Book): Promise<BookPdf> {
  const wanted = (await writtenExcerpts())[slug]?.sheet[locale] ?? ''
  const from = m.book_sheetFrom({ title: pdf.title, edition: pdf.editionLine }, { locale })
  const sheet = sheetOf(pdf, (title) => isTitle(title, wanted), from)
  if (!sheet) throw new ContentError(`content/materials/looks.yaml: ${slug}.${locale} has no sheet called ${wanted}.`)
  return sheet
}

/** Other bytes, another name. */
async function keep(folder: string, name: string, type: 'avif' | 'pdf', bytes: Buffer): Promise<string> {
  const file = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.${type}`
  await writeFile(join(folder, file), bytes)
  return file
}
