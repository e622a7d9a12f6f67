import { type SQL, and, asc, count, desc, eq, exists, ilike, like, or, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { accountActivity, accountClosings, authUser, orders } from '~/db/schema'
import { pageRange } from '~/features/studio/list/data.server'
import { soughtIn } from '~/features/studio/orders/rules'
import { bareIn } from '~/features/studio/orders/search.data.server'
import { maskedEmail } from '~/lib/masked-email'
import { batched } from '~/server/batched.server'
import { COUPLE_STATES, type CoupleState } from './rules'
import type { COUPLES, CoupleLine, CoupleList } from './schema'

type CouplesAsked = ReturnType<typeof COUPLES.asked>

/** A page of the couples that fit, and how many there are: one statement, all together. */
export async function coupleList(asked: CouplesAsked): Promise<CoupleList> {
  const { state } = asked.filters
  const fits = and(fitsSought(asked.q), state === undefined ? undefined : eq(stateOfCouple(), state))
  const [lines, [all], counts] = await Promise.all([
    linesWhere(fits, asked),
    batched(db().select({ total: count() }).from(authUser).leftJoin(accountClosings, eq(accountClosings.userId, authUser.id)).where(fits)),
    batched(
      db()
        .select({ state: stateOfCouple(), count: count() })
        .from(authUser)
        .leftJoin(accountClosings, eq(accountClosings.userId, authUser.id))
        .groupBy(sql`1`),
    ),
  ])
  const found = new Map(counts.map((row) => [row.state, row.count]))
  const byState = Object.fromEntries(COUPLE_STATES.map((one) => [one, found.get(one) ?? 0])) as CoupleList['counts']
  return { total: all?.total ?? 0, lines, counts: byState }
}

const ORDERED = {
  used: [sql`${accountActivity.lastSeenAt} desc nulls last`, desc(authUser.id)],
  newest: [desc(authUser.createdAt), desc(authUser.id)],
  name: [asc(sql`lower(${authUser.name})`), asc(authUser.id)],
} satisfies Record<CouplesAsked['sort'], SQL[]>

async function linesWhere(fits: SQL | undefined, asked: CouplesAsked): Promise<CoupleLine[]> {
  const { limit, offset } = pageRange(asked)
  const rows = await batched(
    db()
      .select({
        id: authUser.id,
        name: authUser.name,
        email: authUser.email,
        state: stateOfCouple(),
        lastSeenAt: accountActivity.lastSeenAt,
        orders: sql<number>`(select count(*) from ${orders} where ${orders.userId} = ${authUser.id})`.mapWith(Number),
      })
      .from(authUser)
      .leftJoin(accountActivity, eq(accountActivity.userId, authUser.id))
      .leftJoin(accountClosings, eq(accountClosings.userId, authUser.id))
      .where(fits)
      .orderBy(...ORDERED[asked.sort])
      .limit(limit)
      .offset(offset),
  )
  return rows.map(({ email, lastSeenAt, ...row }) => ({
    ...row,
    email: maskedEmail(email),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }))
}

/** {@link coupleState}, as the database finds it out. */
const stateOfCouple = () => sql<CoupleState>`case
  when ${authUser.lockedAt} is not null then 'locked'
  when ${accountClosings.userId} is not null then 'closing'
  else 'open' end`

/** By the name of the couple, its e-mail, or the number of one of its orders. */
function fitsSought(typed: string): SQL | undefined {
  const { words, end } = soughtIn(typed)
  if (words === '') return undefined
  const pattern = `%${words.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  return or(like(bareIn(authUser.name), pattern), ilike(authUser.email, pattern), end === undefined ? undefined : exists(orderOf(end)))
}

const orderOf = (end: string) =>
  db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, authUser.id), like(sql`${orders.id}::text`, `%${end}`)))
