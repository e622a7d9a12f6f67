import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { newsletterSubscriptions, type SubscriptionRow } from '~/db/schema'
import { SUBSCRIPTION_ADDRESS, type SubscriptionNews } from '~/lib/addresses'
import type { Locale } from '~/lib/locale'
import { maskedEmail } from '~/lib/masked-email'
import { isUuid } from '~/lib/ids'
import { batched } from '~/server/batched.server'
import { isSubscriptionKey, subscriptionQuery } from '~/server/subscription-link.server'
import { type ListState, SUBSCRIPTION_LISTS, type SubscriptionList, type SubscriptionView } from './schema'

/** How the link of a mail that asks for a confirmation is kept. */
export const hashed = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whether the subscription of this link is confirmed; an older link than the last one says nothing. */
export async function isConfirmedBy(tokenHash: string, from: Db | Tx = db()): Promise<boolean> {
  const { status, confirmTokenHash } = newsletterSubscriptions
  const [known] = await from.select({ status }).from(newsletterSubscriptions).where(eq(confirmTokenHash, tokenHash))
  return known?.status === 'confirmed'
}

/** Undefined unless `key` was made for it: ids alone open nothing. */
export async function provenSubscription(id: string, key: string): Promise<SubscriptionRow | undefined> {
  if (!isUuid(id) || !isSubscriptionKey(id, key)) return undefined
  const [row] = await db().select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id))
  return row
}

/** What whoever holds a link of a subscription sees. */
export async function subscriptionView(
  { id, key, news }: { id: string; key: string; news: SubscriptionNews | null },
  fallback: Locale,
): Promise<SubscriptionView> {
  const row = await provenSubscription(id, key)
  if (!row) return { known: false }
  const { email, list } = row
  const locale = row.locale === 'en' || row.locale === 'cs' ? row.locale : fallback
  const query = subscriptionQuery(row.id)
  const lists = await listStates(email)
  return { known: true, action: SUBSCRIPTION_ADDRESS + query, query, email: maskedEmail(email), list, locale, lists, news }
}

const subscriptionsAt = keptSelect(['email'], ({ email }, ask) =>
  ask.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)),
)

/** Both lists, as they stand at this address. */
export async function listStates(email: string): Promise<ListState[]> {
  const rows = await batched(subscriptionsAt({ email }))
  const known = new Map(rows.map((row) => [row.list, row]))
  return SUBSCRIPTION_LISTS.map((list) => listState(list, known.get(list)))
}

/** The language that letters come in, of two that of the one which comes; undefined where none were ever asked for. */
export async function letterLocale(email: string): Promise<Locale | undefined> {
  const [row] = await batched(newestLocaleAt({ email }))
  return row?.locale
}

const newestLocaleAt = keptSelect(['email'], ({ email }, ask) =>
  ask
    .select({ locale: newsletterSubscriptions.locale })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
    .orderBy(desc(sql`${newsletterSubscriptions.status} = 'confirmed'`), desc(newsletterSubscriptions.list))
    .limit(1),
)

function listState(list: SubscriptionList, row: SubscriptionRow | undefined): ListState {
  if (!row) return { list, status: 'none', since: null }
  const { status } = row
  const moments = { pending: row.requestedAt, confirmed: row.confirmedAt, unsubscribed: row.unsubscribedAt, suspended: row.suspendedAt }
  return { list, status, since: (moments[status] ?? row.requestedAt).toISOString() }
}
