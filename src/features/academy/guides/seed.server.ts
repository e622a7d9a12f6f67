import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { materials } from '~/db/schema'
import { following } from '~/db/written'
import { type WrittenProduct, storeParts, storeProducts } from '~/features/shop/products/mutations.server'
import { FIRST_PRICE } from '~/features/shop/products/price.rules'
import { env } from '~/server/env.server'
import { writtenBundles } from './bundle.data.server'
import { type CatalogProduct, catalogProducts } from './data.server'

/** The demo's reduction came two months after the first prices. */
const SAMPLE_REDUCTION = new Date('2025-09-01T00:00:00+02:00')

/** The products of the catalogue, each with its material. Texts follow the files; where a file lies is never overwritten. */
export async function seedCatalog(db: Db): Promise<void> {
  const [catalog, bundles] = [await catalogProducts(), await writtenBundles()]
  const stored = await storeProducts(
    db,
    catalog.map(({ price, ...product }) => ({ ...product, prices: product.isFree ? [] : firstPrices(price) })),
  )
  const { noted, set } = following(materials, ['title', 'titleEn'])
  await db
    .insert(materials)
    .values(stored.map(noted))
    .onConflictDoUpdate({ target: materials.slug, set: { ...set, isFree: sql`excluded.is_free` } })
  await storeProducts(db, bundles.map(bundleProduct))
  await storeParts(db, bundles)
}

const bundleProduct = ({ slug, title, description, price, priceEur }: WrittenBundle): WrittenProduct => ({
  slug,
  title,
  description,
  kind: 'bundle',
  isFree: false,
  hasPage: false,
  prices: firstPrices({ czk: price, eur: priceEur, was: undefined }),
})
type WrittenBundle = Awaited<ReturnType<typeof writtenBundles>>[number]

/** The price before a reduction is a sample: only the demo has it (readings R11). */
function firstPrices({ czk, eur, was }: CatalogProduct['price']): WrittenProduct['prices'] {
  const sample = was !== undefined && env().APP_MODE === 'demo' ? was : undefined
  return [
    ...(sample ? [{ currency: 'CZK' as const, amountCents: sample * 100, validFrom: FIRST_PRICE }] : []),
    { currency: 'CZK', amountCents: czk * 100, validFrom: sample ? SAMPLE_REDUCTION : FIRST_PRICE },
    ...(eur ? [{ currency: 'EUR' as const, amountCents: eur * 100, validFrom: FIRST_PRICE }] : []),
  ]
}
