import { type SQL, sql } from 'drizzle-orm'
import { listenToDatabase } from '~/db/client.server'
import type { Listener, StopListening } from '~/db/listening.server'
import { EventStream, HEARTBEAT_MS, type StreamOptions, streams } from './event-stream.server'

/** The triggers of the migrations write to it, and {@link notice}. */
const CHANNEL = 'sfera_realtime'
/** One stream serves all tabs of a browser. */
const STREAMS_PER_OWNER = 12
let stopListening: StopListening | undefined
let heartbeat: NodeJS.Timeout | undefined
const ears = new Map<string, Set<() => void>>()
let closed = false

/** From now on commits of all processes wake the streams of this one. */
export async function startRealtime(): Promise<void> {
  if (stopListening) throw new Error('Realtime is started already.')
  closed = false
  const listener: Listener = {
    onNotice: (topic) => {
      for (const ear of ears.get(topic) ?? []) ear()
      for (const stream of streams) stream.hear(topic)
    },
    onRestored: () => {
      for (const each of ears.values()) for (const ear of each) ear()
      for (const stream of streams) stream.wake()
    },
  }
  stopListening = await listenToDatabase(CHANNEL, listener)
  heartbeat = setInterval(() => streams.forEach((stream) => stream.beat()), HEARTBEAT_MS).unref()
}

/** Ends all streams and lets no new one begin; browsers come back to whichever process answers them. */
export async function stopRealtime(): Promise<void> {
  closed = true
  clearInterval(heartbeat)
  for (const stream of streams) stream.end()
  const stop = stopListening
  stopListening = undefined
  await stop?.()
}

/** Calls `ear` whenever this notice comes, and when one may have been lost. For what a process keeps of the tables. */
export function whenNoticed(topic: string, ear: () => void): void {
  const known = ears.get(topic) ?? new Set()
  ears.set(topic, known.add(ear))
}

/** What every process hears when words that stand in the database are edited. */
export const WORDS = 'words'

/** Whether notices come, so that what is kept until one of them comes is not kept for ever. */
export const isHearing = (): boolean => stopListening !== undefined

/** An expression that sends this notice with the commit of its transaction, to all processes, and never without it. */
export const notice = (topic: string): SQL => sql`pg_notify(${CHANNEL}, ${topic})`

/** The process is about to end, and begins no stream any more. */
export const isRealtimeOver = (): boolean => closed

/** Undefined when the owner has as many streams as one may have, or {@link isRealtimeOver}. */
export function openStream(options: StreamOptions): ReadableStream<Uint8Array> | undefined {
  const own = [...streams].filter(({ owner }) => owner === options.owner).length
  if (closed || own >= STREAMS_PER_OWNER) return undefined
  return new EventStream(options).body
}
