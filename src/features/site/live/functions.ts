import { createServerOnlyFn } from '@tanstack/react-start'
import { now } from '~/server/clock.server'
import { consumeLimit } from '~/server/limits.server'
import { isRealtimeOver, openStream } from '~/server/realtime.server'
import { presentSession } from '~/server/session.server'
import { liveEvents } from './data.server'

/** A browser then comes back and shows that it is still signed in. */
const LONGEST_MS = 3_600_000
const BUSY_SECONDS = 60
const ENDING_SECONDS = 5

/** The couple's stream of events for one browser, as long as its session lasts. */
export const eventsResponse = createServerOnlyFn(async (request: Request): Promise<Response> => {
  if (!(request.headers.get('accept') ?? '').includes('text/event-stream')) return answer(406)
  if (!['same-origin', null].includes(request.headers.get('sec-fetch-site'))) return answer(403)
  const session = await presentSession()
  if (!session) return answer(401)
  const at = now()
  const limit = await consumeLimit('events', session.accountId, at)
  if (!limit.ok) return answer(429, Math.ceil((limit.retryAt.getTime() - at.getTime()) / 1000))
  const stream = openStream({
    owner: session.accountId,
    topics: [`sparks:${session.accountId}`, `account:${session.accountId}`, 'colors'],
    endTopic: `session:${session.id}`,
    until: new Date(Math.min(session.expiresAt.getTime(), at.getTime() + LONGEST_MS)),
    position: request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? undefined,
    read: (position) => liveEvents(session, position),
  })
  if (!stream) return isRealtimeOver() ? answer(503, ENDING_SECONDS) : answer(429, BUSY_SECONDS)
  return new Response(stream, {
    // The last one: proxies must not collect it.
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' },
  })
})

const answer = (status: number, retryAfter?: number): Response =>
  new Response(null, {
    status,
    headers: { 'cache-control': 'private, no-store', ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}) },
  })
