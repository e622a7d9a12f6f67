import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { engagementSteps, engagements, orders, products, type EngagementRow, type OrderRow, type StepRow } from '~/db/schema'
import { keptCents } from '~/features/shop/payments/refund.data.server'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import { type Service, type StepName, REMINDERS_REACH } from './engagement.rules'

/** An engagement with its order and its steps, in their order. */
export interface Whole {
  order: OrderRow
  /** What of the price is there. */
  keptCents: number
  engagement: EngagementRow
  steps: StepRow[]
}

const LISTED = 100

/** To be changed in `tx` by nobody else until its end: the order first, as everybody locks. */
export async function lockEngagement(tx: Tx, orderId: string): Promise<Whole | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const [engagement] = await tx.select().from(engagements).where(eq(engagements.orderId, orderId)).for('update')
  return order && engagement && { order, keptCents: await keptCents(order, tx), engagement, steps: await stepsOf(orderId, tx) }
}

/** The orders of the account's services that are not over. */
export const openServicesOf = async (userId: string, from: Db | Tx = db()): Promise<string[]> =>
  (await batched(openServices({ userId }), from)).map(({ orderId }) => orderId)

const openServices = keptSelect(['userId'], ({ userId }, ask) =>
  ask
    .select({ orderId: engagements.orderId })
    .from(engagements)
    .innerJoin(orders, eq(orders.id, engagements.orderId))
    .where(and(eq(orders.userId, userId), isNull(engagements.endedAt))),
)

export async function wholeEngagement(orderId: string): Promise<Whole | undefined> {
  const [found] = await db()
    .select({ order: orders, engagement: engagements })
    .from(engagements)
    .innerJoin(orders, eq(orders.id, engagements.orderId))
    .where(eq(engagements.orderId, orderId))
  return found && { ...found, keptCents: await keptCents(found.order), steps: await stepsOf(orderId) }
}

const stepsOf = (orderId: string, database: Db | Tx = db()): Promise<StepRow[]> =>
  database.select().from(engagementSteps).where(eq(engagementSteps.orderId, orderId)).orderBy(asc(engagementSteps.position))

/** What the couple has agreed on with the team, the newest first. */
export async function ownEngagements(account: AccountId, locale: Locale) {
  const rows = await db()
    .select({ orderId: engagements.orderId })
    .from(engagements)
    .innerJoin(orders, eq(orders.id, engagements.orderId))
    .where(eq(orders.userId, account))
    .orderBy(desc(engagements.createdAt))
    .limit(LISTED)
  const views = await Promise.all(rows.map(({ orderId }) => engagementView(orderId, locale)))
  return views.filter((view) => view !== undefined)
}

/** An engagement as its couple sees it; moments are ISO texts. */
export async function engagementView(orderId: string, locale: Locale) {
  const whole = await wholeEngagement(orderId)
  if (!whole) return undefined
  const { order, engagement, steps } = whole
  const [product] = await db().select().from(products).where(eq(products.id, order.productId))
  const next = steps.find(({ doneAt }) => doneAt === null)
  const isOver = engagement.endedAt !== null
  return {
    orderId,
    service: engagement.service as Service,
    title: (locale === 'en' ? product?.titleEn : product?.title) ?? '',
    state: engagement.state,
    steps: steps.map(({ step, minutes, startsAt, dueAt, place, doneAt }) => ({
      step: step as StepName,
      minutes,
      startsAt: startsAt?.toISOString() ?? null,
      /** When it has to be over at the latest; known once the appointment is. */
      dueAt: dueAt?.toISOString() ?? null,
      place,
      isDone: doneAt !== null,
      /** The first one that is not done. */
      isNext: !isOver && step === next?.step,
    })),
    endedAt: engagement.endedAt?.toISOString() ?? null,
    endedBy: engagement.endedBy,
    feeCents: engagement.feeCents,
    refundCents: engagement.refundCents,
  }
}
export type EngagementView = NonNullable<Awaited<ReturnType<typeof engagementView>>>
export type StepView = EngagementView['steps'][number]

/** For the team: those that go on, what is due first on top; or all of them. */
export function engagementsOf(which: 'open' | 'all'): Promise<Array<{ orderId: string }>> {
  const due = db()
    .select({ at: sql`min(${engagementSteps.dueAt})` })
    .from(engagementSteps)
    .where(and(eq(engagementSteps.orderId, engagements.orderId), isNull(engagementSteps.doneAt)))
  return db()
    .select({ orderId: engagements.orderId })
    .from(engagements)
    .where(which === 'open' ? inArray(engagements.state, ['paid', 'scheduled']) : undefined)
    .orderBy(sql`(${due}) asc nulls first`, asc(engagements.createdAt))
    .limit(LISTED)
}

/** Steps of engagements that go on, which nobody has agreed a time for and nobody was reminded of. */
export const stepsNearDue = (at: Date): Promise<StepRow[]> =>
  db()
    .select({ step: engagementSteps })
    .from(engagementSteps)
    .innerJoin(engagements, eq(engagements.orderId, engagementSteps.orderId))
    .where(
      and(
        eq(engagements.state, 'scheduled'),
        isNull(engagementSteps.doneAt),
        isNull(engagementSteps.startsAt),
        isNull(engagementSteps.remindedAt),
        lte(engagementSteps.dueAt, new Date(+at + REMINDERS_REACH)),
      ),
    )
    .limit(LISTED)
    .then((rows) => rows.map(({ step }) => step))
