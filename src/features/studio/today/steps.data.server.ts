import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { engagementSteps, engagements, orders, products } from '~/db/schema'
import { orderNumber } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import type { Task } from './schema'

/** Steps of services that run whose time is over, or that are agreed for after it (`isLate` of services). */
export async function lateSteps(locale: Locale, at: Date, most: number): Promise<Task[]> {
  const { orderId, step, dueAt, startsAt, doneAt } = engagementSteps
  const rows = await batched(
    db()
      .select({
        order: orderId,
        step,
        dueAt,
        receivedAt: engagements.createdAt,
        product: locale === 'en' ? products.titleEn : products.title,
      })
      .from(engagementSteps)
      .innerJoin(engagements, eq(engagements.orderId, orderId))
      .innerJoin(orders, eq(orders.id, orderId))
      .innerJoin(products, eq(products.id, orders.productId))
      .where(and(isNull(engagements.endedAt), isNull(doneAt), or(lt(dueAt, at), gt(startsAt, dueAt))))
      .orderBy(asc(dueAt), asc(orderId))
      .limit(most),
  )
  return rows.map(({ order, step: late, receivedAt, dueAt: due, product }) => ({
    id: order,
    kind: 'step',
    sort: 'step',
    number: late,
    product,
    order: orderNumber(order),
    receivedAt: receivedAt.toISOString(),
    dueAt: due?.toISOString() ?? null,
  }))
}
