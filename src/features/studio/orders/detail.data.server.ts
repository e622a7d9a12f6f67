import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authUser, coupons, orders, products, type ClaimRow, type OrderRow, type PaymentRow } from '~/db/schema'
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
import { toldOf } from './told.data.server'

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
