import { and, eq, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { newsletterSubscriptions, subscriptionEvents, type SubscriptionRow } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { afterMove } from './rules'
import { CONSENT_VERSION, SUBSCRIPTION_LISTS, type SubscriptionList, type SubscriptionWay } from './schema'

export interface Subscription {
  email: string
  list: SubscriptionList
  locale: Locale
  consentVersion: string
  /** Address of the page that confirms, without the token. */
  confirmPage: string
  now: Date
}

/** Ends a subscription, or a request for one; the row stays as the proof of what was agreed to. Ended already it stays as it is. */
export async function endSubscription(id: string, via: SubscriptionWay, at: Date): Promise<void> {
  await db().transaction((tx) => end(tx, [{ id }], via, at))
}

/** What an address wants from now on. Whoever says so has proven that it is theirs: by its mails or by their account. */
export interface Wishes {
  email: string
  /** Which lists are to come or to end; of the others nothing is said. */
  lists: Partial<Record<SubscriptionList, boolean>>
  /** Of all that comes to the address; each list keeps its own where nothing is said. */
  locale?: Locale | undefined
  /** The language of a list that comes for the first time, where nothing is said. */
  pageLocale: Locale
  via: Extract<SubscriptionWay, 'preferences' | 'settings'>
}

/** Begins and ends subscriptions of an address until they are what is wished. What is so already stays untouched. */
export async function changeSubscriptions({ email, lists, locale, pageLocale, via }: Wishes, at: Date): Promise<void> {
  await db().transaction(async (tx) => {
    const rows = await tx.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)).for('update')
    const unwanted = rows.filter((row) => lists[row.list] === false)
    await end(tx, unwanted, via, at)
    if (locale) await speak(tx, rows, locale, via, at)
    for (const list of SUBSCRIPTION_LISTS) {
      const known = rows.find((row) => row.list === list)?.locale
      if (lists[list]) await begin(tx, { email, list, locale: locale ?? known ?? pageLocale, via }, at)
    }
  })
}

async function end(tx: Tx, unwanted: ReadonlyArray<Pick<SubscriptionRow, 'id'>>, via: SubscriptionWay, at: Date): Promise<void> {
  if (unwanted.length === 0) return
  const ids = unwanted.map(({ id }) => id)
  const ended = await tx
    .update(newsletterSubscriptions)
    .set({ status: 'unsubscribed', unsubscribedAt: at, suspendedAt: null, confirmTokenHash: null, confirmExpiresAt: null })
    .where(and(inArray(newsletterSubscriptions.id, ids), ne(newsletterSubscriptions.status, 'unsubscribed')))
    .returning()
  await note(tx, ended, { kind: 'unsubscribed', via, at })
}

async function speak(tx: Tx, rows: SubscriptionRow[], locale: Locale, via: SubscriptionWay, at: Date): Promise<void> {
  const ids = rows.filter((row) => row.locale !== locale).map(({ id }) => id)
  if (ids.length === 0) return
  const changed = await tx.update(newsletterSubscriptions).set({ locale }).where(inArray(newsletterSubscriptions.id, ids)).returning()
  await note(tx, changed, { kind: 'language', via, at })
}

type Begun = Pick<Wishes, 'email' | 'via'> & { list: SubscriptionList; locale: Locale }

/** Without a mail: the address is proven. */
async function begin(tx: Tx, { email, list, locale, via }: Begun, at: Date): Promise<void> {
  const asked = { locale, consentVersion: CONSENT_VERSION, requestedAt: at, confirmedAt: at, softBounces: 0 }
  const fresh = { ...asked, status: 'confirmed' as const }
  const closed = { confirmTokenHash: null, confirmExpiresAt: null, unsubscribedAt: null, suspendedAt: null }
  const begun = await tx
    .insert(newsletterSubscriptions)
    .values({ email, list, ...fresh, ...closed })
    .onConflictDoUpdate({
      target: [newsletterSubscriptions.email, newsletterSubscriptions.list],
      set: { ...fresh, ...closed },
      setWhere: ne(newsletterSubscriptions.status, 'confirmed'),
    })
    .returning()
  await note(tx, begun, { kind: 'confirmed', via, at })
}

/**
 * The account has another address: its subscriptions go along. Where the new address has said something of its own, that counts
 * unless it was only asked.
 */
export async function moveSubscriptions(tx: Tx, { from, to }: { from: string; to: string }, at: Date): Promise<void> {
  const rows = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(inArray(newsletterSubscriptions.email, [from, to]))
    .for('update')
  for (const moving of rows.filter(({ email }) => email === from)) {
    const there = rows.find(({ email, list }) => email === to && list === moving.list)
    const fate = afterMove(moving.status, there?.status)
    if (fate === 'stays') await end(tx, [moving], 'account', at)
    if (fate === 'stays') continue
    if (there) await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, there.id))
    const moved = await tx.update(newsletterSubscriptions).set({ email: to }).where(eq(newsletterSubscriptions.id, moving.id)).returning()
    await note(tx, moved, { kind: 'moved', via: 'account', at })
  }
}

/**
 * Removes requests that nobody confirmed in time, and proofs of subscriptions that ended or were suspended before `endedBefore`. A
 * request that followed an earlier subscription leaves its proof as it was. Returns how many are gone.
 */
export async function purgeSubscriptions(endedBefore: Date, now: Date): Promise<number> {
  const { id, status, confirmExpiresAt, confirmedAt, unsubscribedAt, suspendedAt } = newsletterSubscriptions
  const expired = and(eq(status, 'pending'), lte(confirmExpiresAt, now))
  return db().transaction(async (tx) => {
    const lastEnd = sql`(select max(e.at) from ${subscriptionEvents} e where e.subscription_id = ${id} and e.kind in ('unsubscribed', 'suspended'))`
    await tx
      .update(newsletterSubscriptions)
      .set({
        status: 'unsubscribed',
        unsubscribedAt: sql`coalesce(${lastEnd}, ${confirmedAt})`,
        confirmTokenHash: null,
        confirmExpiresAt: null,
      })
      .where(and(expired, isNotNull(confirmedAt)))
    const requests = await tx.delete(newsletterSubscriptions).where(expired).returning({ id })
    const proofs = await tx
      .delete(newsletterSubscriptions)
      .where(or(and(eq(status, 'unsubscribed'), lte(unsubscribedAt, endedBefore)), lte(suspendedAt, endedBefore)))
      .returning({ id })
    return requests.length + proofs.length
  })
}

type Step = Pick<typeof subscriptionEvents.$inferInsert, 'at' | 'kind'> & { via: SubscriptionWay }

/** What happened to these subscriptions, with the wording where somebody agreed, and the link where one was used. */
export async function note(tx: Tx, rows: SubscriptionRow[], { kind, via, at }: Step): Promise<void> {
  if (rows.length === 0) return
  const isConsent = kind === 'asked' || kind === 'confirmed'
  await tx.insert(subscriptionEvents).values(
    rows.map((row) => ({
      subscriptionId: row.id,
      kind,
      via,
      at,
      locale: row.locale,
      consentVersion: isConsent ? row.consentVersion : null,
      linkHash: isConsent ? row.confirmTokenHash : null,
    })),
  )
}

/** What there is to read already. */
export const NEWS = { newsletter: '/akademie/novinky', digest: '/she-moves' } as const
