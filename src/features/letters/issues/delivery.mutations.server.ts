import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { letterDeliveries, letterIssues, type Delivery } from '~/db/schema'
import { countSoftBounce, forgetSoftBounces, suspendSubscription } from '~/features/letters/subscriptions/bounce.mutations.server'
import { MOST_REFUSALS, MOST_SOFT_BOUNCES, nextTry, nextTryWhenDown } from './rules'
import { claims, id, issueId, lockedUntil, runAt, state } from './mutations.server'

/** How long a process may hold a letter without saying that it still does. */
export const LEASE_MS = 60_000

/** Takes the letters that have been due longest; until their lease ends no other process gets them. */
export async function claimDeliveries(most: number, at: Date): Promise<Delivery[]> {
  // Selected once, whatever plan the update gets: a join could evaluate the selection more than once and take more.
  const due = db()
    .$with('due')
    .as(
      db()
        .select({ id })
        .from(letterDeliveries)
        .innerJoin(letterIssues, eq(letterIssues.id, issueId))
        .where(and(eq(state, 'waiting'), lte(runAt, at), or(isNull(lockedUntil), lte(lockedUntil, at)), eq(letterIssues.state, 'sending')))
        .orderBy(asc(runAt))
        .limit(most)
        .for('update', { of: letterDeliveries, skipLocked: true }),
    )
  return db()
    .with(due)
    .update(letterDeliveries)
    .set({ claims: sql`${claims} + 1`, lockedUntil: leaseFrom(at) })
    .where(inArray(id, db().select({ id: due.id }).from(due)))
    .returning()
}

/** Gives back what was taken and not begun: it was never tried, so nothing counts. */
export async function giveBack(unsent: readonly Delivery[]): Promise<void> {
  if (unsent.length === 0) return
  await db()
    .update(letterDeliveries)
    .set({ claims: sql`${claims} - 1`, lockedUntil: null })
    .where(stillMine(unsent))
}

/** Says that these letters are still being sent. */
export async function renewLeases(held: readonly Delivery[], at: Date): Promise<void> {
  if (held.length === 0) return
  const ids = held.map((delivery) => delivery.id)
  await db()
    .update(letterDeliveries)
    .set({ lockedUntil: leaseFrom(at) })
    .where(and(inArray(id, ids), eq(state, 'waiting')))
}

export async function markSent(sent: readonly Delivery[], at: Date): Promise<void> {
  await end(db(), sent, { state: 'sent', at })
}

/** As before, of a subscription whose mailbox had put letters off. */
export async function markArrived(delivery: Delivery, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    await end(tx, [delivery], { state: 'sent', at })
    await forgetSoftBounces(tx, delivery.subscriptionId)
  })
}

/** Its reader has unsubscribed meanwhile. */
export async function skip(delivery: Delivery, at: Date): Promise<void> {
  await end(db(), [delivery], { state: 'skipped', at })
}

/** There is no such mailbox: no letter goes there any more. */
export async function bounce(delivery: Delivery, error: string, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    if (await end(tx, [delivery], { state: 'bounced', error, at })) await suspendSubscription(tx, delivery.subscriptionId, at)
  })
}

/** This letter goes nowhere; its subscription stays. */
export async function fail(delivery: Delivery, error: string, at: Date): Promise<void> {
  await end(db(), [delivery], { state: 'failed', error, at })
}

/** Put off by the mailbox: tried again later, and given up after so many times. */
export async function putOff(delivery: Delivery, error: string, at: Date): Promise<void> {
  const refusals = delivery.refusals + 1
  if (refusals < MOST_REFUSALS) {
    await db()
      .update(letterDeliveries)
      .set({ refusals, runAt: nextTry(refusals, at), lockedUntil: null, lastError: error })
      .where(stillMine([delivery]))
    return
  }
  await db().transaction(async (tx) => {
    if (!(await end(tx, [delivery], { state: 'failed', error, refusals, at }))) return
    if ((await countSoftBounce(tx, delivery.subscriptionId)) >= MOST_SOFT_BOUNCES)
      await suspendSubscription(tx, delivery.subscriptionId, at)
  })
}

/** Our own server took nothing: it counts for nobody. */
export async function release(delivery: Delivery, error: string, at: Date): Promise<void> {
  await db()
    .update(letterDeliveries)
    .set({ runAt: nextTryWhenDown(delivery.claims, at), lockedUntil: null, lastError: error })
    .where(stillMine([delivery]))
}

/** Removes who got what of issues that were finished before; how many stays. */
export async function purgeDeliveries(finishedBefore: Date): Promise<number> {
  const old = db().select({ id: letterIssues.id }).from(letterIssues).where(lt(letterIssues.finishedAt, finishedBefore))
  const gone = await db().delete(letterDeliveries).where(inArray(issueId, old)).returning({ id })
  return gone.length
}

const leaseFrom = (at: Date): Date => new Date(at.getTime() + LEASE_MS)

/** A process whose lease ran out must not overrule the one that took the letter over. */
function stillMine(deliveries: readonly Delivery[]) {
  const claimed = deliveries.map((delivery) => sql`(${delivery.id}::uuid, ${delivery.claims}::int)`)
  return and(sql`(${id}, ${claims}) in (${sql.join(claimed, sql`, `)})`, eq(state, 'waiting'))
}

interface End {
  state: Exclude<Delivery['state'], 'waiting'>
  error?: string
  refusals?: number
  at: Date
}

/** False when none was ours any more. */
async function end(on: Pick<Tx, 'update'>, deliveries: readonly Delivery[], { state: ended, error, refusals, at }: End): Promise<boolean> {
  const done = await on
    .update(letterDeliveries)
    .set({ state: ended, endedAt: at, lockedUntil: null, lastError: error ?? null, ...(refusals ? { refusals } : {}) })
    .where(stillMine(deliveries))
    .returning({ id })
  return done.length > 0
}
