import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '~/db/client.server'
import { productParts, productPrices, products } from '~/db/schema'
import { following } from '~/db/written'
import type { Currency } from '~/lib/money'
import type { Locale } from '~/lib/locale'
import type { ProductKind } from '~/lib/product-kinds'

/** What of a product follows the files. */
export const PRODUCT_TEXTS = following(products, ['title', 'titleEn', 'description', 'descriptionEn'])

/** What a product is called and says, in both languages. */
export interface ProductWords {
  title: string
  titleEn: string
  description: string
  descriptionEn: string
}

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

/** Stores products by their slug. Texts follow the files until an operator changes them; prices that are there are never touched. */
export async function storeProducts(db: Db | Tx, written: readonly WrittenProduct[]) {
  const { noted, set } = PRODUCT_TEXTS
  const stored = await db
    .insert(products)
    .values(written.map((product) => noted(rowOf(product))))
    .onConflictDoUpdate({ target: products.slug, set: { ...set, ...RELEASE } })
    .returning({ productId: products.id, slug: products.slug, isFree: products.isFree, title: products.title, titleEn: products.titleEn })
  await storeFirstPrices(db, written, new Map(stored.map(({ slug, productId }) => [slug, productId])))
  return stored
}

/** Other words about a product: those of the release do not come back. */
export async function storeWords(tx: Tx, slug: string, words: ProductWords): Promise<void> {
  await tx.update(products).set(words).where(eq(products.slug, slug))
}

/** What bundles consist of, by their slugs and in this order. Parts are only added: whoever bought one keeps all that it had. */
export async function storeParts(db: Db, bundles: ReadonlyArray<{ slug: string; parts: readonly string[] }>): Promise<void> {
  const named = bundles.flatMap(({ slug, parts }) => [slug, ...parts])
  if (named.length === 0) return
  const found = await db.select({ id: products.id, slug: products.slug }).from(products).where(inArray(products.slug, named))
  const ids = new Map(found.map(({ id, slug }) => [slug, id]))
  const idOf = (slug: string): string => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`There is no product ${slug}.`)
    return id
  }
  const rows = bundles.flatMap(({ slug, parts }) => parts.map((part, place) => ({ bundleId: idOf(slug), partId: idOf(part), place })))
  const target = [productParts.bundleId, productParts.partId]
  await db
    .insert(productParts)
    .values(rows)
    .onConflictDoUpdate({ target, set: { place: sql`excluded.place` } })
}

/** What the code of a release relies on. */
const RELEASE = { isFree: sql`excluded.is_free`, kind: sql`excluded.kind`, hasPage: sql`excluded.has_page` }

const rowOf = ({ slug, kind, isFree, hasPage, title, description }: WrittenProduct) => ({
  slug,
  kind,
  isFree,
  hasPage,
  title: title.cs,
  titleEn: title.en,
  description: description.cs,
  descriptionEn: description.en,
})

async function storeFirstPrices(db: Db | Tx, written: readonly WrittenProduct[], ids: Map<string, string>): Promise<void> {
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
