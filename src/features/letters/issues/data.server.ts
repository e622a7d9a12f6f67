import { createHash } from 'node:crypto'
import { and, count, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type Delivery, letterDeliveries, letterIssues, newsletterSubscriptions } from '~/db/schema'
import { SUBSCRIPTION_LISTS, type SubscriptionList } from '~/features/letters/subscriptions/schema'
import { LOCALES, type Locale } from '~/lib/locale'
import { ContentError, pageNames, readMarkdown } from '~/server/content.server'
import { LetterContent, LetterHead } from './schema'
import { folderOf, letterText } from './text.data.server'

/** What has been written for a list, by the day for which it was, the newest first; with its subject in that language. */
export async function writtenLetters(
  list: SubscriptionList,
  locale: Locale = 'cs',
): Promise<Array<{ slug: string; date: string; subject: string }>> {
  const slugs = await pageNames(folderOf(list))
  const letters = await Promise.all(slugs.map(async (slug) => ({ slug, ...(await headOf(list, slug, locale)) })))
  return letters.toSorted((one, other) => other.date.localeCompare(one.date))
}

const headOf = async (list: SubscriptionList, slug: string, locale: Locale) =>
  (await readMarkdown(`${folderOf(list)}/${slug}`, LetterHead, locale)).head

/** An issue in both languages, its links absolute; undefined when nobody has written it. */
export async function letterContent(list: SubscriptionList, slug: string): Promise<LetterContent | undefined> {
  if (!(await pageNames(folderOf(list))).includes(slug)) return undefined
  // One after the other: within a transaction both ask its connection what is published.
  return { cs: await letterText(list, slug, 'cs'), en: await letterText(list, slug, 'en') }
}

/** Stands for all that an issue says, so that nobody sends what they have not read. */
export const letterDigest = (content: LetterContent): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Reads everything in both languages. Throws `ContentError`. */
export async function checkLetterContent(): Promise<void> {
  for (const list of SUBSCRIPTION_LISTS) {
    for (const { slug, date } of await writtenLetters(list)) {
      const content = await letterContent(list, slug)
      if (LOCALES.some((locale) => content?.[locale].blocks.length === 0))
        throw new ContentError(`content/${folderOf(list)}/${slug}: a letter has to say something.`)
      const heads = await Promise.all(LOCALES.map((locale) => headOf(list, slug, locale)))
      if (heads.some((head) => head.date !== date))
        throw new ContentError(`content/${folderOf(list)}/${slug}: the days differ between the languages.`)
    }
  }
}

/**
 * One after the other changes what an issue says, or begins it, until the end of the transaction. Answers how far it is; undefined as
 * long as nobody has planned or sent it.
 */
export async function issueAlone(tx: Tx, list: SubscriptionList, slug: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`letter ${list} ${slug}`}))`)
  const [issue] = await tx
    .select({ state: letterIssues.state })
    .from(letterIssues)
    .where(and(eq(letterIssues.list, list), eq(letterIssues.slug, slug)))
  return issue?.state
}

/** What its readers got or are getting, whatever is written by now; undefined before it was begun. */
export async function begunContent(list: SubscriptionList, slug: string): Promise<LetterContent | undefined> {
  const [issue] = await db()
    .select({ content: letterIssues.content })
    .from(letterIssues)
    .where(and(eq(letterIssues.list, list), eq(letterIssues.slug, slug), ne(letterIssues.state, 'planned')))
  return issue && LetterContent.parse(issue.content)
}

/** How an issue stands, in ISO moments; of the letters that wait, `putOff` were put off by their mailbox. Undefined when it was never sent. */
export async function issueStatus(list: SubscriptionList, slug: string) {
  const [issue] = await db()
    .select()
    .from(letterIssues)
    .where(and(eq(letterIssues.list, list), eq(letterIssues.slug, slug)))
  if (!issue || issue.state === 'planned') return undefined
  const { issueId, state, refusals } = letterDeliveries
  const own = eq(issueId, issue.id)
  const [rows, putOff] = await Promise.all([
    db().select({ state, deliveries: count() }).from(letterDeliveries).where(own).groupBy(state),
    db().$count(letterDeliveries, and(own, eq(state, 'waiting'), gt(refusals, 0))),
  ])
  const counted = Object.fromEntries(rows.map((row) => [row.state, row.deliveries]))
  return {
    state: issue.state,
    startedAt: issue.startedAt.toISOString(),
    finishedAt: issue.finishedAt?.toISOString() ?? null,
    counts: { ...NONE, ...(issue.totals ?? counted) },
    putOff,
  }
}

const NONE: Record<Delivery['state'], number> = { waiting: 0, sent: 0, skipped: 0, bounced: 0, failed: 0 }

/** Slug → state, of what is being sent or was sent to a list. */
export async function sentSlugs(list: SubscriptionList): Promise<Map<string, string>> {
  const rows = await db()
    .select({ slug: letterIssues.slug, state: letterIssues.state })
    .from(letterIssues)
    .where(eq(letterIssues.list, list))
  return new Map(rows.map(({ slug, state }) => [slug, state]))
}

/** Whether any letter could leave now. */
export async function hasDueLetters(at: Date): Promise<boolean> {
  const due = await db()
    .select({ id: letterDeliveries.id })
    .from(letterDeliveries)
    .innerJoin(letterIssues, eq(letterIssues.id, letterDeliveries.issueId))
    .where(and(eq(letterDeliveries.state, 'waiting'), lte(letterDeliveries.runAt, at), eq(letterIssues.state, 'sending')))
    // By the index of what is due.
    .orderBy(letterDeliveries.runAt)
    .limit(1)
  return due.length > 0
}

/** What a letter needs to leave, as it is at this moment; undefined when its reader is gone. */
export async function readerOf(deliveryId: string) {
  const { email, locale, status, confirmedAt, softBounces } = newsletterSubscriptions
  const [row] = await db()
    .select({ email, locale, status, confirmedAt, softBounces, issueState: letterIssues.state })
    .from(letterDeliveries)
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, letterDeliveries.subscriptionId))
    .innerJoin(letterIssues, eq(letterIssues.id, letterDeliveries.issueId))
    .where(eq(letterDeliveries.id, deliveryId))
  return row
}

/** What an issue says and to whom, as it was when its sending began. */
export async function frozenIssue(id: string) {
  const [row] = await db().select().from(letterIssues).where(eq(letterIssues.id, id))
  return row
}

/** Deliveries per state of an issue, as they stand. */
export const totalsOf = (issueId: typeof letterIssues.id) =>
  sql`(select coalesce(json_object_agg(c.state, c.deliveries), '{}') from (select d.state, count(*)::int as deliveries from ${letterDeliveries} d where d.issue_id = ${issueId} group by d.state) c)`
