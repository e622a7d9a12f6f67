import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  coupons,
  couponProducts,
  downloads,
  mailOutbox,
  materials,
  orderEvents,
  orders,
  payments,
  productPrices,
  products,
  variableSymbols,
} from '~/db/schema'
import { issueInvoice } from '~/features/shop/invoices/mutations.server'
import { dueAt } from '~/features/shop/orders/rules'
import { vatIn } from '~/features/shop/products/price.rules'
import type { Currency } from '~/lib/money'
import { KINDS } from '~/lib/product-kinds'
import { variableSymbol } from '~/lib/variable-symbol'
import { daysFrom, nth } from './rules'
import { type Sale, bookedAfter, neverPays, saleOf, salesOf } from './sale.rules'
import { type MadeUpCouple, type Product, type Sold, type World, known, madeUpId } from './world.seed.server'

/** What can be sold, with its lasting prices. */
export interface Shelf {
  products: Product[]
  price: (slug: string, currency: Currency) => number
}

export async function shelfOf({ tx }: World): Promise<Shelf> {
  const rows = await tx
    .select({ id: products.id, slug: products.slug, kind: products.kind, title: products.title, titleEn: products.titleEn })
    .from(products)
    .where(eq(products.isFree, false))
    .orderBy(products.slug)
  const prices = await tx
    .select({ productId: productPrices.productId, currency: productPrices.currency, cents: productPrices.amountCents })
    .from(productPrices)
    .where(and(isNull(productPrices.validUntil), isNull(productPrices.takenBackAt)))
    .orderBy(productPrices.validFrom)
  const priceOf = (slug: string, currency: Currency): number => {
    const id = rows.find((row) => row.slug === slug)?.id
    return known(
      prices.findLast((row) => row.productId === id && row.currency === currency),
      `price of ${slug}`,
    ).cents
  }
  return { products: rows, price: priceOf }
}

/** Orders that were paid, in the order in which their documents were numbered. */
export async function makeSales(world: World, shelf: Shelf, couples: readonly MadeUpCouple[], more: readonly Sale[]): Promise<Sold[]> {
  const sales = [...salesOf(shelf.products, couples, world.at), ...more].toSorted((one, other) => +one.at - +other.at)
  const couponId = await makeCoupon(world, shelf)
  const symbols = await symbolsFor(world, sales.length)
  const rows = sales.map((sale, number) => paidRow({ sale, number, shelf, couponId, symbol: nth(symbols, number), at: world.at }))
  const stored = await world.tx.insert(orders).values(rows).returning()
  const sold = sales.map((sale, number): Sold => {
    const order = known(
      stored.find(({ id }) => id === madeUpId('order', number)),
      'order',
    )
    return { order, product: productOf(shelf, sale.slug), method: sale.method, paymentId: madeUpId('payment', number) }
  })
  await notePaid(world, sold)
  return sold
}

const productOf = ({ products: all }: Shelf, slug: string): Product =>
  known(
    all.find((one) => one.slug === slug),
    slug,
  )

/** So many symbols in a row. */
async function symbolsFor({ tx }: World, count: number): Promise<string[]> {
  const rows = await tx
    .select({ count: sql<string>`nextval(${variableSymbols.seqName}::regclass)::text` })
    .from(sql`generate_series(1, ${count}::int)`)
  return rows.map(({ count: drawn }) => variableSymbol(drawn))
}

const PERCENT = 10

async function makeCoupon({ tx, at }: World, shelf: Shelf): Promise<string> {
  const [coupon] = await tx
    .insert(coupons)
    .values({ code: 'UKAZKA10', percent: PERCENT, uses: 100, validFrom: daysFrom(at, -200), createdAt: daysFrom(at, -200) })
    .returning({ id: coupons.id })
  const { id } = known(coupon, 'coupon')
  await tx.insert(couponProducts).values({ couponId: id, productId: productOf(shelf, 'communication-toolkit').id })
  return id
}

interface Row {
  sale: Sale
  number: number
  shelf: Shelf
  couponId: string
  symbol: string
  at: Date
}

/** When it was paid: at once by card, with the statement of the bank by transfer. */
const paidAtOf = ({ at, method }: Sale, number: number, now: Date): Date =>
  method === 'transfer' ? new Date(Math.min(+bookedAfter(at, number), +now - 3_600_000)) : new Date(+at + 120_000)

function paidRow({ sale, number, shelf, couponId, symbol, at }: Row): typeof orders.$inferInsert {
  const paidAt = paidAtOf(sale, number, at)
  const price = shelf.price(sale.slug, sale.currency)
  const isReduced = sale.slug === 'communication-toolkit' && number % 3 === 0 && sale.at > daysFrom(at, -200)
  const discountCents = isReduced ? Math.round((price * PERCENT) / 10_000) * 100 : null
  return {
    ...placedRow(sale, madeUpId('order', number), price - (discountCents ?? 0), shelf),
    ...(sale.method === 'transfer' ? { variableSymbol: symbol } : {}),
    ...(discountCents ? { couponId, discountCents } : {}),
    ...(number % 40 === 11 ? COMPANY : {}),
    status: 'paid',
    dueAt: dueAt(sale.method, sale.at),
    paidAt,
    releasedAt: paidAt,
  }
}

const COMPANY = {
  company: 'Ukázka s. r. o.',
  companyId: '12345679',
  companyStreet: 'Vzorová 1',
  companyCity: 'Ukázkov',
  companyPostcode: '100 00',
}

export function placedRow(sale: Sale, id: string, cents: number, shelf: Shelf): typeof orders.$inferInsert {
  const { id: productId, kind } = productOf(shelf, sale.slug)
  return {
    id,
    userId: sale.couple?.id ?? null,
    productId,
    totalAmountCents: cents,
    vatCents: vatIn(cents, sale.currency),
    vatPercent: 21,
    currency: sale.currency,
    ...sale.buyer,
    locale: sale.currency === 'EUR' ? 'en' : 'cs',
    isOnce: KINDS[kind].isOnce,
    termsVersion: '1.0',
    waiverAt: KINDS[kind].isDigital ? sale.at : null,
    createdAt: sale.at,
  }
}

/** What follows from a payment: its steps, its document, the mail, and that files were fetched. */
async function notePaid({ tx, at }: World, sold: readonly Sold[]): Promise<void> {
  const paid = sold.map(({ order, method, paymentId }, number) => ({ order, method, paymentId, paidAt: order.paidAt ?? at, number }))
  await tx.insert(payments).values(
    paid.map(({ order, method, paymentId, paidAt, number }) => ({
      id: paymentId,
      orderId: order.id,
      provider: method,
      state: 'confirmed' as const,
      amountCents: order.totalAmountCents,
      currency: order.currency,
      ...(method === 'card' ? { reference: `ukazka_cs_${number}`, chargeReference: `ukazka_pi_${number}` } : {}),
      confirmedAt: paidAt,
      createdAt: order.createdAt,
    })),
  )
  await tx.insert(orderEvents).values(
    paid.flatMap(({ order, paidAt }) => [
      { orderId: order.id, at: order.createdAt, fromStatus: null, toStatus: 'pending', cause: 'placed' },
      { orderId: order.id, at: paidAt, fromStatus: 'pending', toStatus: 'paid', cause: 'confirmed' },
    ]),
  )
  for (const { order, product, method } of sold.toSorted((one, other) => +(one.order.paidAt ?? 0) - +(other.order.paidAt ?? 0)))
    await issueInvoice(tx, { order, kind: product.kind, method }, order.paidAt ?? at)
  await tx.insert(mailOutbox).values(
    paid.map(({ order, paidAt }) => ({
      userId: order.userId,
      orderId: order.id,
      recipient: order.email ?? '',
      locale: order.locale,
      template: 'order-paid',
      purpose: 'order' as const,
      props: {},
      runAt: paidAt,
      createdAt: paidAt,
      deliveredAt: new Date(+paidAt + 4000),
    })),
  )
  await noteDownloads({ tx }, sold)
}

async function noteDownloads({ tx }: Pick<World, 'tx'>, sold: readonly Sold[]): Promise<void> {
  const files = await tx.select({ id: materials.id, productId: materials.productId }).from(materials)
  const fetched = sold.flatMap(({ order }, number) =>
    files
      .filter(({ productId }) => productId === order.productId && number % 5 !== 0)
      .flatMap(({ id: materialId }) => [{ materialId, orderId: order.id, createdAt: new Date(+(order.paidAt ?? 0) + 600_000) }]),
  )
  if (fetched.length > 0) await tx.insert(downloads).values(fetched)
}

const UNPAID = 9

/** Orders that nobody paid in time, all of couples that have paid nothing. */
export async function makeUnpaid({ tx, at }: World, shelf: Shelf, couples: readonly MadeUpCouple[]): Promise<void> {
  const begun = couples.filter((couple) => neverPays(couple) && couple.cameAt < daysFrom(at, -12)).slice(-UNPAID)
  const sales = begun.map((couple, place) => {
    const slug = nth(['swingers-bible', 'safety-protocols', 'course-intimacy-mastery'], place)
    return saleOf({ slug, at: daysFrom(couple.cameAt, 1), couple, number: place })
  })
  const rows = sales.map((sale, place) => {
    const due = dueAt(sale.method, sale.at)
    const row = placedRow(sale, madeUpId('unpaid', place), shelf.price(sale.slug, sale.currency), shelf)
    return { ...row, status: 'failed', dueAt: due, failedAt: due, due, method: sale.method }
  })
  if (rows.length === 0) return
  await tx.insert(orders).values(rows.map(({ due: _due, method: _method, ...row }) => row))
  await tx.insert(payments).values(
    rows.map(({ id, totalAmountCents, method, due, createdAt }) => ({
      orderId: id ?? '',
      provider: method,
      state: 'failed' as const,
      amountCents: totalAmountCents,
      currency: 'CZK',
      closedAt: due,
      createdAt,
    })),
  )
  await tx.insert(orderEvents).values(
    rows.flatMap(({ id, createdAt, due }) => [
      { orderId: id ?? '', at: createdAt ?? due, toStatus: 'pending', cause: 'placed' },
      { orderId: id ?? '', at: due, fromStatus: 'pending', toStatus: 'failed', cause: 'expired' },
    ]),
  )
}
