import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/db/client.server'
import { materialFiles, materials } from '~/db/schema'
import { FILE_TYPES, fileTypeOf } from '~/lib/product-kinds'
import { readBytes } from '~/server/content.server'
import { storage } from '~/server/storage.server'
import { type Book, books, fingerprintOf, printBook } from './book.data.server'
import { PrintedBook } from './book.schema'
import { type MaterialName, readyFiles } from './data.server'
import { EXCERPTS_FOLDER } from './excerpt.data.server'
import type { MadeExcerpt } from './excerpt.schema'
import { type PrintableBook, closeExcerpts, drawExcerpt, openExcerpts } from './excerpt.seed.server'

/** Made by the build, beside the product and not below what browsers can fetch. */
const FOLDER = resolve('dist/materials')
const LIST = 'list.json'
const STORED = 'materials'

/**
 * Puts every material in both languages into `folder`, with a list of them: books are printed, unless they would come out the same, and
 * what lies ready is copied; excerpts are drawn into a folder in it. All twelve books take some 18 s of a busy core. Throws `ContentError`, `DocumentError`.
 */
export async function printBooks(folder = FOLDER): Promise<PrintedBook[]> {
  await mkdir(folder, { recursive: true })
  const before = await printedBooks(folder)
  const printed: PrintedBook[] = []
  const excerpts = join(folder, basename(EXCERPTS_FOLDER))
  const drawnBefore = await openExcerpts(excerpts)
  const drawn: MadeExcerpt[] = []
  // One after the other: the compiler keeps the process busy anyway.
  for (const book of await books()) {
    const one = printable(book)
    printed.push(unchanged(book, before) ?? (await print(one, folder)))
    if (book.pdf.form === 'book') drawn.push(await drawExcerpt(one, excerpts, drawnBefore))
  }
  await closeExcerpts(excerpts, drawn)
  for (const ready of await readyFiles()) printed.push(await copy(ready, folder))
  await writeFile(join(folder, LIST), JSON.stringify(printed, null, 1))
  const kept = new Set([LIST, basename(EXCERPTS_FOLDER), ...printed.map(({ file }) => file)])
  for (const file of await readdir(folder)) if (!kept.has(file)) await rm(join(folder, file))
  return printed
}

/**
 * Puts the books into the storage and notes where they are. A file of an earlier edition stays there: a link to it may be under way,
 * and it is one file per edition. Changes nothing the second time.
 */
export async function seedMaterialFiles(db: Db, folder = FOLDER): Promise<void> {
  const made = await printedBooks(folder)
  // The development server has no build.
  const printed = made.length > 0 ? made : await printBooks(folder)
  const stored = new Set(await storage().list(STORED))
  for (const { file, key } of printed) {
    if (!stored.has(key)) await storage().put(key, await readFile(join(folder, file)), FILE_TYPES[fileTypeOf(key)])
  }
  for (const book of printed) await note(db, book)
}

async function note(db: Db, { slug, locale, key, bytes, pages, sha256 }: PrintedBook): Promise<void> {
  const [material] = await db.select({ id: materials.id }).from(materials).where(eq(materials.slug, slug))
  if (!material) throw new Error(`There is no material ${slug}.`)
  const file = { path: key, bytes, pages, sha256 }
  await db
    .insert(materialFiles)
    .values({ materialId: material.id, locale, ...file })
    .onConflictDoUpdate({
      target: [materialFiles.materialId, materialFiles.locale],
      set: { ...file, createdAt: sql`now()` },
      setWhere: sql`${materialFiles.path} <> excluded.path`,
    })
  if (locale === 'cs') await db.update(materials).set({ path: key }).where(eq(materials.id, material.id))
}

async function printedBooks(folder: string): Promise<PrintedBook[]> {
  const list = await readFile(join(folder, LIST), 'utf8').catch(() => '[]')
  const read = z.array(PrintedBook).safeParse(JSON.parse(list))
  return read.success ? read.data.filter(({ file }) => existsSync(join(folder, file))) : []
}

const unchanged = (book: Book, before: PrintedBook[]): PrintedBook | undefined =>
  before.find(({ slug, locale, fingerprint }) => slug === book.slug && locale === book.locale && fingerprint === fingerprintOf(book))

/** A book is set once at most, for its file and for its excerpt. */
function printable(book: Book): PrintableBook {
  let held: ReturnType<typeof printBook> | undefined
  return { book, rendered: () => (held ??= printBook(book)) }
}

async function print({ book, rendered }: PrintableBook, folder: string): Promise<PrintedBook> {
  const { bytes, pages } = await rendered()
  return { ...(await keep({ ...book, type: 'pdf' }, bytes, folder)), pages, fingerprint: fingerprintOf(book) }
}

/** Nothing but its bytes is known of a file that lies ready. */
async function copy(ready: MaterialName, folder: string): Promise<PrintedBook> {
  const kept = await keep(ready, await readBytes(`${STORED}/${fileOf(ready)}`), folder)
  return { ...kept, pages: null, fingerprint: kept.sha256 }
}

async function keep(name: MaterialName, bytes: Uint8Array, folder: string) {
  const { slug, locale, type } = name
  const file = fileOf(name)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await writeFile(join(folder, file), bytes)
  return { slug, locale, file, key: `${STORED}/${slug}/${locale}-${sha256.slice(0, 16)}.${type}`, bytes: bytes.length, sha256 }
}

const fileOf = ({ slug, locale, type }: MaterialName): string => `${slug}.${locale}.${type}`
