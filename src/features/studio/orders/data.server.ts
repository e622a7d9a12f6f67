import { type SQL, and, asc, count, desc, eq, exists, gte, inArray, isNotNull, sql, sum } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authUser, orderClaims, orders, payments, products, refunds } from '~/db/schema'
import { orderNumber } from '~/lib/addresses'
import { isUuid } from '~/lib/ids'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { pageRange } from '~/features/studio/list/data.server'
import { ORDER_STATES, type OrderMethod, type OrderState, RECENT_DAYS, shortName } from './rules'
import type { OrderLine, OrderList, ORDERS } from './schema'
import { fitsSought } from './search.data.server'

export type OrdersAsked = ReturnType<typeof ORDERS.asked>

const DAY = 86_400_000

/** A page of the orders that fit, and what stands around it: one statement, all together. */
export async function orderList(asked: OrdersAsked, locale: Locale, at: Date): Promise<OrderList> {
  const { state, product, method } = asked.filters
  const fits = and(
    fitsSought(asked.q),
    state === undefined ? undefined : eq(stateOfOrder(), state),
    product === undefined ? undefined : eq(products.slug, product),
    method === undefined ? undefined : paidBy(method),
  )
  const [lines, [all], counts, sold, recent] = await Promise.all([
    linesWhere(fits, asked, locale),
    batched(
      db()
        .select({ total: count() })
        .from(orders)
        .innerJoin(products, eq(products.id, orders.productId))
        .leftJoin(authUser, eq(authUser.id, orders.userId))
        .where(fits),
    ),
    batched(
      db()
        .select({ state: stateOfOrder(), count: count() })
        .from(orders)
        .groupBy(sql`1`),
    ),
    batched(
      db()
        .select({ slug: products.slug, title: titleIn(locale) })
        .from(products)
        .where(exists(db().select({ id: orders.id }).from(orders).where(eq(orders.productId, products.id))))
        .orderBy(asc(titleIn(locale))),
    ),
    batched(
      db()
        .select({ currency: orders.currency, cents: sum(orders.totalAmountCents).mapWith(Number), count: count() })
        .from(orders)
        .where(and(isNotNull(orders.paidAt), gte(orders.paidAt, new Date(+at - RECENT_DAYS * DAY))))
        .groupBy(orders.currency)
        .orderBy(asc(orders.currency)),
    ),
  ])
  const found = new Map(counts.map((row) => [row.state, row.count]))
  const byState = Object.fromEntries(ORDER_STATES.map((one) => [one, found.get(one) ?? 0])) as OrderList['counts']
  return { total: all?.total ?? 0, lines, counts: byState, products: sold, recent }
}

const ORDERED = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  price: [desc(orders.totalAmountCents), desc(orders.createdAt), desc(orders.id)],
} satisfies Record<OrdersAsked['sort'], SQL[]>

async function linesWhere(fits: SQL | undefined, asked: OrdersAsked, locale: Locale): Promise<OrderLine[]> {
  const { limit, offset } = pageRange(asked)
  const { id, firstName, lastName, company, totalAmountCents, currency, createdAt, restrictedAt } = orders
  const rows = await batched(
    db()
      .select({
        id,
        firstName,
        lastName,
        company,
        currency,
        createdAt,
        restrictedAt,
        amountCents: totalAmountCents,
        product: titleIn(locale),
        state: stateOfOrder(),
        returnedCents: returned(),
      })
      .from(orders)
      .innerJoin(products, eq(products.id, orders.productId))
      .leftJoin(authUser, eq(authUser.id, orders.userId))
      .where(fits)
      .orderBy(...ORDERED[asked.sort])
      .limit(limit)
      .offset(offset),
  )
  return rows.map(({ firstName: first, lastName: last, company: firm, createdAt: placed, restrictedAt: gone, ...row }) => ({
    ...row,
    number: orderNumber(row.id),
    buyer: gone ? null : (firm ?? shortName({ firstName: first, lastName: last })),
    placedAt: placed.toISOString(),
  }))
}

/** The id of an order by its number or its id; undefined where none, or several, are called so. */
export async function orderNamed(name: string): Promise<string | undefined> {
  const [order, another] = isUuid(name)
    ? [{ id: name }]
    : await batched(
        db()
          .select({ id: orders.id })
          .from(orders)
          .where(eq(sql`right(${orders.id}::text, 8)`, name))
          .limit(2),
      )
  return another ? undefined : order?.id
}

export const titleIn = (locale: Locale) => (locale === 'en' ? products.titleEn : products.title)

/** {@link stateOf}, as the database finds it out. */
const stateOfOrder = () => sql<OrderState>`case
  when ${inArray(orders.id, claimed())} then 'claimed'
  when ${inArray(orders.id, returning())} then 'returning'
  when ${orders.status} in ('pending', 'refunded', 'failed') then ${orders.status}
  else 'paid' end`

const claimed = () =>
  db()
    .select({ id: orderClaims.orderId })
    .from(orderClaims)
    .where(and(eq(orderClaims.state, 'open'), isNotNull(orderClaims.orderId)))
const returning = () => db().select({ id: refunds.orderId }).from(refunds).where(eq(refunds.state, 'asked'))

/** Of the payment that paid it. */
const returned = () =>
  sql<number>`coalesce((
  select ${payments.goneCents} from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.state} = 'confirmed'
), 0)`.mapWith(Number)

const paidBy = (method: OrderMethod): SQL =>
  exists(
    db()
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), eq(payments.provider, method), inArray(payments.state, ['confirmed', 'open']))),
  )
