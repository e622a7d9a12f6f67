import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '~/db/client.server'
import { materialFiles, materials } from '~/db/schema'
import { storage } from '~/server/storage.server'
import { type Book, books, fingerprintOf, printBook } from './book.data.server'
import { PrintedBook } from './book.schema'

/** Made by the build, beside the product and not below what browsers can fetch. */
const FOLDER = resolve('dist/materials')
const LIST = 'list.json'
const STORED = 'materials'

/**
 * Prints every book in both languages into `folder`, with a list of them; one that would come out the same is left as it is. All ten
 * take some 15 s of a busy core. Throws `ContentError`, `DocumentError`.
 */
export async function printBooks(folder = FOLDER): Promise<PrintedBook[]> {
  await mkdir(folder, { recursive: true })
  const before = await printedBooks(folder)
  const printed: PrintedBook[] = []
  // One after the other: the compiler keeps the process busy anyway.
  for (const book of await books()) printed.push(unchanged(book, before) ?? (await print(book, folder)))
  await writeFile(join(folder, LIST), JSON.stringify(printed, null, 1))
  const kept = new Set([LIST, ...printed.map(({ file }) => file)])
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
    if (!stored.has(key)) await storage().put(key, await readFile(join(folder, file)), 'application/pdf')
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

async function print(book: Book, folder: string): Promise<PrintedBook> {
  const { slug, locale } = book
  const { bytes, pages } = await printBook(book)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = `${slug}.${locale}.pdf`
  await writeFile(join(folder, file), bytes)
  const key = `${STORED}/${slug}/${locale}-${sha256.slice(0, 16)}.pdf`
  return { slug, locale, file, key, bytes: bytes.length, pages, sha256, fingerprint: fingerprintOf(book) }
}
