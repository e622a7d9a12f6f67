import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { materialFiles, materials } from '~/db/schema'
import { materialPages } from './data.server'
import { diskStorage, replaceStorage } from '~/server/storage.server'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { test as base } from '../../../../test/with-db.ts'
import type { PrintedBook } from './book.schema'
import { seedMaterialFiles } from './book.seed.server'

const test = base.extend('store', ({ at: _at }, { onCleanup }) => {
  const store = diskStorage(temporaryFolder())
  replaceStorage(store)
  onCleanup(() => replaceStorage(undefined))
  return store
})

/** What a build leaves behind, with a short text for each file. */
function build(text: string, pages = 3): string {
  const folder = temporaryFolder()
  mkdirSync(folder, { recursive: true })
  const list = (['cs', 'en'] as const).map((locale): PrintedBook => {
    const file = `swingers-bible.${locale}.pdf`
    writeFileSync(join(folder, file), `${text} ${locale}`)
    const sha256 = (text === 'new' ? 'b' : 'a').repeat(64)
    const key = `materials/swingers-bible/${locale}-${text}.pdf`
    return { slug: 'swingers-bible', locale, file, key, bytes: text.length + 3, pages, sha256, fingerprint: sha256 }
  })
  writeFileSync(join(folder, 'list.json'), JSON.stringify(list))
  return folder
}

test('the books lie in the storage, and the database knows where, how large and how long they are', async ({ db, store }) => {
  await seedMaterialFiles(db, build('old'))
  const rows = await db
    .select({ slug: materials.slug, path: materials.path, file: materialFiles })
    .from(materialFiles)
    .innerJoin(materials, eq(materials.id, materialFiles.materialId))
    .orderBy(asc(materialFiles.locale))
  expect(
    rows.map(({ slug, path, file: { locale, path: key, bytes, pages, sha256 } }) => [slug, path, locale, key, bytes, pages, sha256]),
  ).toEqual([
    ['swingers-bible', 'materials/swingers-bible/cs-old.pdf', 'cs', 'materials/swingers-bible/cs-old.pdf', 6, 3, 'a'.repeat(64)],
    ['swingers-bible', 'materials/swingers-bible/cs-old.pdf', 'en', 'materials/swingers-bible/en-old.pdf', 6, 3, 'a'.repeat(64)],
  ])
  expect((await store.get('materials/swingers-bible/en-old.pdf'))?.toString()).toBe('old en')
})

test('the next start changes nothing, unless a file is missing', async ({ db, store }) => {
  const folder = build('old')
  await seedMaterialFiles(db, folder)
  const before = await db.select().from(materialFiles)
  await store.delete('materials/swingers-bible/en-old.pdf')
  const put = vi.spyOn(store, 'put')
  await seedMaterialFiles(db, folder)
  expect(await db.select().from(materialFiles)).toEqual(before)
  expect(put.mock.calls.map(([key]) => key)).toEqual(['materials/swingers-bible/en-old.pdf'])
})

test('a new edition takes the place of the old one, whose file stays for links under way', async ({ db, store }) => {
  await seedMaterialFiles(db, build('old', 3))
  await seedMaterialFiles(db, build('new', 4))
  const rows = await db.select().from(materialFiles).orderBy(asc(materialFiles.locale))
  expect(rows.map(({ path, pages }) => [path, pages])).toEqual([
    ['materials/swingers-bible/cs-new.pdf', 4],
    ['materials/swingers-bible/en-new.pdf', 4],
  ])
  expect(await store.list('materials')).toHaveLength(4)
  expect(await materialPages('en')).toEqual({ 'swingers-bible': 4 })
})
