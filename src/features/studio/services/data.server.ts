import { type SQL, and, asc, desc, eq, gt, ilike, inArray, isNull, like, lt, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { engagementSteps, engagements, hourBalances, orders, products, type StepRow } from '~/db/schema'
import { type StepName, isLate } from '~/features/coaching/services/engagement.rules'
import { containing } from '~/features/studio/enquiries/data.server'
import { pageRange } from '~/features/studio/list/data.server'
import { orderNumber } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import { maskedEmail } from '~/lib/masked-email'
import { batched } from '~/server/batched.server'
import type { ServiceList, ServiceRow, ServicesAsked, StepLine } from './schema'

/** Services that were paid, 50 a page. */
export async function serviceList(asked: ServicesAsked, locale: Locale, at: Date): Promise<Omit<ServiceList, 'views'>> {
  const { limit, offset } = pageRange(asked)
  const fits = and(...conditions(asked, at))
  const [rows, [counted]] = await Promise.all([
    batched(
      db()
        .select(listed(locale))
        .from(engagements)
        .innerJoin(orders, eq(orders.id, engagements.orderId))
        .innerJoin(products, eq(products.id, orders.productId))
        .leftJoin(hourBalances, eq(hourBalances.userId, orders.userId))
        .where(fits)
        .orderBy(...(asked.sort === 'due' ? [desc(isLateAt(at))] : []), ...ORDERS[asked.sort])
        .limit(limit)
        .offset(offset),
    ),
    batched(
      db()
        .select({ rows: sql<number>`count(*)::integer` })
        .from(engagements)
        .innerJoin(orders, eq(orders.id, engagements.orderId))
        .where(fits),
    ),
  ])
  const steps = await stepsOf(rows.map(({ order }) => order))
  return {
    at: at.toISOString(),
    rows: rows.map((row) => presented(row, steps.get(row.order) ?? [], at)),
    total: counted?.rows ?? 0,
  }
}

/** What of a service its line shows. */
export const listed = (locale: Locale) => ({
  order: engagements.orderId,
  title: locale === 'en' ? products.titleEn : products.title,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  state: engagements.state,
  endedAt: engagements.endedAt,
  minutesLeft: hourBalances.minutes,
  paidAt: orders.paidAt,
})

interface Listed {
  order: string
  title: string
  firstName: string | null
  lastName: string | null
  email: string | null
  state: ServiceRow['state']
  endedAt: Date | null
  minutesLeft: number | null
  paidAt: Date | null
}

function presented({ order, title, firstName, lastName, email, state, endedAt, minutesLeft, paidAt }: Listed, steps: StepRow[], at: Date) {
  const lines = endedAt === null ? steps.map((step) => stepLine(step, at)) : []
  const next = lines.find(({ doneAt }) => doneAt === null)
  return {
    order,
    number: orderNumber(order),
    title,
    name: [firstName, lastName].filter(Boolean).join(' '),
    email: email && maskedEmail(email),
    state,
    next: next ? { step: next.step, startsAt: next.startsAt, dueAt: next.dueAt } : null,
    isLate: lines.some((line) => line.isLate),
    minutesLeft,
    paidAt: paidAt?.toISOString() ?? null,
  } satisfies ServiceRow
}

export const stepLine = (row: StepRow, at: Date): StepLine => ({
  step: row.step as StepName,
  minutes: row.minutes,
  startsAt: row.startsAt?.toISOString() ?? null,
  dueAt: row.dueAt?.toISOString() ?? null,
  doneAt: row.doneAt?.toISOString() ?? null,
  place: row.place,
  isLate: isLate(row, at),
})

/** Steps in their order, by the order that they belong to. */
export async function stepsOf(ids: readonly string[]): Promise<Map<string, StepRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await batched(
    db()
      .select()
      .from(engagementSteps)
      .where(inArray(engagementSteps.orderId, [...ids]))
      .orderBy(asc(engagementSteps.position)),
  )
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** When what is next is due; nothing for what has no time yet, which comes first of what is not late. */
const due = sql`(select min(${engagementSteps.dueAt}) from ${engagementSteps}
  where ${engagementSteps.orderId} = ${engagements.orderId} and ${engagementSteps.doneAt} is null)`

const ORDERS: Record<ServicesAsked['sort'], SQL[]> = {
  due: [
    sql`${engagements.endedAt} is not null`,
    sql`case when ${engagements.endedAt} is null then ${due} end asc nulls first`,
    desc(engagements.endedAt),
    asc(engagements.createdAt),
    asc(engagements.orderId),
  ],
  newest: [desc(engagements.createdAt), desc(engagements.orderId)],
  oldest: [asc(engagements.createdAt), asc(engagements.orderId)],
}

function conditions({ q, filters: { state, service, late } }: ServicesAsked, at: Date): Array<SQL | undefined> {
  return [sought(q), state && eq(engagements.state, state), service && eq(engagements.service, service), late && isLateAt(at)]
}

/** As {@link isLate} has it. */
function isLateAt(at: Date): SQL {
  const { orderId, doneAt, dueAt, startsAt } = engagementSteps
  const late = db()
    .select({ one: sql`1` })
    .from(engagementSteps)
    .where(and(eq(orderId, engagements.orderId), isNull(doneAt), or(lt(dueAt, at), gt(startsAt, dueAt))))
  return sql`(${engagements.endedAt} is null and exists ${late})`
}

function sought(q: string): SQL | undefined {
  if (!q) return undefined
  const end = q.toLowerCase()
  const isNumber = /^[0-9a-f-]{4,36}$/.test(end) ? like(sql`${orders.id}::text`, `%${end}`) : undefined
  const name = sql`concat_ws(' ', ${orders.firstName}, ${orders.lastName})`
  return or(ilike(orders.email, containing(q)), ilike(name, containing(q)), isNumber)
}
