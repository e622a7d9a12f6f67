import { createHash } from 'node:crypto'
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

/** Both language versions of these materials, each with its own content. */
export const bothLanguages = (...slugs: string[]): TestFile[] =>
  slugs.flatMap((slug) => (['cs', 'en'] as const).map((locale) => ({ slug, locale, bytes: pdf(`${slug} ${locale}`) })))

/** Puts files into the storage in place of those that are there. The site is stopped for a moment. */
export async function storeMaterials(site: Site, files: TestFile[]): Promise<void> {
  await site.stop()
  for (const { slug, locale, bytes } of files) {
    const path = `materials/${slug}/${locale}-test.pdf`
    const place = join(site.folder, 'storage', path)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, bytes)
    await site.query(
      `insert into material_files (material_id, locale, path, bytes, pages, sha256)
       select id, $2, $3, $4, 12, $5 from materials where slug = $1
       on conflict (material_id, locale) do update set path = excluded.path, bytes = excluded.bytes, sha256 = excluded.sha256`,
      [slug, locale, path, bytes.length, createHash('sha256').update(bytes).digest('hex')],
    )
  }
  await site.start()
}

interface TestOrder {
  product: string
  /** Of nobody's account without it. */
  email?: string
  address?: string
  status?: string
  released?: boolean
}

/** An order as the shop would have made it; answers its id. The site is stopped for a moment. */
export async function storeOrder(site: Site, { product, email, address, status = 'paid', released = true }: TestOrder): Promise<string> {
  await site.stop()
  const [order] = await site.query<{ id: string }>(
    `insert into orders (product_id, user_id, email, total_amount_cents, status, paid_at, released_at, refunded_at)
     select p.id, (select id from auth_user where email = $2), $3, 59900, $4::text,
       case when $4::text in ('paid', 'refunded') then now() end, case when $4::text in ('paid', 'refunded') and $5::boolean then now() end,
       case when $4::text = 'refunded' then now() end
     from products p where p.slug = $1 returning id`,
    [product, email ?? null, address ?? null, status, released],
  )
  await site.start()
  return order?.id ?? ''
}
