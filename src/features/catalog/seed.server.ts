import { inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { materials, productPrices, products } from '~/db/schema'
import { env } from '~/server/env.server'
import { type CatalogProduct, catalogProducts } from './data.server'

/** The first prices count since the terms do (specification §9); the demo's reduction came two months later. */
const FIRST_PRICE = new Date('2025-07-01T00:00:00+02:00')
const SAMPLE_REDUCTION = new Date('2025-09-01T00:00:00+02:00')

/** The products of the catalogue, each with its material. Texts follow the release; where a file lies and prices are never overwritten. */
export async function seedCatalog(db: Db): Promise<void> {
  const catalog = await catalogProducts()
  const rows = catalog.map(({ slug, kind, isFree, hasPage, title, description }) => ({
    slug,
    kind,
    isFree,
    hasPage,
    title: title.cs,
    titleEn: title.en,
    description: description.cs,
    descriptionEn: description.en,
  }))
  const follow = { isFree: sql`excluded.is_free`, title: sql`excluded.title`, titleEn: sql`excluded.title_en` }
  const described = { description: sql`excluded.description`, descriptionEn: sql`excluded.description_en` }
  const stored = await db
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.slug,
      set: { ...follow, ...described, kind: sql`excluded.kind`, hasPage: sql`excluded.has_page` },
    })
    .returning({ productId: products.id, slug: products.slug, isFree: products.isFree, title: products.title, titleEn: products.titleEn })
  await db.insert(materials).values(stored).onConflictDoUpdate({ target: materials.slug, set: follow })
  await seedPrices(db, catalog, new Map(stored.map(({ slug, productId }) => [slug, productId])))
}

/** The first prices; what an operator sets later is never touched. */
async function seedPrices(db: Db, catalog: CatalogProduct[], ids: Map<string, string>): Promise<void> {
  const priced = await db
    .selectDistinct({ productId: productPrices.productId })
    .from(productPrices)
    .where(inArray(productPrices.productId, [...ids.values()]))
  const known = new Set(priced.map(({ productId }) => productId))
  const entries = catalog
    .filter(({ slug, isFree }) => !isFree && !known.has(ids.get(slug) ?? ''))
    .flatMap((product) => firstPrices(product, ids.get(product.slug) ?? ''))
  if (entries.length > 0) await db.insert(productPrices).values(entries)
}

/** The price before a reduction is a sample: only the demo has it (readings R11). */
function firstPrices({ price: { czk, eur, was } }: CatalogProduct, productId: string): (typeof productPrices.$inferInsert)[] {
  const sample = was !== undefined && env().APP_MODE === 'demo' ? was : undefined
  return [
    ...(sample ? [{ productId, currency: 'CZK', amountCents: sample * 100, validFrom: FIRST_PRICE }] : []),
    { productId, currency: 'CZK', amountCents: czk * 100, validFrom: sample ? SAMPLE_REDUCTION : FIRST_PRICE },
    ...(eur ? [{ productId, currency: 'EUR', amountCents: eur * 100, validFrom: FIRST_PRICE }] : []),
  ]
}
