import { isbot } from 'isbot'
import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { pageCounts } from '~/db/schema'
import { pragueDay } from '~/lib/dates'
import { now } from './clock.server'
import { describeError, log } from './log.server'

/** What is counted beside pages, without knowing who did it. */
export type CountedDeed = 'gate-passed' | 'registered'

const WRITTEN_EVERY_MS = 60_000
/** Nobody fills the memory with addresses or names of browsers. */
const MOST_PAGES = 2000
const MOST_BROWSERS = 500

let counted = new Map<string, number>()
const browsers = new Map<string, boolean>()
let timer: NodeJS.Timeout | undefined

/**
 * Counts that a page left for a reader: how often on a day, and nothing about who it was. It costs the page no more than this; once a
 * minute the counts are written. Machines that say what they are do not count, and neither does what a browser fetches just in case.
 */
export function countPage(path: string, browser: string | null | undefined, purpose?: string | null): void {
  if (!purpose && !isMachine(browser ?? '')) count(path)
}

export const countDeed = (deed: CountedDeed): void => count(deed)

function count(what: string): void {
  const so = counted.get(what)
  if (so !== undefined || counted.size < MOST_PAGES) counted.set(what, (so ?? 0) + 1)
}

/** Browsers have few names: each is looked at once. */
function isMachine(browser: string): boolean {
  const known = browsers.get(browser)
  if (known !== undefined) return known
  if (browsers.size >= MOST_BROWSERS) browsers.clear()
  const is = browser === '' || isbot(browser)
  browsers.set(browser, is)
  return is
}

export function startPageCounts(): void {
  timer = setInterval(() => void writePageCounts(now()), WRITTEN_EVERY_MS).unref()
}

/** What is counted by then is written. */
export async function stopPageCounts(): Promise<void> {
  clearInterval(timer)
  await writePageCounts(now())
}

/** Adds what was counted since the last time to the day; where that fails, it is kept for the next time. */
export async function writePageCounts(at: Date): Promise<void> {
  if (counted.size === 0) return
  const fresh = counted
  counted = new Map()
  const day = pragueDay(at)
  // In one order, so that two processes do not wait for each other.
  const rows = [...fresh].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([page, number]) => ({ day, page, count: number }))
  try {
    await db()
      .insert(pageCounts)
      .values(rows)
      .onConflictDoUpdate({ target: [pageCounts.day, pageCounts.page], set: { count: sql`${pageCounts.count} + excluded.count` } })
  } catch (error) {
    log.warn({ err: describeError(error) }, 'page counts were not written')
    for (const { page, count: number } of rows) counted.set(page, (counted.get(page) ?? 0) + number)
  }
}
