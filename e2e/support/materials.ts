import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Site } from './site'

interface TestFile {
  slug: string
  locale: 'cs' | 'en'
  bytes: Buffer
}

/** A document of one empty page, filled up to `size` bytes; `mark` makes it another one. */
export function pdf(mark: string, size = 2000): Buffer {
  const page = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%${mark}
`)
  return Buffer.concat([page, Buffer.alloc(Math.max(0, size - page.length), '%\n')])
}

/** What the site gives out: the book that the build has printed. */
export const book = (slug: string, locale: 'cs' | 'en'): Buffer => readFileSync(join('dist', 'materials', `${slug}.${locale}.pdf`))

interface TestOrder {
  product: string
  /** Of nobody's account without it. */
  email?: string
  address?: string
  released?: boolean
}

/** An order as the shop would have made it; answers its id. The site is stopped for a moment. */
export async function storeOrder(site: Site, order: TestOrder): Promise<string> {
  await site.stop()
  const id = await insertOrder(site, order)
  await site.start()
  return id
}

/** A free material that the catalogue does not know, with its file. The site is stopped for a moment. */
export async function storeMaterial(site: Site, file: TestFile): Promise<void> {
  await site.stop()
  await storeFile(site, file)
  await site.start()
}

async function storeFile(site: Site, { slug, locale, bytes }: TestFile): Promise<void> {
  const path = `materials/${slug}/${locale}-test.pdf`
  const place = join(site.folder, 'storage', path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, bytes)
  await site.query(
    `with product as (insert into products (slug, is_free, title, title_en, description, description_en) values ($1, true, $1, $1, $1, $1) returning id)
     insert into materials (slug, product_id, title, title_en, is_free) select $1, id, $1, $1, true from product`,
    [slug],
  )
  await site.query(
    `insert into material_files (material_id, locale, path, bytes, pages, sha256)
     select id, $2, $3, $4, 12, $5 from materials where slug = $1`,
    [slug, locale, path, bytes.length, createHash('sha256').update(bytes).digest('hex')],
  )
}

async function insertOrder(site: Site, { product, email, address, released = true }: TestOrder): Promise<string> {
  const [order] = await site.query<{ id: string }>(
    `insert into orders (product_id, user_id, email, total_amount_cents, status, paid_at, released_at)
     select p.id, (select id from auth_user where email = $2), $3, 59900, 'paid', now(), case when $4::boolean then now() end
     from products p where p.slug = $1 returning id`,
    [product, email ?? null, address ?? null, released],
  )
  return order?.id ?? ''
}
