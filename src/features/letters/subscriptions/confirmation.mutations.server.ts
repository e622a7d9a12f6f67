import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { newsletterSubscriptions, type SubscriptionRow } from '~/db/schema'
import { localizedPath } from '~/lib/locale'
import { env } from '~/server/env.server'
import { enqueueMail } from '~/server/mailer.server'
import { subscriptionLinks } from '~/server/subscription-link.server'
import { hashed, isConfirmedBy } from './data.server'
import { digestConfirmMail } from './mails/digest-confirm'
import { digestWelcomeMail } from './mails/digest-welcome'
import { newsletterConfirmMail } from './mails/newsletter-confirm'
import { newsletterWelcomeMail } from './mails/newsletter-welcome'
import { NEWS, note, type Subscription } from './mutations.server'

const LINK_DAYS = 7
/** So soon after a request the next one is taken for the same: its mail is on its way, and its link stays good. */
const SAME_REQUEST_MS = 60_000

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
      status: 'pending' as const,
      confirmTokenHash: hashed(token),
      confirmExpiresAt: new Date(now.getTime() + LINK_DAYS * 86_400_000),
      requestedAt: now,
      unsubscribedAt: null,
      suspendedAt: null,
    }
    const stored = await tx
      .insert(newsletterSubscriptions)
      .values({ email, list, ...fresh })
      .onConflictDoUpdate({
        target: [newsletterSubscriptions.email, newsletterSubscriptions.list],
        set: fresh,
        setWhere: mayBeAsked(now),
      })
      .returning()
    if (stored.length === 0) return
    await note(tx, stored, { kind: 'asked', via: 'form', at: now })
    const mail = CONFIRMATIONS[list]({ confirmUrl: `${confirmPage}#token=${token}` })
    await enqueueMail(tx, { to: email, locale, mail, at: now })
  })
}

/** Neither confirmed nor asked a moment ago. */
function mayBeAsked(now: Date) {
  const { status, requestedAt } = newsletterSubscriptions
  const asked = lte(requestedAt, new Date(now.getTime() - SAME_REQUEST_MS))
  return sql`${ne(status, 'confirmed')} and (${ne(status, 'pending')} or ${asked})`
}

/**
 * Confirms the subscription that this link was sent for, and welcomes it. False when the link is unknown or too old; twice is as good
 * as once.
 */
export async function confirmSubscription(token: string, now: Date): Promise<boolean> {
  return db().transaction(async (tx) => {
    const { confirmTokenHash, status, confirmExpiresAt } = newsletterSubscriptions
    const confirmed = await tx
      .update(newsletterSubscriptions)
      .set({ status: 'confirmed', confirmedAt: now, softBounces: 0 })
      .where(and(eq(confirmTokenHash, hashed(token)), eq(status, 'pending'), gt(confirmExpiresAt, now)))
      .returning()
    await note(tx, confirmed, { kind: 'confirmed', via: 'link', at: now })
    for (const row of confirmed) await sendWelcome(tx, row, now)
    return confirmed.length > 0 || isConfirmedBy(hashed(token), tx)
  })
}

const CONFIRMATIONS = { newsletter: newsletterConfirmMail, digest: digestConfirmMail }
const WELCOMES = { newsletter: newsletterWelcomeMail, digest: digestWelcomeMail }

async function sendWelcome(tx: Tx, { id, email, list, locale }: SubscriptionRow, at: Date): Promise<void> {
  const siteUrl = env().PUBLIC_URL + localizedPath(NEWS[list], locale)
  const props = { ...subscriptionLinks(id, locale), confirmedAt: at.toISOString(), siteUrl }
  await enqueueMail(tx, { to: email, locale, mail: WELCOMES[list](props), at })
}
