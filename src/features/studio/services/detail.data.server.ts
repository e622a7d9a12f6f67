import { and, desc, eq, ne } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { engagements, hourBalances, operatorEvents, operators, orders, products } from '~/db/schema'
import type { Service } from '~/features/coaching/services/engagement.rules'
import { orderNumber } from '~/lib/addresses'
import { batched } from '~/server/batched.server'
import { noteSeen } from '~/server/operator-events.server'
import type { Operator } from '~/server/studio-session.server'
import { listed, stepLine, stepsOf } from './data.server'
import type { Deed, ServiceDetail } from './schema'

/** Everything about one service, which is noted; undefined where its order is about none. */
export async function serviceDetail(orderId: string, operator: Operator, at: Date): Promise<ServiceDetail | undefined> {
  const [[row], steps, deeds] = await Promise.all([rowOf(orderId, operator), stepsOf([orderId]), deedsAbout(orderId, 'service-opened')])
  if (!row) return undefined
  await noteSeen({ operator: operator.id, kind: 'service-opened', about: { subject: 'service', id: orderId } }, at)
  const { firstName, lastName, endedAt, paidAt, service, order, ...rest } = row
  const lines = (steps.get(orderId) ?? []).map((step) => stepLine(step, at))
  return {
    ...rest,
    at: at.toISOString(),
    order,
    number: orderNumber(order),
    name: [firstName, lastName].filter(Boolean).join(' '),
    service: service as Service,
    paidAt: paidAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    steps: endedAt === null ? lines : lines.map((line) => ({ ...line, isLate: false })),
    isLate: endedAt === null && lines.some(({ isLate }) => isLate),
    deeds,
  }
}

const rowOf = (orderId: string, { locale }: Operator) =>
  batched(
    db()
      .select({
        ...listed(locale),
        service: engagements.service,
        locale: orders.locale,
        phone: orders.phone,
        amountCents: orders.totalAmountCents,
        couple: orders.userId,
        note: engagements.note,
        endedBy: engagements.endedBy,
        feeCents: engagements.feeCents,
        refundCents: engagements.refundCents,
      })
      .from(engagements)
      .innerJoin(orders, eq(orders.id, engagements.orderId))
      .innerJoin(products, eq(products.id, orders.productId))
      .leftJoin(hourBalances, eq(hourBalances.userId, orders.userId))
      .where(eq(engagements.orderId, orderId)),
  )

const MOST_DEEDS = 100

/** What the team did about it, the newest first, but for looking. */
async function deedsAbout(id: string, looking: 'service-opened' | 'couple-opened'): Promise<Deed[]> {
  const rows = await batched(
    db()
      .select({
        id: operatorEvents.id,
        at: operatorEvents.at,
        who: operators.name,
        kind: operatorEvents.kind,
        reason: operatorEvents.reason,
        before: operatorEvents.before,
        after: operatorEvents.after,
      })
      .from(operatorEvents)
      .leftJoin(operators, eq(operators.id, operatorEvents.operatorId))
      .where(and(eq(operatorEvents.subjectId, id), ne(operatorEvents.kind, looking)))
      .orderBy(desc(operatorEvents.at), desc(operatorEvents.id))
      .limit(MOST_DEEDS),
  )
  return rows.map(({ at, ...deed }) => ({ ...deed, at: at.toISOString() }))
}
