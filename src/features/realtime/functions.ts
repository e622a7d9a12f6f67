import { createServerOnlyFn } from '@tanstack/react-start'
import { now } from '~/server/clock.server'
import { type LimitName, consumeLimit } from '~/server/limits.server'
import { type StreamOptions, openStream } from '~/server/realtime.server'
import { clientAddress } from '~/server/request.server'
import { presentSession } from '~/server/session.server'
import { liveColors, liveEvents } from './data.server'

/** A browser then comes back and shows that it is still signed in. */
const LONGEST_MS = 3_600_000
const BUSY_SECONDS = 60
/** At a process. Who finds no room sees new colours with the next page. */
const MOST_VISITORS = 1000

/**
 * The stream of events for one browser: that of the couple, as long as its session lasts, or with `?for=visitor` that of a page which
 * nobody is signed in to.
 */
export const eventsResponse = createServerOnlyFn(async (request: Request): Promise<Response> => {
  if (!(request.headers.get('accept') ?? '').includes('text/event-stream')) return answer(406)
  if (!['same-origin', null].includes(request.headers.get('sec-fetch-site'))) return answer(403)
  const asked = await (new URL(request.url).searchParams.get('for') === 'visitor' ? visitorStream() : coupleStream())
  if (!asked) return answer(401)
  const at = now()
  const limit = await consumeLimit(...asked.limit, at)
  if (!limit.ok) return answer(429, Math.ceil((limit.retryAt.getTime() - at.getTime()) / 1000))
  const position = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('after') ?? undefined
  const until = new Date(Math.min(asked.until ?? Number.POSITIVE_INFINITY, at.getTime() + LONGEST_MS))
  const stream = openStream({ ...asked.stream, until, position })
  if (!stream) return answer(429, BUSY_SECONDS)
  return new Response(stream, {
    // The last one: proxies must not collect it.
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' },
  })
})

interface AskedStream {
  limit: [name: LimitName, subject: string]
  stream: Omit<StreamOptions, 'until' | 'position'>
  /** Milliseconds since 1970: when the session ends by itself. */
  until?: number
}

async function coupleStream(): Promise<AskedStream | undefined> {
  const session = await presentSession()
  if (!session) return undefined
  const { id, accountId } = session
  return {
    limit: ['events', accountId],
    stream: {
      owner: accountId,
      topics: [`sparks:${accountId}`, `account:${accountId}`, 'colors'],
      endTopic: `session:${id}`,
      read: (position) => liveEvents(session, position),
    },
    until: session.expiresAt.getTime(),
  }
}

const visitorStream = async (): Promise<AskedStream> => ({
  limit: ['events-visitor', clientAddress()],
  stream: { owner: 'visitors', most: MOST_VISITORS, topics: ['colors'], read: liveColors },
})

const answer = (status: number, retryAfter?: number): Response =>
  new Response(null, {
    status,
    headers: { 'cache-control': 'private, no-store', ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}) },
  })
