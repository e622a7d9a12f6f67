import { count, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { letterIssues, newsletterSubscriptions } from '~/db/schema'
import { begunContent, issueStatus, letterContent, letterDigest, writtenLetters } from '~/features/letters/issues/data.server'
import { letterLook } from '~/features/letters/issues/issue.data.server'
import type { LetterContent } from '~/features/letters/issues/schema'
import { SUBSCRIPTION_LISTS, type SubscriptionList } from '~/features/letters/subscriptions/schema'
import { withRevision } from '~/features/studio/content/preview.data.server'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { now } from '~/server/clock.server'
import type { IssueGiven, LetterDetail, LetterShelf } from './schema'

/** What is written for each list, what became of it, and how many read the list. */
export async function letterShelf(locale: Locale = 'cs'): Promise<LetterShelf> {
  const { list, slug, state, startedAt } = letterIssues
  const [written, issues, readers] = await Promise.all([
    Promise.all(SUBSCRIPTION_LISTS.map(async (one) => (await writtenLetters(one, locale)).map((letter) => ({ ...letter, list: one })))),
    batched(db().select({ list, slug, state, startedAt }).from(letterIssues)),
    batched(
      db()
        .select({ list: newsletterSubscriptions.list, readers: count() })
        .from(newsletterSubscriptions)
        .where(eq(newsletterSubscriptions.status, 'confirmed'))
        .groupBy(newsletterSubscriptions.list),
    ),
  ])
  const begun = new Map(issues.map((issue) => [`${issue.list}/${issue.slug}`, issue]))
  const of = (one: (typeof SUBSCRIPTION_LISTS)[number]) => readers.find((row) => row.list === one)?.readers ?? 0
  return {
    lines: written.flat().map((letter) => {
      const issue = begun.get(`${letter.list}/${letter.slug}`)
      return { ...letter, state: issue?.state ?? 'draft', startsAt: issue?.startedAt.toISOString() ?? null }
    }),
    readers: { newsletter: of('newsletter'), digest: of('digest') },
  }
}

/** One of them as its readers get it, and how far it is; undefined where nobody has written it. */
export async function letterDetail({ list, slug }: IssueGiven, { lines, readers }: LetterShelf): Promise<LetterDetail | undefined> {
  const line = lines.find((one) => one.list === list && one.slug === slug)
  const content = line && ((await begunContent(list, slug)) ?? (await letterContent(list, slug)))
  if (!line || !content) return undefined
  const status = await issueStatus(list, slug)
  return {
    ...line,
    version: null,
    readers: readers[list],
    counts: status?.counts ?? null,
    seen: letterDigest(content),
    texts: await looks(list, content, line.startsAt),
  }
}

/** A version from its editor as readers would get it; undefined where there is none that can be read. */
export const letterVersion = ({ list, slug }: IssueGiven, version: number, locale: Locale = 'cs'): Promise<LetterDetail | undefined> =>
  withRevision({ kind: list, slug, number: version }, async () => {
    const { lines, readers } = await letterShelf(locale)
    const line = lines.find((one) => one.list === list && one.slug === slug)
    const content = await letterContent(list, slug)
    if (!line || !content) return undefined
    const texts = await looks(list, content, null)
    return { ...line, version, readers: readers[list], counts: null, seen: letterDigest(content), texts }
  })

/** To a reader who confirmed the list at the moment at which it begins; just now where none is set. */
async function looks(list: SubscriptionList, content: LetterContent, sentAt: string | null): Promise<LetterDetail['texts']> {
  const confirmedAt = sentAt === null ? now() : new Date(sentAt)
  return { cs: await letterLook(list, content, 'cs', confirmedAt), en: await letterLook(list, content, 'en', confirmedAt) }
}
