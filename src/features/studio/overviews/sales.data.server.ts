import { type Column, type SQL, and, countDistinct, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { orders, payments, products, refunds } from '~/db/schema'
import { addDays } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { CURRENCIES } from '~/lib/money'
import { batched } from '~/server/batched.server'
import { type Span, beginningOf, partsOf } from './rules'
import { type SoldGroup, groupShown, salesTable } from './sales.rules'
import type { Figures, Period, Sales } from './schema'

/** A time and the same a year before. */
export interface Spans {
  period: Period
  span: Span
  before: Span
}

/** What was sold and what went back, by currency: each select tells of both years. */
export async function salesOf(spans: Spans, locale: Locale): Promise<{ sales: Sales[]; figures: Figures['sales'] }> {
  const [all, byProduct, byWay, byPart, back] = await Promise.all([
    soldBy({ name: sql`'all'` }, spans),
    soldBy({ name: sql`${products.slug}`, title: sql`${locale === 'en' ? products.titleEn : products.title}` }, spans),
    soldBy({ name: sql`${payments.provider}` }, spans),
    soldBy({ name: partOf(spans) }, spans),
    returnedBy(spans),
  ])
  const parts = partsOf(spans.period, spans.span)
  const used = CURRENCIES.filter((currency) => currency === 'CZK' || [...all, ...back].some((row) => row.currency === currency))
  const own = (rows: readonly SoldGroup[], currency: string) => rows.filter((row) => row.currency === currency)
  return {
    sales: used.map((currency) => ({
      currency,
      products: salesTable(own(byProduct, currency)),
      ways: salesTable(own(byWay, currency)),
      course: named(
        salesTable(
          own(byPart, currency),
          parts.map((_, at) => String(at + 1)),
        ),
        parts,
      ),
      refunds: salesTable(own(back, currency)),
    })),
    figures: used.map((currency) => {
      const [now, before] = [true, false].map((isNow) => groupShown(own(all, currency).find((group) => group.isNow === isNow)))
      return { currency, now: now ?? null, before: before ?? null, refunded: salesTable(own(back, currency)).total.now }
    }),
  }
}

const named = (table: Sales['course'], names: readonly string[]): Sales['course'] => ({
  ...table,
  rows: table.rows.map((row, at) => ({ ...row, name: names[at] ?? row.name })),
})

interface Group {
  name: SQL
  title?: SQL
}

/** Orders that were paid, whatever became of them later: what went back is told for itself. */
async function soldBy({ name, title }: Group, spans: Spans): Promise<SoldGroup[]> {
  return batched(
    db()
      .select({ ...grouped(orders.paidAt, { name, ...(title && { title }) }, spans), ...measured(sql`${orders.totalAmountCents}`) })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, 'confirmed')))
      .where(within(orders.paidAt, spans))
      .groupBy(...GROUPED),
  )
}

/** By why it goes back; what paid nothing was never ours. */
async function returnedBy(spans: Spans): Promise<SoldGroup[]> {
  return batched(
    db()
      .select({ ...grouped(refunds.askedAt, { name: sql`${refunds.cause}` }, spans), ...measured(sql`${refunds.amountCents}`) })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(ne(refunds.state, 'void'), ne(refunds.cause, 'overpayment'), within(refunds.askedAt, spans)))
      .groupBy(...GROUPED),
  )
}

/** By their places: a parameter that stands in two places would be two expressions. */
const GROUPED = [1, 2, 3, 4].map((place) => sql.raw(String(place)))

const grouped = (moment: Column, { name, title = sql`null` }: Group, { span }: Spans) => ({
  currency: sql<string>`${orders.currency}`,
  isNow: sql<boolean>`${moment} >= ${iso(span.from)}::timestamptz`,
  name: sql<string>`coalesce(${name}::text, '')`,
  title: sql<string | null>`${title}::text`,
})

/** Who bought, as far as anybody can tell: the account, else the address, else the order alone. */
const BUYER = sql`coalesce(${orders.userId}::text, ${orders.email}, ${orders.id}::text)`

const measured = (cents: SQL) => ({
  couples: countDistinct(BUYER),
  orders: countDistinct(orders.id),
  netCents: sql`coalesce(sum(round(${cents} * (${orders.totalAmountCents} - coalesce(${orders.vatCents}, 0))::numeric
    / greatest(${orders.totalAmountCents}, 1))), 0)`.mapWith(Number),
})

/** In which part of its year a payment lies, from one. */
function partOf({ period, span, before }: Spans): SQL {
  const place = (own: Span): SQL => {
    const days = partsOf(period, own)
    const beginnings = sql.join(
      days.map((day) => sql`${iso(day)}::timestamptz`),
      sql`, `,
    )
    return sql`width_bucket(${orders.paidAt}, array[${beginnings}])`
  }
  // A leap day is no part of its own.
  return sql`least(case when ${orders.paidAt} >= ${iso(span.from)}::timestamptz then ${place(span)} else ${place(before)} end, ${partsOf(period, span).length}::int)`
}

const within = (moment: Column, { span, before }: Spans): SQL | undefined =>
  or(...[span, before].map(({ from, to }) => and(gte(moment, beginningOf(from)), lt(moment, beginningOf(addDays(to, 1))))))

const iso = (day: string): string => beginningOf(day).toISOString()
