import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { materials, products } from '~/db/schema'
import { catalogProducts } from './data.server'

/** The products of the catalogue, each with its material. Texts follow the release; where a file lies is never overwritten. */
export async function seedCatalog(db: Db): Promise<void> {
  const rows = (await catalogProducts()).map(({ slug, isFree, title, description }) => ({
    slug,
    isFree,
    title: title.cs,
    titleEn: title.en,
    description: description.cs,
    descriptionEn: description.en,
  }))
  const follow = { isFree: sql`excluded.is_free`, title: sql`excluded.title`, titleEn: sql`excluded.title_en` }
  const stored = await db
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.slug,
      set: { ...follow, description: sql`excluded.description`, descriptionEn: sql`excluded.description_en` },
    })
    .returning({ productId: products.id, slug: products.slug, isFree: products.isFree, title: products.title, titleEn: products.titleEn })
  await db.insert(materials).values(stored).onConflictDoUpdate({ target: materials.slug, set: follow })
}
