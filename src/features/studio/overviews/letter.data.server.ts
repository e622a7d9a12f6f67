import { and, count, countDistinct, desc, eq, gte, lt, like, ne, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { letterDeliveries, letterIssues, newsletterSubscriptions, pageCounts, subscriptionEvents } from '~/db/schema'
import { addDays } from '~/lib/dates'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { monthsOf, readersShown } from './letter.rules'
import { type Span, beginningOf, monthsUntil } from './rules'
import type { IssueRow, Letters, Views } from './schema'

const MONTHS = 12
const ISSUES = 12
const PAGES = 30

/** How many read the letters, how that went month by month, and how the last letters arrived. */
export async function lettersOf(today: string, locale: Locale): Promise<Letters> {
  const months = monthsUntil(today, MONTHS)
  const [readers, events, issues] = await Promise.all([readersNow(), eventsByMonth(months), lastIssues(locale)])
  return { readers: readersShown(readers), months: monthsOf(months, events), issues }
}

const readersNow = () => {
  const { list, status } = newsletterSubscriptions
  return batched(db().select({ list, readers: count() }).from(newsletterSubscriptions).where(eq(status, 'confirmed')).groupBy(list))
}

function eventsByMonth(months: readonly string[]) {
  const { at, kind, subscriptionId } = subscriptionEvents
  const [first = ''] = months
  const beginnings = sql.join(
    months.map((month) => sql`${beginningOf(month).toISOString()}::timestamptz`),
    sql`, `,
  )
  return batched(
    db()
      .select({
        month: sql`width_bucket(${at}, array[${beginnings}]) - 1`.mapWith(Number),
        kind,
        readers: countDistinct(subscriptionId),
      })
      .from(subscriptionEvents)
      .where(gte(at, beginningOf(first)))
      .groupBy(sql.raw('1'), kind),
  )
}

/** Of an issue that is over its totals stand in it; of one that is being sent they are counted. */
async function lastIssues(locale: Locale): Promise<IssueRow[]> {
  const { id, list, slug, content, startedAt, totals } = letterIssues
  const subject = sql<string>`coalesce(${content}->${locale}::text->>'subject', ${slug})`
  const ends = (state: 'sent' | 'bounced' | 'failed') => {
    const counted = db()
      .select({ deliveries: count() })
      .from(letterDeliveries)
      .where(and(eq(letterDeliveries.issueId, id), eq(letterDeliveries.state, state)))
    return sql`case when ${totals} is null then (${counted}) else coalesce((${totals}->>${sql.raw(`'${state}'`)})::int, 0) end`.mapWith(
      Number,
    )
  }
  const rows = await batched(
    db()
      .select({ list, subject, startedAt, sent: ends('sent'), bounced: ends('bounced'), failed: ends('failed') })
      .from(letterIssues)
      .where(ne(letterIssues.state, 'planned'))
      .orderBy(desc(startedAt), desc(id))
      .limit(ISSUES),
  )
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }))
}

/** How often pages were sent, day by day, and which ones most. */
export async function viewsOf({ from, to }: Span): Promise<Views> {
  const { day, page, count: times } = pageCounts
  const pages = and(gte(day, from), lt(day, addDays(to, 1)), like(page, '/%'))
  const all = sql`sum(${times})`.mapWith(Number)
  const [days, most] = await Promise.all([
    batched(db().select({ day, count: all }).from(pageCounts).where(pages).groupBy(day).orderBy(day)),
    batched(db().select({ page, count: all }).from(pageCounts).where(pages).groupBy(page).orderBy(desc(all), page).limit(PAGES)),
  ])
  return { days, pages: most }
}
