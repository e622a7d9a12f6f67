import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { orderClaims, type ClaimRow, type PaymentRow } from '~/db/schema'
import * as mails from './mail.mutations.server'
import { lockOrder } from '~/features/shop/orders/data.server'
import { tellCancelled } from '~/features/shop/payments/mutations.server'
import { endWaitingOrder } from '~/features/shop/payments/expiry.mutations.server'
import { giveBack } from '~/features/shop/payments/refund.mutations.server'
import { orderNumber } from '~/lib/addresses'
import { openClaimOf } from './data.server'
import { type Decision, endsOrder, guaranteeOf, guaranteeState } from './rules'
import { NoOrderYet } from './schema'
import { lockClaim } from './mutations.server'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'

export type Decided = { claim: ClaimRow; changed: boolean; refund: 'asked' | 'by-hand' | 'none' }

/**
 * The team agrees. A wish for the money has it sent back, all of it or `cents`, and what was ordered ends; a lower price alone ends
 * nothing that goes on. Decided again, nothing changes. Undefined when there is no such claim; throws {@link NoOrderYet} and
 * `MoreThanLeft`.
 */
export async function grantClaim(number: string, decision: Decision, by: Actor, at: Date): Promise<Decided | undefined> {
  const decided = await db().transaction((tx) => grantIn(tx, number, decision, by, at))
  if (decided?.givenUp) await tellCancelled(decided.givenUp)
  return decided && { claim: decided.claim, changed: decided.changed, refund: decided.refund }
}

/** The same within a transaction; a payment that was given up is answered so that its provider can be told. */
export async function grantIn(
  tx: Tx,
  number: string,
  { words, cents }: Decision,
  by: Actor,
  at: Date,
): Promise<(Decided & { givenUp?: PaymentRow | undefined }) | undefined> {
  const found = await lockClaim(tx, number)
  if (!found || found.claim.state !== 'open') return found && unchanged(found.claim)
  const { claim, order } = found
  const ends = endsOrder(claim)
  const wantsMoney = ends || (cents ?? 0) > 0
  if (wantsMoney && !order) throw new NoOrderYet()
  const ended = ends && order ? await endWaitingOrder(tx, order, 'withdrawn', at) : undefined
  const { refund, backCents } =
    wantsMoney && order?.status === 'paid'
      ? await giveBack(tx, order, { ends, cents, cause: causeOf(claim), by: 'buyer', reason: words }, at)
      : { refund: 'none' as const, backCents: 0 }
  const granted = await decide(tx, claim, { state: 'granted', decision: words ?? (ended ? 'unpaid' : refund), at })
  const told = { claim: granted, decision: ends ? null : words, refundCents: ends ? null : backCents || null }
  if (order && (claim.kind === 'complaint' || claim.kind === 'satisfaction')) await mails.sendSettled(tx, { ...told, order }, at)
  const after = { number, cents: backCents, currency: order?.currency ?? null, refund }
  await recordOperatorEvent(tx, by, { kind: 'claim-granted', about: aboutOf(claim), ...(words && { reason: words }), after }, at)
  return { claim: granted, changed: true, refund, givenUp: ended?.open }
}

/** The team refuses, with the reason that the buyer gets by mail (emails: withdrawal-received). Decided again, nothing changes. */
export async function refuseClaim(number: string, reason: string, by: Actor, at: Date): Promise<Decided | undefined> {
  return db().transaction(async (tx) => {
    const found = await lockClaim(tx, number)
    if (!found || found.claim.state !== 'open') return found && unchanged(found.claim)
    const { claim, order } = found
    const refusedClaim = await decide(tx, claim, { state: 'refused', decision: reason, at })
    const guaranteeUntil = claim.kind !== 'guarantee' && order && guaranteeState(order, at) === 'holds' ? guaranteeOf(order) : null
    await mails.sendRefused(tx, { claim: refusedClaim, order, reason, guaranteeUntil }, at)
    await recordOperatorEvent(tx, by, { kind: 'claim-refused', about: aboutOf(claim), reason, after: { number } }, at)
    return { claim: refusedClaim, changed: true, refund: 'none' as const }
  })
}

/** Somebody of the team has found the order that was meant. False when the claim is decided or has one. */
export async function assignOrder(number: string, orderId: string, by: Actor, at: Date): Promise<boolean> {
  return db().transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const found = await lockClaim(tx, number)
    if (found?.claim.state !== 'open' || found.claim.orderId !== null) return false
    if (await openClaimOf(tx, orderId, found.claim.kind)) return false
    await tx.update(orderClaims).set({ orderId }).where(eq(orderClaims.id, found.claim.id))
    const after = { number, order: orderNumber(orderId) }
    await recordOperatorEvent(tx, by, { kind: 'claim-assigned', about: aboutOf(found.claim), after }, at)
    return true
  })
}

/** A dispute is a bank's own: what the team agrees to is a complaint. */
const causeOf = ({ kind }: ClaimRow) => (kind === 'chargeback' ? 'complaint' : kind)

const aboutOf = ({ id }: ClaimRow) => ({ subject: 'claim' as const, id })

const unchanged = (claim: ClaimRow): Decided => ({ claim, changed: false, refund: 'none' })

async function decide(tx: Tx, claim: ClaimRow, made: { state: 'granted' | 'refused'; decision: string; at: Date }): Promise<ClaimRow> {
  const [decided] = await tx
    .update(orderClaims)
    .set({ state: made.state, decision: made.decision, decidedAt: made.at })
    .where(eq(orderClaims.id, claim.id))
    .returning()
  if (!decided) throw new Error('a decided claim was not returned')
  return decided
}
