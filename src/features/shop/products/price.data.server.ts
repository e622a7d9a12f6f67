import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { productPrices, products } from '~/db/schema'
import { CURRENCIES, type Currency } from '~/lib/money'
import { priceAt } from './price.rules'
import type { Price } from './price.schema'

/** The prices of a product, by currency; none when it is not for sale. */
export async function pricesOf(productId: string, at: Date, database: Db | Tx = db()): Promise<Price[]> {
  const entries = await database
    .select()
    .from(productPrices)
    .where(and(eq(productPrices.productId, productId), lte(productPrices.validFrom, at)))
    .orderBy(asc(productPrices.validFrom))
  return CURRENCIES.flatMap(
    (currency) =>
      priceAt(
        entries.filter((entry) => entry.currency === currency),
        currency,
        at,
      ) ?? [],
  )
}

/** The prices of several products at once, by slug. */
export async function pricesBySlug(slugs: readonly string[], at: Date): Promise<Map<string, Price[]>> {
  if (slugs.length === 0) return new Map()
  const entries = await db()
    .select({
      slug: products.slug,
      currency: productPrices.currency,
      amountCents: productPrices.amountCents,
      validFrom: productPrices.validFrom,
    })
    .from(productPrices)
    .innerJoin(products, eq(products.id, productPrices.productId))
    .where(and(inArray(products.slug, [...slugs]), lte(productPrices.validFrom, at)))
  const bySlug = Map.groupBy(entries, ({ slug }) => slug)
  return new Map(
    [...bySlug].map(([slug, own]) => [
      slug,
      CURRENCIES.flatMap(
        (currency) =>
          priceAt(
            own.filter((entry) => entry.currency === currency),
            currency,
            at,
          ) ?? [],
      ),
    ]),
  )
}

export const priceIn = (prices: readonly Price[], currency: Currency): Price | undefined =>
  prices.find((price) => price.currency === currency)

/** What everything that is for sale costs, with the moment from which on. */
export function allPrices(): Promise<Array<{ slug: string; currency: string; amountCents: number; validFrom: Date }>> {
  const { currency, amountCents, validFrom } = productPrices
  return db()
    .select({ slug: products.slug, currency, amountCents, validFrom })
    .from(productPrices)
    .innerJoin(products, eq(products.id, productPrices.productId))
    .orderBy(asc(products.slug), asc(currency), asc(validFrom))
}
