import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { letterDeliveries, letterIssues, newsletterSubscriptions } from '~/db/schema'
import type { SubscriptionList } from '~/features/letters/subscriptions/schema'
import { LOCALES } from '~/lib/locale'
import { type Outcome, refused } from '~/lib/outcome'
import { enqueueMail } from '~/server/mailer.server'
import { totalsOf } from './data.server'
import type { LetterContent } from './schema'
import { letterIssueMail } from './mails/letter-issue'

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
    const subscribers = and(eq(newsletterSubscriptions.list, list), eq(newsletterSubscriptions.status, 'confirmed'))
    // What a delivery begins as say the defaults of its columns, which a selection of the library would have to repeat.
    await tx.execute(sql`
      insert into ${letterDeliveries} (issue_id, subscription_id, run_at)
      select ${issue.id}::uuid, ${newsletterSubscriptions.id}, ${at.toISOString()}::timestamptz
      from ${newsletterSubscriptions} where ${subscribers}`)
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
    for (const locale of LOCALES)
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

export const { id, issueId, state, claims, runAt, lockedUntil } = letterDeliveries

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
