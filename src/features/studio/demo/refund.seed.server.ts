import { eq, inArray } from 'drizzle-orm'
import { disputeEvents, orderEvents, orders, outgoingTransfers, refundBatches, refunds } from '~/db/schema'
import { issueCorrection } from '~/features/shop/invoices/mutations.server'
import { pragueDay } from '~/lib/dates'
import type { RefundCause } from '~/lib/refund-cause'
import { makeOpenClaims, storeClaim } from './claim.seed.server'
import { daysFrom, madeUpIban, nth } from './rules'
import { type Sold, type World, isDigital, isPaidBefore, madeUpId, nameOf, paidAt, takeFrom } from './world.seed.server'

interface Planned {
  cause: RefundCause
  claim: 'withdrawal' | 'guarantee' | 'complaint' | 'satisfaction' | null
  /** Percent of the price. */
  percent: number
  count: number
  fits: (sold: Sold) => boolean
}

/** Money that has gone back, by why. */
const GONE: readonly Planned[] = [
  { cause: 'withdrawal', claim: 'withdrawal', percent: 100, count: 7, fits: isDigital },
  { cause: 'guarantee', claim: 'guarantee', percent: 100, count: 8, fits: isDigital },
  { cause: 'complaint', claim: 'complaint', percent: 30, count: 6, fits: isDigital },
  { cause: 'goodwill', claim: null, percent: 20, count: 6, fits: isDigital },
]

interface Back {
  sold: Sold
  id: string
  cause: RefundCause
  claim: Planned['claim']
  cents: number
  askedAt: Date
}

/** What went back, with its documents and what was asked for; answers the orders that nothing more happens to. */
export async function makeRefunds(world: World, sold: readonly Sold[]): Promise<Set<string>> {
  const old = sold.filter(({ order }) => order.createdAt < daysFrom(world.at, -24) && order.createdAt > daysFrom(world.at, -300))
  const used = new Set<string>()
  const back = GONE.flatMap((plan, kind) => {
    const fitting = old.filter((one) => plan.fits(one) && !used.has(one.order.id))
    const chosen = Array.from({ length: plan.count }, (_, place) => fitting[Math.floor(((place + 0.5) * fitting.length) / plan.count)])
    return chosen.flatMap((one, place): Back[] => {
      if (!one || used.has(one.order.id)) return []
      used.add(one.order.id)
      const cents =
        plan.percent === 100 ? one.order.totalAmountCents : Math.round((one.order.totalAmountCents * plan.percent) / 10_000) * 100
      return [
        {
          sold: one,
          id: madeUpId(`refund ${kind}`, place),
          cause: plan.cause,
          claim: plan.claim,
          cents,
          askedAt: daysFrom(paidAt(one), 4),
        },
      ]
    })
  })
  await storeGone(world, back)
  await storeWaiting(world, sold, used)
  await makeDisputes(world, sold, used)
  await makeOpenClaims(world, sold, used)
  return used
}

const goneAt = ({ askedAt }: Back): Date => daysFrom(askedAt, 3)
const isWhole = ({ cents, sold: { order } }: Back): boolean => cents >= order.totalAmountCents

async function storeGone(world: World, back: readonly Back[]): Promise<void> {
  const { tx } = world
  await tx.insert(refunds).values(
    back.map((one, place) => ({
      id: one.id,
      orderId: one.sold.order.id,
      paymentId: one.sold.paymentId,
      amountCents: one.cents,
      cause: one.cause,
      reason: one.cause === 'goodwill' ? 'Ukázka: sleva jako omluva' : null,
      askedBy: one.cause === 'goodwill' ? ('team' as const) : ('buyer' as const),
      way: one.sold.method === 'transfer' ? ('by-hand' as const) : ('provider' as const),
      state: 'gone' as const,
      account: one.sold.method === 'transfer' ? madeUpIban(place) : null,
      reference: one.sold.method === 'transfer' ? 'by-hand' : `ukazka_re_${place}`,
      askedAt: one.askedAt,
      goneAt: goneAt(one),
    })),
  )
  for (const one of back.toSorted((a, b) => +goneAt(a) - +goneAt(b))) await close(world, one)
  const byHand = back.filter(({ sold }) => sold.method === 'transfer')
  if (byHand.length === 0) return
  await tx.insert(outgoingTransfers).values(
    byHand.map((one, place) => ({
      account: madeUpIban(900),
      bankReference: `UKAZKA-VEN-${place}`,
      bookedOn: pragueDay(goneAt(one)),
      amountCents: one.cents,
      currency: one.sold.order.currency,
      variableSymbol: one.sold.order.variableSymbol,
      payee: nameOf(one.sold),
      payeeAccount: madeUpIban(place),
      orderId: one.sold.order.id,
      refundId: one.id,
      state: 'matched' as const,
      importedAt: goneAt(one),
    })),
  )
}

/** The document, how the order stands from then on, and the claim that brought it about. */
async function close(world: World, one: Back): Promise<void> {
  const { tx } = world
  const { order } = one.sold
  const [at, whole] = [goneAt(one), isWhole(one)]
  const keptCents = order.totalAmountCents - one.cents
  const reason = whole ? 'returned' : one.cause === 'complaint' ? 'complaint' : 'goodwill'
  await issueCorrection(tx, order, { reason, refundId: one.id, backCents: one.cents, keptCents }, at)
  if (whole)
    await tx
      .update(orders)
      .set({ status: 'refunded', endedAt: one.askedAt, refundedAt: at, releasedAt: null })
      .where(eq(orders.id, order.id))
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, at, fromStatus: 'paid', toStatus: whole ? 'refunded' : 'paid', cause: whole ? 'returned' : 'reduced' })
  if (one.claim)
    await storeClaim(world, { sold: one.sold, kind: one.claim, submittedAt: daysFrom(one.askedAt, -1), decidedAt: one.askedAt })
}

/** Transfers that somebody has to send back: one in a file for the bank, one without an account. */
async function storeWaiting({ tx, at }: World, sold: readonly Sold[], used: Set<string>): Promise<void> {
  const waiting = takeFrom(
    sold,
    used,
    4,
    (one) => one.method === 'transfer' && one.order.currency === 'CZK' && isDigital(one) && isPaidBefore(one, at, 13),
  )
  const [batch] = await tx
    .insert(refundBatches)
    .values({ form: 'file', currency: 'CZK', madeAt: daysFrom(at, -1) })
    .returning()
  if (waiting.length === 0 || !batch) return
  await tx.insert(refunds).values(
    waiting.map((one, place) => ({
      orderId: one.order.id,
      paymentId: one.paymentId,
      amountCents: place === 1 ? Math.round(one.order.totalAmountCents / 400) * 100 : one.order.totalAmountCents,
      cause: place === 1 ? ('complaint' as const) : ('withdrawal' as const),
      askedBy: 'buyer' as const,
      way: 'by-hand' as const,
      account: place === 3 ? null : madeUpIban(100 + place),
      batchId: place === 0 ? batch.id : null,
      askedAt: daysFrom(at, place - 12),
    })),
  )
  await tx
    .update(orders)
    .set({ endedAt: daysFrom(at, -9), releasedAt: null })
    .where(
      inArray(
        orders.id,
        waiting.filter((_, place) => place !== 1).map(({ order }) => order.id),
      ),
    )
}

/** One that a bank is still deciding about, and one that we won. */
async function makeDisputes(world: World, sold: readonly Sold[], used: Set<string>): Promise<void> {
  const { tx, at } = world
  const disputed = takeFrom(sold, used, 2, (one) => one.method === 'card' && isDigital(one) && isPaidBefore(one, at, 20))
  const rows = disputed.flatMap((one, place) =>
    nth([['opened', 'withdrawn'] as const, ['opened', 'won'] as const], place).map((step, number) => ({
      orderId: one.order.id,
      paymentId: one.paymentId,
      dispute: `ukazka_dp_${place}`,
      step,
      amountCents: one.order.totalAmountCents,
      currency: one.order.currency,
      reason: 'fraudulent',
      at: daysFrom(at, -6 + number + (place === 1 ? -9 : 0)),
    })),
  )
  if (rows.length > 0) await tx.insert(disputeEvents).values(rows)
  const [open] = disputed
  if (open) await storeClaim(world, { sold: open, kind: 'chargeback', submittedAt: daysFrom(at, -0.3) })
}
