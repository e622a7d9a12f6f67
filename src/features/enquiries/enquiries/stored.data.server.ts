import { and, asc, desc, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { requestEvents, requests, type RequestRow, type RequestStep } from '~/db/schema'
import type { AccountId } from '~/server/session.server'

/** The couple's requests, the newest first. */
export const enquiriesOf = (account: AccountId): Promise<RequestRow[]> =>
  db().select().from(requests).where(eq(requests.userId, account)).orderBy(desc(requests.receivedAt), desc(requests.number))

/** Id of a request → what the team has answered last. */
export async function lastAnswers(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select({ id: requestEvents.requestId, words: requestEvents.words })
    .from(requestEvents)
    .where(and(inArray(requestEvents.requestId, ids), isNotNull(requestEvents.words)))
    .orderBy(asc(requestEvents.at))
  return new Map(rows.map(({ id, words }) => [id, words ?? '']))
}

export async function isKnownAttempt(attemptId: string): Promise<boolean> {
  return (await db().$count(requests, eq(requests.attemptId, attemptId))) > 0
}

export async function enquiryByNumber(number: string): Promise<RequestRow | undefined> {
  const [row] = await db().select().from(requests).where(eq(requests.number, number))
  return row
}

/** What happened to it, step by step. */
export const enquirySteps = (requestId: string): Promise<RequestStep[]> =>
  db().select().from(requestEvents).where(eq(requestEvents.requestId, requestId)).orderBy(asc(requestEvents.at))

/** For the team: the longest waiting first. */
export const enquiryList = (which: 'open' | 'all'): Promise<RequestRow[]> =>
  db()
    .select()
    .from(requests)
    .where(which === 'open' ? ne(requests.state, 'closed') : undefined)
    .orderBy(asc(requests.receivedAt), asc(requests.number))

/** Numbers of what was answered before this moment, and nothing came since. */
export async function quietEnquiries(before: Date): Promise<string[]> {
  const rows = await db()
    .select({ number: requests.number })
    .from(requests)
    .where(and(eq(requests.state, 'answered'), lte(requests.answeredAt, before)))
  return rows.map(({ number }) => number)
}
