import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { productPrices, products } from '~/db/schema'
import { CURRENCIES, type Currency } from '~/lib/money'
import { batched } from '~/server/batched.server'
import { priceAt } from './price.rules'
import type { Price, PriceEntry } from './price.schema'

/** The prices of a product, by currency; none when it is not for sale. */
export async function pricesOf(productId: string, at: Date, database: Db | Tx = db()): Promise<Price[]> {
  const entries = await batched(
    database
      .select()
      .from(productPrices)
      .where(and(eq(productPrices.productId, productId), lte(productPrices.validFrom, at)))
      .orderBy(asc(productPrices.validFrom)),
    database,
  )
  return pricesIn(entries, at)
}

/** The prices of several products at once, by slug. */
export async function pricesBySlug(slugs: readonly string[], at: Date): Promise<Map<string, Price[]>> {
  if (slugs.length === 0) return new Map()
  const { currency, amountCents, validFrom } = productPrices
  const entries = await batched(
    db()
      .select({ slug: products.slug, currency, amountCents, validFrom })
      .from(productPrices)
      .innerJoin(products, eq(products.id, productPrices.productId))
      .where(and(inArray(products.slug, [...slugs]), lte(productPrices.validFrom, at))),
  )
  return new Map([...Map.groupBy(entries, ({ slug }) => slug)].map(([slug, own]) => [slug, pricesIn(own, at)]))
}

function pricesIn(entries: ReadonlyArray<PriceEntry & { currency: string }>, at: Date): Price[] {
  const byCurrency = Map.groupBy(entries, ({ currency }) => currency)
  return CURRENCIES.flatMap((currency) => priceAt(byCurrency.get(currency) ?? [], currency, at) ?? [])
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
