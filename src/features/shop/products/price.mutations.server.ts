import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { productPrices, products } from '~/db/schema'
import type { Currency } from '~/lib/money'
import { type Outcome, refused } from '~/lib/outcome'

/** A new price from now on; the ones before stay in the history. */
export async function setPrice(
  { slug, currency, amountCents }: { slug: string; currency: Currency; amountCents: number },
  at: Date,
): Promise<Outcome<object, 'not-found'>> {
  return db().transaction(async (tx) => {
    const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.slug, slug)).for('update')
    if (!product) return refused('not-found')
    await tx.insert(productPrices).values({ productId: product.id, currency, amountCents, validFrom: at })
    return { ok: true }
  })
}
