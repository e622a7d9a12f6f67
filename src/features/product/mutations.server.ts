import { inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { productPrices, products } from '~/db/schema'
import type { Currency } from '~/lib/money'
import type { Locale } from '~/lib/locale'
import type { ProductKind } from './schema'

/** A product as the release writes it. */
export interface WrittenProduct {
  slug: string
  kind: ProductKind
  isFree: boolean
  hasPage: boolean
  title: Record<Locale, string>
  description: Record<Locale, string>
  /** Its first prices, VAT included; counted only as long as it has none. */
  prices: Array<{ currency: Currency; amountCents: number; validFrom: Date }>
}

/** Stores products by their slug. Texts follow the release; prices that are there, an operator's too, are never touched. */
export async function storeProducts(db: Db, written: readonly WrittenProduct[]): Promise<StoredProduct[]> {
  const { isFree, title, titleEn, description, descriptionEn, kind, hasPage } = FOLLOW
  const stored = await db
    .insert(products)
    .values(written.map(rowOf))
    .onConflictDoUpdate({ target: products.slug, set: { isFree, title, titleEn, description, descriptionEn, kind, hasPage } })
    .returning({ productId: products.id, slug: products.slug, isFree: products.isFree, title: products.title, titleEn: products.titleEn })
  await storeFirstPrices(db, written, new Map(stored.map(({ slug, productId }) => [slug, productId])))
  return stored
}

type StoredProduct = { productId: string; slug: string; isFree: boolean; title: string; titleEn: string }

const FOLLOW = {
  isFree: sql`excluded.is_free`,
  title: sql`excluded.title`,
  titleEn: sql`excluded.title_en`,
  description: sql`excluded.description`,
  descriptionEn: sql`excluded.description_en`,
  kind: sql`excluded.kind`,
  hasPage: sql`excluded.has_page`,
}

const rowOf = ({ slug, kind, isFree, hasPage, title, description }: WrittenProduct): typeof products.$inferInsert => ({
  slug,
  kind,
  isFree,
  hasPage,
  title: title.cs,
  titleEn: title.en,
  description: description.cs,
  descriptionEn: description.en,
})

async function storeFirstPrices(db: Db, written: readonly WrittenProduct[], ids: Map<string, string>): Promise<void> {
  const priced = await db
    .selectDistinct({ productId: productPrices.productId })
    .from(productPrices)
    .where(inArray(productPrices.productId, [...ids.values()]))
  const known = new Set(priced.map(({ productId }) => productId))
  const entries = written.flatMap(({ slug, prices }) => {
    const productId = ids.get(slug)
    return productId === undefined || known.has(productId) ? [] : prices.map((price) => ({ ...price, productId }))
  })
  if (entries.length > 0) await db.insert(productPrices).values(entries)
}
