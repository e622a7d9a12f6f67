import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { newsletterSubscriptions } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { enqueueMail } from '~/server/mailer.server'
import type { SubscriptionList } from './schema'

const LINK_DAYS = 7
/** So soon after a request the next one is taken for the same: its mail is on its way, and its link stays good. */
const SAME_REQUEST_MS = 60_000

interface Subscription {
  email: string
  list: SubscriptionList
  locale: Locale
  consentVersion: string
  /** Address of the page that confirms, without the token. */
  confirmPage: string
  now: Date
}

/**
 * Asks an address whether it wants the letters or the digest (readings R12); each is a subscription of its own. Nothing tells the
 * sender whether the address was known: a confirmed one simply gets no second mail, nor does one that was sent twice.
 */
export async function requestSubscription({ email, list, locale, consentVersion, confirmPage, now }: Subscription): Promise<void> {
  await db().transaction(async (tx) => {
    const token = randomBytes(32).toString('base64url')
    const fresh = {
      locale,
      consentVersion,
      status: 'pending',
      confirmTokenHash: hashed(token),
      confirmExpiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
      requestedAt: now,
      unsubscribedAt: null,
    }
    const stored = await tx
      .insert(newsletterSubscriptions)
      .values({ email, list, ...fresh })
      .onConflictDoUpdate({
        target: [newsletterSubscriptions.email, newsletterSubscriptions.list],
        set: fresh,
        setWhere: mayBeAsked(now),
      })
      .returning({ id: newsletterSubscriptions.id })
    if (stored.length > 0) await sendLink(tx, { email, list, locale, confirmUrl: `${confirmPage}#token=${token}`, now })
  })
}

/** Neither confirmed nor asked a moment ago. */
function mayBeAsked(now: Date) {
  const { status, requestedAt } = newsletterSubscriptions
  const asked = lte(requestedAt, new Date(now.getTime() - SAME_REQUEST_MS))
  return sql`${ne(status, 'confirmed')} and (${ne(status, 'pending')} or ${asked})`
}

/** Confirms the subscription that this link was sent for. False when the link is unknown or too old; twice is as good as once. */
export async function confirmSubscription(token: string, now: Date): Promise<boolean> {
  const confirmed = await db()
    .update(newsletterSubscriptions)
    .set({ status: 'confirmed', confirmedAt: now })
    .where(
      and(
        eq(newsletterSubscriptions.confirmTokenHash, hashed(token)),
        eq(newsletterSubscriptions.status, 'pending'),
        gt(newsletterSubscriptions.confirmExpiresAt, now),
      ),
    )
    .returning({ id: newsletterSubscriptions.id })
  if (confirmed.length > 0) return true
  const [known] = await db()
    .select({ status: newsletterSubscriptions.status })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.confirmTokenHash, hashed(token)))
  return known?.status === 'confirmed'
}

/** Ends a subscription, or a request for one; the row stays as the proof of what was agreed to. */
export async function endSubscription(email: string, list: SubscriptionList, now: Date): Promise<void> {
  const { status } = newsletterSubscriptions
  await db()
    .update(newsletterSubscriptions)
    .set({ status: 'unsubscribed', unsubscribedAt: now, confirmTokenHash: null, confirmExpiresAt: null })
    .where(and(eq(newsletterSubscriptions.email, email), eq(newsletterSubscriptions.list, list), ne(status, 'unsubscribed')))
}

/** Removes requests that nobody confirmed in time, and proofs of subscriptions that ended before `endedBefore`. Returns how many. */
export async function purgeSubscriptions(endedBefore: Date, now: Date): Promise<number> {
  const { status, confirmExpiresAt, unsubscribedAt } = newsletterSubscriptions
  const gone = await db()
    .delete(newsletterSubscriptions)
    .where(or(and(eq(status, 'pending'), lte(confirmExpiresAt, now)), and(eq(status, 'unsubscribed'), lte(unsubscribedAt, endedBefore))))
    .returning({ id: newsletterSubscriptions.id })
  return gone.length
}

const hashed = (token: string): string => createHash('sha256').update(token).digest('hex')

const TEMPLATES = { newsletter: 'newsletter-confirm', digest: 'digest-confirm' } as const

async function sendLink(
  tx: Tx,
  link: { email: string; list: SubscriptionList; locale: Locale; confirmUrl: string; now: Date },
): Promise<void> {
  const mail = { template: TEMPLATES[link.list], props: { confirmUrl: link.confirmUrl } }
  await enqueueMail(tx, { to: link.email, locale: link.locale, mail, at: link.now })
}
