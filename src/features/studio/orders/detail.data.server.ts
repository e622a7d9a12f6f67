import { and, asc, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import {
  authUser,
  bankTransfers,
  coupons,
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
  products,
  receipts,
  refunds,
  type ClaimRow,
  type OrderRow,
  type PaymentRow,
} from '~/db/schema'
import { type OrderFacts, claimFacts } from '~/features/shop/claims/rules'
import { guaranteeEnd, withdrawalEnd } from '~/features/shop/orders/rules'
import { mayLetGo } from '~/features/shop/payments/receipt.rules'
import { leftOf } from '~/features/shop/payments/refund.rules'
import { orderNumber } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { titleIn } from './data.server'
import { happeningsOf } from './happenings.rules'
import { stateOf } from './rules'
import type { OrderDetail } from './schema'

/** An order with its whole story, by one statement. Undefined where there is none. */
export async function orderDetail(id: string, locale: Locale, at: Date): Promise<OrderDetail | undefined> {
  const [[found], told] = await Promise.all([batched(theOrder(id, locale)), toldOf(id, locale)])
  if (!found) return undefined
  const { order, product, kind, coupon, coupleEmail } = found
  const paid = told.payments.find(({ state }) => state === 'confirmed')
  const leftCents = paid ? leftOf(paid) : 0
  const isReturning = told.refunds.some(({ state }) => state === 'asked')
  const openClaims = told.claims.filter(({ state }) => state === 'open')
  const receivedCents = gathered(order, told.payments)
  const isKnown = order.restrictedAt === null
  const facts = { ...order, kind, isOver: order.endedAt !== null, refunding: isReturning && order.endedAt !== null }
  return {
    id,
    number: orderNumber(id),
    product,
    kind,
    state: stateOf({ status: order.status, isClaimed: openClaims.length > 0, isReturning }),
    status: order.status,
    amountCents: order.totalAmountCents,
    vatCents: order.vatCents,
    discountCents: order.discountCents,
    shortfallCents: order.shortfallCents,
    currency: order.currency,
    coupon,
    symbol: order.variableSymbol,
    placedAt: order.createdAt.toISOString(),
    dueAt: iso(order.dueAt),
    paidAt: iso(order.paidAt),
    releasedAt: iso(order.releasedAt),
    endedAt: iso(order.endedAt),
    waiverAt: iso(order.waiverAt),
    withdrawUntil: withdrawalEnd(order).toISOString(),
    guaranteeUntil: iso(order.paidAt && guaranteeEnd(order.paidAt)),
    buyer: isKnown ? buyerOf(order, coupleEmail) : null,
    payments: told.payments.map(paymentFact),
    receivedCents,
    leftCents,
    openClaims: openClaims.map(claimFact).toSorted((one, other) => one.dueAt.localeCompare(other.dueAt)),
    happenings: happeningsOf(told, isKnown),
    can: {
      refund: order.status === 'paid' && leftCents > 0,
      resend: isKnown && order.email !== null && (order.status === 'pending' || (order.status === 'paid' && order.endedAt === null)),
      correct: isKnown,
      acceptShortfall:
        receivedCents > 0 &&
        mayLetGo({
          missingCents: order.totalAmountCents - receivedCents,
          priceCents: order.totalAmountCents,
          currency: order.currency,
        }),
      claims: isKnown ? openable(facts, openClaims, at) : [],
    },
  }
}

const paymentFact = ({ id, provider, state, amountCents, currency, chargeReference }: PaymentRow) => ({
  id,
  method: provider,
  state,
  amountCents,
  currency,
  reference: chargeReference,
})

const claimFact = ({ id, number, kind, dueAt }: ClaimRow) => ({ id, number, sort: kind, dueAt: dueAt.toISOString() })

/** What buyers could ask for now that they have not asked for. */
function openable(order: OrderFacts, open: readonly ClaimRow[], at: Date) {
  const asked = open.map((claim) => ({ ...claim, submittedAt: claim.submittedAt.toISOString(), dueAt: claim.dueAt.toISOString() }))
  const facts = claimFacts(order, asked, at)
  const living = order.status === 'pending' || (order.status === 'paid' && !order.isOver)
  return [
    // Whether the right still holds, the team decides.
    ...(living && !open.some(({ kind }) => kind === 'withdrawal') ? (['withdrawal'] as const) : []),
    ...(facts.guaranteeUntil === null ? [] : (['guarantee'] as const)),
    ...(facts.canComplain ? (['complaint'] as const) : []),
    ...(facts.canClaimSatisfaction ? (['satisfaction'] as const) : []),
  ]
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

function buyerOf(order: OrderRow, coupleEmail: string | null): OrderDetail['buyer'] {
  return {
    name: [order.firstName, order.lastName].filter(Boolean).join(' '),
    email: order.email,
    phone: order.phone,
    company: order.company && [order.company, order.companyId].filter(Boolean).join(', '),
    locale: order.locale,
    couple: order.userId && coupleEmail ? { id: order.userId, email: coupleEmail } : null,
  }
}

const gathered = ({ status, currency }: OrderRow, tries: readonly PaymentRow[]): number =>
  status === 'pending'
    ? tries
        .filter((one) => one.currency === currency && one.confirmedAt === null)
        .reduce((cents, { receivedCents }) => cents + receivedCents, 0)
    : 0

const theOrder = (id: string, locale: Locale) =>
  db()
    .select({ order: orders, product: titleIn(locale), kind: products.kind, coupon: coupons.code, coupleEmail: authUser.email })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(coupons, eq(coupons.id, orders.couponId))
    .leftJoin(authUser, eq(authUser.id, orders.userId))
    .where(eq(orders.id, id))

/** Everything that has been noted of it; what mails say is not among it. */
async function toldOf(id: string, locale: Locale) {
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

/** What the team did to it and to its claims; looking at it does not count. */
const deedsAbout = (id: string) =>
  db()
    .select({ id: operatorEvents.id, at: operatorEvents.at, kind: operatorEvents.kind, reason: operatorEvents.reason, who: operators.name })
    .from(operatorEvents)
    .leftJoin(operators, eq(operators.id, operatorEvents.operatorId))
    .where(and(eq(operatorEvents.subject, 'order'), eq(operatorEvents.subjectId, id), inArray(operatorEvents.kind, [...DEEDS])))

const DEEDS = ['order-refunded', 'order-mail-resent', 'order-address-changed', 'shortfall-accepted', 'shortfall-asked'] as const
