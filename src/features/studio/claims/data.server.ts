import { type SQL, and, asc, count, desc, eq, ilike, isNull, like, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { orderClaims, orders, products, refunds, type ClaimRow } from '~/db/schema'
import { type ClaimedOrder, claimByNumber, claimedOrder } from '~/features/shop/claims/data.server'
import { endsOrder, guaranteeOf, guaranteeState, isEvent, isWaived, mayWithdraw } from '~/features/shop/claims/rules'
import { withdrawalEnd } from '~/features/shop/orders/rules'
import { keptCents } from '~/features/shop/payments/refund.data.server'
import { pageRange } from '~/features/studio/list/data.server'
import { shortName } from '~/features/studio/orders/rules'
import { titleIn } from '~/features/studio/orders/data.server'
import { orderNumber } from '~/lib/addresses'
import { isUuid } from '~/lib/ids'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import type { CLAIMS, ClaimDetail, ClaimLine, ClaimList, ClaimedOrderFacts } from './schema'

export type ClaimsAsked = ReturnType<typeof CLAIMS.asked>

/** A page of the claims that fit, what is due first on top. */
export async function claimList(asked: ClaimsAsked, locale: Locale): Promise<ClaimList> {
  const { state, kind } = asked.filters
  const fits = and(
    fitsSought(asked.q),
    state === undefined ? undefined : eq(orderClaims.state, state),
    kind === undefined ? undefined : eq(orderClaims.kind, kind),
  )
  const [lines, [all], counts] = await Promise.all([
    linesWhere(fits, asked, locale),
    batched(db().select({ total: count() }).from(orderClaims).leftJoin(orders, eq(orders.id, orderClaims.orderId)).where(fits)),
    batched(db().select({ state: orderClaims.state, count: count() }).from(orderClaims).groupBy(orderClaims.state)),
  ])
  const of = (one: ClaimLine['state']) => counts.find((row) => row.state === one)?.count ?? 0
  return { total: all?.total ?? 0, lines, counts: { open: of('open'), granted: of('granted'), refused: of('refused') } }
}

/** What went back by its decision. Of a kind there is one open claim of an order at a time, so times tell them apart; a dispute is the bank's. */
const returned = () => sql<number | string | null>`case when ${orderClaims.state} <> 'open' and ${orderClaims.orderId} is not null then (
  select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
  where ${refunds.orderId} = ${orderClaims.orderId} and ${refunds.state} <> 'void'
    and ${refunds.askedAt} between ${orderClaims.submittedAt} and ${orderClaims.decidedAt}
    and (${refunds.cause} = ${orderClaims.kind} or (${orderClaims.kind} = 'chargeback' and ${refunds.cause} in ('complaint', 'dispute')))
) end`

/** Within a text of its own, in which columns keep the names of their tables. */
const returnedCents = () => sql`(${returned()})`.mapWith((cents: number | string | null) => (cents === null ? null : Number(cents)))

const ORDERED = {
  due: () => [sql`${orderClaims.state} <> 'open'`, asc(orderClaims.dueAt), asc(orderClaims.number)],
  newest: () => [desc(orderClaims.submittedAt), desc(orderClaims.number)],
  sum: () => [sql`${orders.totalAmountCents} desc nulls last`, asc(orderClaims.dueAt), asc(orderClaims.number)],
} satisfies Record<ClaimsAsked['sort'], () => SQL[]>

async function linesWhere(fits: SQL | undefined, asked: ClaimsAsked, locale: Locale): Promise<ClaimLine[]> {
  const { limit, offset } = pageRange(asked)
  const { id, number, kind, state, orderId, name, submittedAt, dueAt } = orderClaims
  const rows = await batched(
    db()
      .select({
        id,
        number,
        sort: kind,
        state,
        orderId,
        name,
        firstName: orders.firstName,
        lastName: orders.lastName,
        product: titleIn(locale),
        submittedAt,
        dueAt,
        cents: orders.totalAmountCents,
        returnedCents: returnedCents(),
        currency: orders.currency,
      })
      .from(orderClaims)
      .leftJoin(orders, eq(orders.id, orderId))
      .leftJoin(products, eq(products.id, orders.productId))
      .where(fits)
      .orderBy(...ORDERED[asked.sort]())
      .limit(limit)
      .offset(offset),
  )
  return rows.map(({ orderId: order, name: said, firstName, lastName, submittedAt: submitted, dueAt: due, ...row }) => ({
    ...row,
    order: order && orderNumber(order),
    buyer: shortName({ firstName, lastName }) ?? (said === null ? null : shortName(partsOf(said))),
    submittedAt: submitted.toISOString(),
    dueAt: due.toISOString(),
  }))
}

function partsOf(name: string): { firstName: string | null; lastName: string | null } {
  const [firstName = null, ...others] = name.trim().split(/\s+/)
  return { firstName, lastName: others.join(' ') || null }
}

/** By its number, that of its order, or whoever asks; those of nobody any more are found by their numbers alone. */
function fitsSought(typed: string): SQL | undefined {
  const words = typed.trim()
  if (words === '') return undefined
  const pattern = `%${words.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const isEnd = /^#?[0-9a-f-]{4,36}$/i.test(words)
  const isTheirs = or(ilike(orderClaims.name, pattern), ilike(orderClaims.email, pattern), ilike(orders.lastName, pattern))
  return or(
    ilike(orderClaims.number, pattern),
    isEnd ? like(sql`${orders.id}::text`, `%${words.toLowerCase().replace('#', '')}`) : undefined,
    and(or(isNull(orders.id), isNull(orders.restrictedAt)), isTheirs),
  )
}

/** By its id or its number. */
export async function claimDetail(named: string, locale: Locale, at: Date): Promise<ClaimDetail | undefined> {
  const claim = await claimNamed(named)
  if (!claim) return undefined
  const [back] = await db().select({ cents: returnedCents() }).from(orderClaims).where(eq(orderClaims.id, claim.id))
  const order = claim.orderId === null ? undefined : await claimedOrder(claim.orderId, locale)
  const isKnown = !order?.restrictedAt
  const ends = endsOrder(claim)
  return {
    id: claim.id,
    number: claim.number,
    sort: claim.kind,
    state: claim.state,
    submittedAt: claim.submittedAt.toISOString(),
    dueAt: claim.dueAt.toISOString(),
    decidedAt: claim.decidedAt?.toISOString() ?? null,
    decision: claim.decision,
    remedy: claim.remedy,
    text: isKnown ? claim.text : null,
    orderText: claim.orderText,
    returnedCents: back?.cents ?? null,
    name: isKnown ? claim.name : null,
    email: isKnown ? claim.email : null,
    locale: claim.locale,
    order: order ? { ...factsOf(order), leftCents: await keptCents(order), right: rightOf(claim, order, at) } : null,
    asks: {
      all: ends,
      money: claim.kind !== 'withdrawal' && claim.kind !== 'guarantee',
      sum: claim.kind === 'satisfaction',
      words: claim.kind === 'complaint' && claim.remedy !== 'withdraw',
    },
  }
}

async function claimNamed(named: string): Promise<ClaimRow | undefined> {
  if (!isUuid(named)) return claimByNumber(named)
  const [claim] = await db().select().from(orderClaims).where(eq(orderClaims.id, named))
  return claim
}

const factsOf = (order: ClaimedOrder) => ({
  id: order.id,
  number: orderNumber(order.id),
  product: order.product,
  status: order.status,
  placedAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  amountCents: order.totalAmountCents,
  currency: order.currency,
})

/** Whether it was asked for in time, by the moment at which it came. */
function rightOf({ kind, submittedAt }: ClaimRow, order: ClaimedOrder, at: Date): ClaimedOrderFacts['right'] {
  // What has ended meanwhile was living when it was asked for.
  const then = { ...order, isOver: false }
  const over = order.isOver && at > submittedAt ? ('over' as const) : null
  if (kind === 'withdrawal') {
    const cause = isEvent(order) ? 'event' : isWaived(order) ? 'waived' : over
    return { holds: mayWithdraw(then, submittedAt), until: withdrawalEnd(order).toISOString(), cause }
  }
  if (kind !== 'guarantee') return null
  return { holds: guaranteeState(then, submittedAt) === 'holds', until: guaranteeOf(order).toISOString(), cause: over }
}
