import { eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { orderClaims, type ClaimRow, type OrderRow } from '~/db/schema'
import * as mails from './mail.mutations.server'
import { nextClaimNumber } from '~/features/shop/invoices/mutations.server'
import { lockOrder } from '~/features/shop/orders/data.server'
import { releaseWithWaiver } from '~/features/shop/orders/release.mutations.server'
import { type Outcome, refused } from '~/lib/outcome'
import { type ClaimedOrder, claimByNumber, claimOfAttempt, claimedOrder, claimsNearDue, openClaimOf, openClaimsOf } from './data.server'
import { dueAt, guaranteeState, isReminderDue, mayClaimSatisfaction, mayComplain, type ClaimKind } from './rules'
import { type Remedy } from './schema'

/** Asks for the money under the guarantee (terms 10). Asked again while the first one is open, or the money is on its way, it is done. */
export const requestRefund = (orderId: string, reason: string | null, at: Date): ReturnType<typeof requestRefundIn> =>
  db().transaction((tx) => requestRefundIn(tx, orderId, reason, at))

export async function requestRefundIn(
  tx: Tx,
  orderId: string,
  reason: string | null,
  at: Date,
): Promise<Outcome<object, 'too-late' | 'not-possible'>> {
  const order = await lockedOrder(tx, orderId)
  if (!order) return refused('not-possible')
  const open = await openClaimsOf(order.id, tx)
  if (order.isOver || open.some(({ kind }) => kind === 'guarantee' || kind === 'withdrawal')) return { ok: true }
  const state = guaranteeState(order, at)
  if (state !== 'holds') return refused(state)
  const claim = await insert(tx, 'guarantee', at, { ...buyerOf(order), text: reason })
  await mails.sendReceived(tx, claim, order, at)
  await mails.notifyTeam(tx, claim, at)
  return { ok: true }
}

type Received = Outcome<{ number: string; dueAt: string }, 'already-open' | 'not-possible'>

/** A defect, with what is asked for because of it (terms 13). */
export const sendComplaint = (
  orderId: string,
  complaint: { attemptId: string; text: string; remedy: Remedy },
  at: Date,
): Promise<Received> => once((tx) => take(tx, orderId, { ...complaint, kind: 'complaint' }, at))

/** A meeting that was not what had been agreed on (terms 12.5). */
export const claimSatisfaction = (orderId: string, claim: { attemptId: string; text: string }, at: Date): Promise<Received> =>
  once((tx) => take(tx, orderId, { ...claim, kind: 'satisfaction', remedy: null }, at))

interface Taken {
  kind: 'complaint' | 'satisfaction'
  attemptId: string
  text: string
  remedy: Remedy | null
}

/** Within the caller's transaction; sent again, it is the same claim. */
export async function take(tx: Tx, orderId: string, { kind, ...said }: Taken, at: Date): Promise<Received> {
  const order = await lockedOrder(tx, orderId)
  if (!order) return refused('not-possible')
  const repeated = await claimOfAttempt(said.attemptId, tx)
  if (repeated) return repeated.orderId === order.id ? received(repeated) : refused('not-possible')
  if (await openClaimOf(tx, order.id, kind)) return refused('already-open')
  if (!(kind === 'complaint' ? mayComplain(order) : mayClaimSatisfaction(order))) return refused('not-possible')
  const claim = await insert(tx, kind, at, { ...buyerOf(order), ...said })
  await mails.sendReceived(tx, claim, order, at)
  await mails.notifyTeam(tx, claim, at)
  return received(claim)
}

const received = (claim: ClaimRow) => ({ ok: true as const, number: claim.number, dueAt: claim.dueAt.toISOString() })

/** „Chci obsah hned“ on an order that was bought without it (readings R11): the consent is kept and confirmed by mail. */
export async function releaseNow(orderId: string, at: Date): Promise<Outcome<object, 'not-possible'>> {
  return db().transaction(async (tx) => {
    const before = await lockedOrder(tx, orderId)
    if (before?.waiverAt && before.releasedAt && before.status === 'paid') return { ok: true }
    const order = await releaseWithWaiver(tx, orderId, at)
    if (!order) return refused('not-possible')
    const to = order.email ?? before?.accountEmail
    if (to) await mails.sendWaived(tx, order, to, at)
    return { ok: true }
  })
}

/** Reminds the team of what is soon due, each time once. Returns how many. */
export async function remindTeam(at: Date): Promise<number> {
  let reminded = 0
  for (const { id } of await claimsNearDue(at)) {
    const done = await db().transaction(async (tx) => {
      const [claim] = await tx.select().from(orderClaims).where(eq(orderClaims.id, id)).for('update')
      if (claim?.state !== 'open' || !isReminderDue(claim, at)) return false
      await tx.update(orderClaims).set({ remindedAt: at }).where(eq(orderClaims.id, id))
      await mails.remindTeam(tx, claim, at)
      return true
    })
    if (done) reminded++
  }
  return reminded
}

/** The order first, then its claim, as everybody locks. */
export async function lockClaim(tx: Tx, number: string): Promise<{ claim: ClaimRow; order: ClaimedOrder | undefined } | undefined> {
  const known = await claimByNumber(number, tx)
  if (!known) return undefined
  const order = known.orderId === null ? undefined : await lockedOrder(tx, known.orderId)
  const [claim] = await tx.select().from(orderClaims).where(eq(orderClaims.id, known.id)).for('update')
  // Whoever found its order meanwhile has it locked no more.
  if (claim && claim.orderId !== known.orderId) return lockClaim(tx, number)
  return claim && { claim, order }
}

const lockedOrder = async (tx: Tx, id: string) => ((await lockOrder(tx, id)) ? claimedOrder(id, 'cs', tx) : undefined)

const buyerOf = (order: OrderRow & { accountEmail: string | null }) => ({
  orderId: order.id,
  name: [order.firstName, order.lastName].filter(Boolean).join(' ') || null,
  email: order.email ?? order.accountEmail,
  locale: order.locale,
})

/** The same attempt was stored by another request a moment ago: begun anew, it is found, and the number goes back. */
class StoredMeanwhile extends Error {}

/** The number is taken last, when everything else is locked; it is held until the end of the transaction. */
export async function insert(
  tx: Tx,
  kind: ClaimKind,
  at: Date,
  values: Omit<typeof orderClaims.$inferInsert, 'number' | 'kind' | 'submittedAt' | 'dueAt'>,
): Promise<ClaimRow> {
  const number = await nextClaimNumber(tx, at)
  const [claim] = await tx
    .insert(orderClaims)
    .values({ ...values, number, kind, submittedAt: at, dueAt: dueAt(kind, at) })
    .onConflictDoNothing()
    .returning()
  if (!claim) throw new StoredMeanwhile()
  return claim
}

export async function once<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db().transaction(work)
  } catch (error) {
    if (!(error instanceof StoredMeanwhile)) throw error
    return db().transaction(work)
  }
}
