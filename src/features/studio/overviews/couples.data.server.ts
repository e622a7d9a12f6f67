import { and, count, eq, exists, gte, inArray, isNotNull, lt, min, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { authUser, orders, pageCounts, testResults } from '~/db/schema'
import { addDays } from '~/lib/dates'
import { batched } from '~/server/batched.server'
import type { CountedDeed } from '~/server/page-counts.server'
import { type Come, type Tested, cohortsOf, couplesShown, funnelOf } from './couples.rules'
import { type Span, beginningOf, mondays } from './rules'
import type { Cohort, Figures, Step } from './schema'

const WEEKS = 12

interface Couples {
  figure: Figures['couples']
  funnel: Step[]
  cohorts: Cohort[]
}

/** How far couples come. Nothing of what they answered is asked for, only whether they did. */
export async function couplesOf({ span, before }: { span: Span; before: Span }, today: string): Promise<Couples> {
  const weeks = mondays(today, WEEKS)
  const [[now = NOBODY], [then = NOBODY], deeds, tested] = await Promise.all([come(span), come(before), deedsIn(span), testedAfter(weeks)])
  const deed = (name: CountedDeed): number => deeds.find(({ page }) => page === name)?.times ?? 0
  return {
    figure: couplesShown(now, then),
    funnel: funnelOf(now, { gate: deed('gate-passed'), registered: deed('registered') }),
    cohorts: cohortsOf(weeks, tested),
  }
}

const NOBODY: Come = { confirmed: 0, tested: 0, ordered: 0, paid: 0 }

/** Of the couples that confirmed their account in a time: who has done what by now. */
const come = (span: Span): Promise<Come[]> => {
  const test = db()
    .select({ one: sql`1` })
    .from(testResults)
    .where(and(eq(testResults.userId, authUser.id), eq(testResults.status, 'completed')))
  const order = db()
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.userId, authUser.id))
  const payment = db()
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.userId, authUser.id), isNotNull(orders.paidAt)))
  const having = (what: Parameters<typeof exists>[0]) => sql`count(*) filter (where ${exists(what)})`.mapWith(Number)
  return batched(
    db()
      .select({ confirmed: count(), tested: having(test), ordered: having(order), paid: having(payment) })
      .from(authUser)
      .where(and(gte(authUser.createdAt, beginningOf(span.from)), lt(authUser.createdAt, beginningOf(addDays(span.to, 1))))),
  )
}

const deedsIn = ({ from, to }: Span): Promise<Array<{ page: string; times: number }>> =>
  batched(
    db()
      .select({ page: pageCounts.page, times: sql`sum(${pageCounts.count})`.mapWith(Number) })
      .from(pageCounts)
      .where(and(gte(pageCounts.day, from), lt(pageCounts.day, addDays(to, 1)), inArray(pageCounts.page, DEEDS)))
      .groupBy(pageCounts.page),
  )

const DEEDS: CountedDeed[] = ['gate-passed', 'registered']

/** Couples by the week in which they came, and by how many weeks later they completed their first test. */
function testedAfter(weeks: readonly string[]): Promise<Tested[]> {
  const [first = ''] = weeks
  const since = beginningOf(first)
  const tests = db()
    .select({ userId: testResults.userId, at: min(testResults.completedAt).as('first_test') })
    .from(testResults)
    .where(eq(testResults.status, 'completed'))
    .groupBy(testResults.userId)
    .as('first_tests')
  const beginnings = sql.join(
    weeks.map((week) => sql`${beginningOf(week).toISOString()}::timestamptz`),
    sql`, `,
  )
  const week = (moment: typeof authUser.createdAt | typeof tests.at) => sql`(width_bucket(${moment}, array[${beginnings}]) - 1)`
  const counted = db()
    .select({ week: sql<number>`${week(authUser.createdAt)}`.as('week'), test: sql<number | null>`${week(tests.at)}`.as('test') })
    .from(authUser)
    .leftJoin(tests, eq(tests.userId, authUser.id))
    .where(gte(authUser.createdAt, since))
    .as('counted')
  return batched(
    db()
      .select({ week: counted.week, after: sql<number | null>`${counted.test} - ${counted.week}`, couples: count() })
      .from(counted)
      .groupBy(counted.week, counted.test),
  )
}
