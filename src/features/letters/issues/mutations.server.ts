import { and, asc, eq, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { letterDeliveries, letterIssues, newsletterSubscriptions, type Delivery } from '~/db/schema'
import { countSoftBounce, forgetSoftBounces, suspendSubscription } from '~/features/letters/subscriptions/bounce.mutations.server'
import type { SubscriptionList } from '~/features/letters/subscriptions/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { enqueueMail } from '~/server/mailer.server'
import { totalsOf } from './data.server'
import { MOST_REFUSALS, MOST_SOFT_BOUNCES, nextTry, nextTryWhenDown } from './rules'
import type { DeliveryState, LetterContent } from './schema'
import { letterIssueMail } from './mails/letter-issue'

/** How long a process may hold a letter without saying that it still does. */
export const LEASE_MS = 60_000

/**
 * Begins to send an issue to everybody who has confirmed the list by now, once: what it says is frozen, and one delivery is stored for
 * each. All of it or nothing.
 */
export function startIssue(
  { list, slug, content }: { list: SubscriptionList; slug: string; content: LetterContent },
  at: Date,
): Promise<Outcome<{ recipients: number }, 'sent-before' | 'nobody'>> {
  return db().transaction(async (tx) => {
    const [issue] = await tx
      .insert(letterIssues)
      .values({ list, slug, content, startedAt: at })
      .onConflictDoNothing()
      .returning({ id: letterIssues.id })
    if (!issue) return refused('sent-before')
    const { id, status } = newsletterSubscriptions
    const subscribers = tx
      .select({
        id: sql<string>`gen_random_uuid()`.as('id'),
        issueId: sql<string>`${issue.id}::uuid`.as('issue_id'),
        subscriptionId: sql<string>`${id}`.as('subscription_id'),
        state: sql<string>`'waiting'`.as('state'),
        claims: sql<number>`0`.as('claims'),
        refusals: sql<number>`0`.as('refusals'),
        runAt: sql<Date>`${at.toISOString()}::timestamptz`.as('run_at'),
        lockedUntil: sql<null>`null::timestamptz`.as('locked_until'),
        endedAt: sql<null>`null::timestamptz`.as('ended_at'),
        lastError: sql<null>`null::text`.as('last_error'),
      })
      .from(newsletterSubscriptions)
      .where(and(eq(newsletterSubscriptions.list, list), eq(status, 'confirmed')))
    await tx.insert(letterDeliveries).select(subscribers)
    const recipients = await tx.$count(letterDeliveries, eq(letterDeliveries.issueId, issue.id))
    if (recipients > 0) return { ok: true as const, recipients }
    await tx.delete(letterIssues).where(eq(letterIssues.id, issue.id))
    return refused('nobody')
  })
}

/** One mail to one address, whoever subscribes; nothing else is stored of it. */
export async function sendPreview(
  { list, to, content }: { list: SubscriptionList; to: string; content: LetterContent },
  at: Date,
): Promise<void> {
  await db().transaction(async (tx) => {
    for (const locale of ['cs', 'en'] as const)
      await enqueueMail(tx, { to, locale, mail: letterIssueMail({ list, ...content[locale], reader: null }), at })
  })
}

/** Stops an issue after the letters that are on their way, or goes on with it. Refused when there is none, or it is over. */
export async function holdIssue(list: SubscriptionList, slug: string, held: boolean): Promise<boolean> {
  const changed = await db()
    .update(letterIssues)
    .set({ state: held ? 'paused' : 'sending' })
    .where(and(eq(letterIssues.list, list), eq(letterIssues.slug, slug), inArray(letterIssues.state, ['sending', 'paused'])))
    .returning({ id: letterIssues.id })
  return changed.length > 0
}

const { id, issueId, state, claims, runAt, lockedUntil } = letterDeliveries

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

/** Issues without a letter that waits are sent. Answers what they were. */
export async function finishIssues(at: Date): Promise<Array<{ list: string; slug: string; totals: Record<string, number> | null }>> {
  const waiting = db()
    .select({ id })
    .from(letterDeliveries)
    .where(and(eq(issueId, letterIssues.id), eq(state, 'waiting')))
  return db()
    .update(letterIssues)
    .set({ state: 'sent', finishedAt: at, totals: totalsOf(letterIssues.id) })
    .where(and(eq(letterIssues.state, 'sending'), notExists(waiting)))
    .returning({ list: letterIssues.list, slug: letterIssues.slug, totals: letterIssues.totals })
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
  state: Exclude<DeliveryState, 'waiting'>
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
