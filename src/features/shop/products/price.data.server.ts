import { type SQL, and, asc, eq, gt, inArray, isNull, like, lte, or, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { type PriceRow, productPrices, products } from '~/db/schema'
import { CURRENCIES, type Currency } from '~/lib/money'
import { batched } from '~/server/batched.server'
import { namedByEnd } from '~/server/commands.server'
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
  const { currency, amountCents, validFrom, validUntil, takenBackAt } = productPrices
  const entries = await batched(
    db()
      .select({ slug: products.slug, currency, amountCents, validFrom, validUntil, takenBackAt })
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

/** The price history of one product in one currency, what is planned and what was taken back as well; undefined for an unknown product. */
export async function priceHistory(slug: string, currency: Currency, from: Db | Tx = db()): Promise<PriceRow[] | undefined> {
  const [product] = await from.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  return product && historyOf(product.id, currency, from)
}

export const historyOf = (productId: string, currency: Currency, from: Db | Tx): Promise<PriceRow[]> =>
  from
    .select()
    .from(productPrices)
    .where(and(eq(productPrices.productId, productId), eq(productPrices.currency, currency)))
    .orderBy(asc(productPrices.validFrom))

/** Every price that there is and was, with the product that it belongs to. */
export const allPrices = (): Promise<Array<{ slug: string; price: PriceRow }>> => pricesWhere(undefined)

/** One entry, named by the end of its id as `price list` prints it. */
export const namedPrice = (named: string) =>
  namedByEnd('price', { named, atLeast: 8 }, (end) => pricesWhere(like(sql`${productPrices.id}::text`, end)))

const pricesWhere = (which: SQL | undefined) =>
  db()
    .select({ slug: products.slug, price: productPrices })
    .from(productPrices)
    .innerJoin(products, eq(products.id, productPrices.productId))
    .where(which)
    .orderBy(asc(products.slug), asc(productPrices.currency), asc(productPrices.validFrom))

/** Whether a price begins or ends between these moments, the later one included. */
export async function priceTurns(after: Date, until: Date): Promise<boolean> {
  const { validFrom, validUntil, takenBackAt } = productPrices
  const turns = [validFrom, validUntil].map((moment) => and(gt(moment, after), lte(moment, until)))
  return (await db().$count(productPrices, and(isNull(takenBackAt), or(...turns)))) > 0
}
