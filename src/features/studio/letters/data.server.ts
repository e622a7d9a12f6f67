import { count, eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { letterIssues, newsletterSubscriptions } from '~/db/schema'
import { issueStatus, letterContent, writtenLetters } from '~/features/letters/issues/data.server'
import { letterLook } from '~/features/letters/issues/issue.data.server'
import { SUBSCRIPTION_LISTS } from '~/features/letters/subscriptions/schema'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import type { IssueGiven, LetterDetail, LetterLook, LetterShelf } from './schema'

/** What is written for each list, what became of it, and how many read the list. */
export async function letterShelf(): Promise<LetterShelf> {
  const { list, slug, state, startedAt } = letterIssues
  const [written, issues, readers] = await Promise.all([
    Promise.all(SUBSCRIPTION_LISTS.map(async (one) => (await writtenLetters(one)).map((letter) => ({ ...letter, list: one })))),
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
export async function letterDetail({ list, slug }: IssueGiven, { lines }: LetterShelf): Promise<LetterDetail | undefined> {
  const line = lines.find((one) => one.list === list && one.slug === slug)
  const content = line && (await letterContent(list, slug))
  if (!line || !content) return undefined
  const look = (locale: Locale): LetterLook => {
    const { subject, text } = letterLook(list, content, locale)
    return { subject, text }
  }
  const status = await issueStatus(list, slug)
  return { ...line, counts: status?.counts ?? null, texts: { cs: look('cs'), en: look('en') } }
}
