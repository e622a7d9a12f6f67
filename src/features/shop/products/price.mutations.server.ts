import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type EventState, type PriceRow, orders, productPrices, products } from '~/db/schema'
import type { Currency } from '~/lib/money'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { notice } from '~/server/realtime.server'
import { historyOf, priceTurns } from './price.data.server'
import { faultOfPlan, mayTakeBack, priceAt } from './price.rules'
import type { PlanRefusal, Price, TakeBackRefusal } from './price.schema'

/** What every process that keeps pages hears when a price begins, ends or changes; the trigger of the table sends it, too. */
const PRICES = 'prices'

export interface PlannedPrice {
  slug: string
  currency: Currency
  amountCents: number
  validFrom: Date
  /** Of a sale. */
  validUntil: Date | null
}

/** A price from now or from later on; what has counted stays in the history. */
export async function planPrice({ slug, ...entry }: PlannedPrice, by: Actor, at: Date): Promise<Outcome<{ price: PriceRow }, PlanRefusal>> {
  return db().transaction(async (tx) => {
    const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.slug, slug)).for('update')
    if (!product) return refused('not-found')
    const history = await historyOf(product.id, entry.currency, tx)
    const fault = faultOfPlan(history, entry, at)
    if (fault) return refused(fault)
    const [price] = await tx
      .insert(productPrices)
      .values({ ...entry, productId: product.id, createdAt: at })
      .returning()
    if (!price) throw new Error('a price was not returned')
    const [about, before] = [{ subject: 'product' as const, id: product.id }, sumOf(priceAt(history, entry.currency, entry.validFrom))]
    await recordOperatorEvent(tx, by, { kind: 'price-set', about, ...(before && { before }), after: stateOf(slug, price) }, at)
    return { ok: true, price }
  })
}

/** A price that was a mistake, or that is only planned, never counts: neither on pages nor as the lowest of 30 days. */
export async function takePriceBack(id: string, by: Actor, at: Date): Promise<Outcome<object, TakeBackRefusal>> {
  return db().transaction(async (tx) => {
    const price = await lockPrice(tx, id)
    if (!price) return refused('not-found')
    if (price.takenBackAt) return refused('taken-back')
    if (!mayTakeBack(price, at)) return refused('too-late')
    if (await isOrderedAt(tx, price)) return refused('ordered')
    await tx.update(productPrices).set({ takenBackAt: at }).where(eq(productPrices.id, id))
    await recordEnd(tx, { by, how: 'taken back', price }, at)
    return { ok: true }
  })
}

/** A sale that runs ends now. */
export async function endSale(id: string, by: Actor, at: Date): Promise<Outcome<object, 'not-found' | 'not-running'>> {
  return db().transaction(async (tx) => {
    const price = await lockPrice(tx, id)
    if (!price) return refused('not-found')
    const { validFrom, validUntil, takenBackAt } = price
    if (takenBackAt || !validUntil || validFrom >= at || validUntil <= at) return refused('not-running')
    await tx.update(productPrices).set({ validUntil: at }).where(eq(productPrices.id, id))
    await recordEnd(tx, { by, how: 'ended', price }, at)
    return { ok: true }
  })
}

/** Tells every process that a price has begun or ended since `after`; there is nothing else to do about it. */
export async function tellPriceTurns(after: Date, at: Date): Promise<boolean> {
  const turned = await priceTurns(after, at)
  if (turned) await db().execute(sql`select ${notice(PRICES)}`)
  return turned
}

/** The product stays locked, too, as for everything that changes its prices. */
async function lockPrice(tx: Tx, id: string): Promise<PriceRow | undefined> {
  const product = tx.select({ id: productPrices.productId }).from(productPrices).where(eq(productPrices.id, id))
  await tx.select({ id: products.id }).from(products).where(inArray(products.id, product)).for('update')
  const [price] = await tx.select().from(productPrices).where(eq(productPrices.id, id))
  return price
}

async function recordEnd(tx: Tx, { by, how, price }: { by: Actor; how: 'taken back' | 'ended'; price: PriceRow }, at: Date): Promise<void> {
  const [product] = await tx.select({ slug: products.slug }).from(products).where(eq(products.id, price.productId))
  const before = stateOf(product?.slug ?? '', price)
  const instead = priceAt(await historyOf(price.productId, price.currency, tx), price.currency, price.validFrom > at ? price.validFrom : at)
  const after = { how, cents: instead?.amountCents ?? null, currency: price.currency }
  const about = { subject: 'product' as const, id: price.productId }
  await recordOperatorEvent(tx, by, { kind: 'price-ended', about, before, after }, at)
}

const sumOf = (price: Price | undefined): EventState | undefined => price && { cents: price.amountCents, currency: price.currency }

/** A price as the record has it. */
const stateOf = (product: string, { currency, amountCents, validFrom, validUntil }: Omit<PlannedPrice, 'slug'>): EventState => ({
  product,
  cents: amountCents,
  currency,
  from: validFrom.toISOString(),
  until: validUntil?.toISOString() ?? null,
})

/** What somebody has ordered at was a price (Directive 98/6/EC), mistake or not. */
async function isOrderedAt(tx: Tx, { productId, currency, amountCents, validFrom }: PriceRow): Promise<boolean> {
  const theirs = and(eq(orders.productId, productId), eq(orders.currency, currency), gte(orders.createdAt, validFrom))
  // A coupon takes something off what everybody pays.
  const seen = eq(sql`${orders.totalAmountCents} + coalesce(${orders.discountCents}, 0)`, amountCents)
  return (await tx.$count(orders, and(theirs, eq(orders.isImported, false), ne(orders.status, 'failed'), seen))) > 0
}
