import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { rateLimits } from '~/db/schema'
import { type RateLimitSetting, SettingsError, env } from './env.server'
import { widerNetwork } from './http/address.server'
import { BUDGETS, type BudgetName, LIMITS, type Limit, type LimitName } from './limit-table.server'
import { log } from './log.server'
import { secret } from './secret.server'

export type { LimitName }
export type LimitResult = { ok: true } | { ok: false; retryAt: Date }

/** What the setting RATE_LIMITS or the table says. */
export const visitorLimit = (name: LimitName): Limit => ({ ...LIMITS[name], ...env().RATE_LIMITS[name] })
export const siteBudget = (name: BudgetName): RateLimitSetting => env().RATE_LIMITS[name] ?? BUDGETS[name]

/** Throws {@link SettingsError} for a name in RATE_LIMITS that limits nothing. */
export function refuseUnknownLimits(): void {
  const known = { ...LIMITS, ...BUDGETS }
  const unknown = Object.keys(env().RATE_LIMITS).filter((name) => !(name in known))
  if (unknown.length > 0)
    throw new SettingsError(`RATE_LIMITS names '${unknown.join("', '")}', which is none of: ${Object.keys(known).join(', ')}.`)
}

/** Who or what a limit counts: an address, an account, an e-mail. */
type Tries = Partial<Record<LimitName, string>>

/** Counts one try of `subject` and says whether it is still allowed, as {@link consumeLimits} does. */
export const consumeLimit = (name: LimitName, subject: string, now: Date): Promise<LimitResult> => consumeLimits({ [name]: subject }, now)

/**
 * Counts one try and says whether it is still allowed: by each of these limits in their order, by the wider network of an IPv6
 * household, and by the budgets that all visitors share for it. What one of them refuses is not counted by those after it, so nobody
 * spends the budget of all with tries beyond their own limit. A window begins with its first try and ends at `retryAt`.
 *
 * Never call it inside a transaction: a try counts even when what it was for is undone.
 */
export async function consumeLimits(tries: Tries, now: Date): Promise<LimitResult> {
  const counters = countersOf(tries)
  const counted = await countHits(counters, now)
  const at = counted.findIndex(({ hits }, place) => hits > (counters[place]?.most ?? 0))
  const full = counted[at]
  if (!full) return { ok: true }
  const { name = '', most = 0, isBudget } = counters[at] ?? {}
  // Once per window: the first that is refused.
  if (isBudget && full.hits === most + 1) log.error({ budget: name }, 'a budget of the whole site is used up')
  return { ok: false, retryAt: full.expiresAt }
}

/** Takes one counted try of `subject` back: it turned out to be none of those that the limit is for. */
export async function forgiveHit(name: LimitName, subject: string): Promise<void> {
  const subjects = countersOf({ [name]: subject }).flatMap((counter) => (counter.isBudget ? [] : [counter.subject]))
  const counted = and(eq(rateLimits.name, name), inArray(rateLimits.subject, subjects))
  await db()
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(counted, gt(rateLimits.hits, 0)))
  // With its last hit a window is over: the next one has its whole time.
  await db()
    .delete(rateLimits)
    .where(and(counted, eq(rateLimits.hits, 0)))
}

/** Whether `subject` is the first to do `name` since `seconds` ago: true once per window, for all processes together. */
export async function claimOnce(name: string, subject: string, seconds: number, now: Date): Promise<boolean> {
  const [counted] = await countHits([{ name, subject, most: 1, seconds, isBudget: false }], now)
  return counted?.hits === 1
}

/** Removes windows that are over. Returns how many. */
export async function purgeLimits(now: Date): Promise<number> {
  const gone = await db().delete(rateLimits).where(lte(rateLimits.expiresAt, now)).returning({ name: rateLimits.name })
  return gone.length
}

/** A row of `rate_limits`: how often it may be counted in how many seconds. */
interface Counter {
  name: string
  subject: string
  most: number
  seconds: number
  isBudget: boolean
}

/** A provider may give one customer as many households as this many visitors would be. */
const WIDER = 16

function countersOf(tries: Tries): Counter[] {
  const asked = (Object.entries(tries) as Array<[LimitName, string]>).map(([name, subject]) => ({
    name,
    subject,
    limit: visitorLimit(name),
  }))
  const own = asked.flatMap(({ name, subject, limit: { hits, seconds } }) => {
    const wider = widerNetwork(subject)
    const counter = { name, seconds, isBudget: false }
    return [
      { ...counter, subject: subjectKey(name, subject), most: hits },
      ...(wider ? [{ ...counter, subject: subjectKey(name, wider), most: hits * WIDER }] : []),
    ]
  })
  const budgets = [...new Set(asked.flatMap(({ limit }) => limit.site ?? []))]
  const shared = budgets.map((name) => {
    const { hits, seconds } = siteBudget(name)
    return { name, subject: subjectKey(name, 'all'), most: hits, seconds, isBudget: true }
  })
  return [...own, ...shared]
}

/**
 * One statement, so that tries at the same moment are counted one after the other. Each counter is counted only where the one before it
 * has not refused; what was not counted is missing at the end of the answer.
 */
async function countHits(counters: Counter[], now: Date): Promise<Array<{ hits: number; expiresAt: Date }>> {
  const parts = counters.map((counter, place) => {
    const row = sql`${counter.name}::text, ${counter.subject}::text, ${now.toISOString()}::timestamptz, ${later(now, counter.seconds)}::timestamptz, 1`
    const before = counters[place - 1]
    const allowed = before ? sql` from ${step(place - 1)} where ${step(place - 1)}.hits <= ${before.most}::int` : UNHURRIED
    return sql`${step(place)} as (
      insert into ${rateLimits} as kept (name, subject, window_start, expires_at, hits) select ${row}${allowed}
      on conflict (name, subject) do update set
        hits = case when kept.expires_at <= excluded.window_start then 1 else kept.hits + 1 end,
        window_start = case when kept.expires_at <= excluded.window_start then excluded.window_start else kept.window_start end,
        expires_at = case when kept.expires_at <= excluded.window_start then excluded.expires_at else kept.expires_at end
      returning kept.hits, extract(epoch from kept.expires_at)::float8 as ends)`
  })
  const all = counters.map((_, place) => sql`select ${sql.raw(String(place))} as place, hits, ends from ${step(place)}`)
  const found = await db().execute(sql`with ${sql.join(parts, sql`, `)} ${sql.join(all, sql` union all `)} order by place`)
  const { rows } = found as unknown as { rows: Array<{ hits: number; ends: number }> }
  return rows.map(({ hits, ends }) => ({ hits, expiresAt: new Date(Math.round(ends * 1000)) }))
}

/** No answer promises that a try was counted, so its commit does not wait for the disk; one that a crash forgets was the last. */
const UNHURRIED = sql` from set_config('synchronous_commit', 'off', true)`

const step = (place: number) => sql.raw(`step${place}`)
const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()

const subjectKey = (name: string, subject: string): string =>
  createHmac('sha256', secret('rate-limits')).update(`${name}\n${subject}`).digest('base64url')
