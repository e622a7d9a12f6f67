import { and, asc, desc, eq, exists, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '~/db/client.server'
import {
  bankTransfers,
  disputeEvents,
  downloads,
  invoices,
  mailOutbox,
  materials,
  operatorEvents,
  operators,
  orderClaims,
  orderEvents,
  orders,
  payments,
  productParts,
  receipts,
  refunds,
} from '~/db/schema'
import { HELD_MS } from '~/features/studio/acts/rules'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'

/** Everything that has been noted of it; what mails say is not among it. */
export async function toldOf(id: string, locale: Locale) {
  const title = locale === 'en' ? materials.titleEn : materials.title
  const { number, kind, issuedAt } = invoices
  const { template, createdAt, deliveredAt, failedAt } = mailOutbox
  const [steps, tries, received, back, documents, mails, fetched, claims, disputes, deeds] = await Promise.all([
    batched(db().select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.at))),
    batched(db().select().from(payments).where(eq(payments.orderId, id)).orderBy(desc(payments.createdAt))),
    batched(
      db()
        .select({ id: receipts.id, at: receipts.receivedAt, cents: receipts.amountCents, currency: bankTransfers.currency })
        .from(receipts)
        .innerJoin(bankTransfers, eq(bankTransfers.id, receipts.transferId))
        .where(eq(receipts.orderId, id)),
    ),
    batched(db().select().from(refunds).where(eq(refunds.orderId, id))),
    batched(db().select({ id: invoices.id, number, kind, issuedAt }).from(invoices).where(eq(invoices.orderId, id))),
    batched(
      db().select({ id: mailOutbox.id, template, createdAt, deliveredAt, failedAt }).from(mailOutbox).where(eq(mailOutbox.orderId, id)),
    ),
    batched(
      db()
        .select({ id: downloads.id, at: downloads.createdAt, materialId: downloads.materialId, title })
        .from(downloads)
        .innerJoin(materials, eq(materials.id, downloads.materialId))
        .where(or(eq(downloads.orderId, id), byCoupleOf(id))),
    ),
    batched(db().select().from(orderClaims).where(eq(orderClaims.orderId, id)).orderBy(asc(orderClaims.submittedAt))),
    batched(db().select().from(disputeEvents).where(eq(disputeEvents.orderId, id))),
    batched(deedsAbout(id)),
  ])
  return { steps, payments: tries, receipts: received, refunds: back, documents, mails, downloads: fetched, claims, disputes, deeds }
}
/** What happened to an order, as it is stored. */
export type Told = Awaited<ReturnType<typeof toldOf>>

/** A couple fetches with its account what it has bought, a bundle's parts among it. */
const byCoupleOf = (id: string) =>
  exists(
    db()
      .select({ id: orders.id })
      .from(orders)
      .leftJoin(productParts, eq(productParts.bundleId, orders.productId))
      .where(
        and(
          eq(orders.id, id),
          eq(orders.userId, downloads.userId),
          eq(materials.productId, sql`coalesce(${productParts.partId}, ${orders.productId})`),
        ),
      ),
  )

/**
 * What the team did to it and to its claims; looking at it does not count. `recalled`: as long as mails of it could be recalled, whoever
 * did it has recalled some.
 */
const deedsAbout = (id: string) =>
  db()
    .select({
      id: operatorEvents.id,
      at: operatorEvents.at,
      kind: operatorEvents.kind,
      reason: operatorEvents.reason,
      who: operators.name,
      recalled: sql<boolean>`${exists(
        db()
          .select({ id: recalls.id })
          .from(recalls)
          .where(
            and(
              eq(recalls.kind, 'mails-recalled'),
              eq(recalls.operatorId, operatorEvents.operatorId),
              gt(recalls.at, operatorEvents.at),
              lt(recalls.at, sql`${operatorEvents.at} + make_interval(secs => ${HELD_MS / 1000})`),
            ),
          ),
      )}`,
    })
    .from(operatorEvents)
    .leftJoin(operators, eq(operators.id, operatorEvents.operatorId))
    .where(and(eq(operatorEvents.subject, 'order'), eq(operatorEvents.subjectId, id), inArray(operatorEvents.kind, [...DEEDS])))

const recalls = alias(operatorEvents, 'recalls')

const DEEDS = ['order-refunded', 'order-mail-resent', 'order-address-changed', 'shortfall-accepted', 'shortfall-asked'] as const
