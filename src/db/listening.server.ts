import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { ErrorReport } from './embedded.server.ts'

export interface Listener {
  /** A notice that a commit sent to the channel, from any process. */
  onNotice: (payload: string) => void
  /** Listening began again after a time without ears: whatever was said meanwhile was not heard. */
  onRestored: () => void
}

/** Ends the listening. */
export type StopListening = () => Promise<void>

/** A connection that listens, and what ends it, once it has ended. */
type Ear = Awaited<ReturnType<typeof open>>

const RETRY_MS = 500
const CHECK_MS = 15_000

/** The embedded database has one process and no connection that could be lost. */
export const listenEmbedded = (store: PGlite, channel: string, { onNotice }: Listener): Promise<StopListening> =>
  store.listen(channel, onNotice)

/**
 * Listens on a connection of its own, which is opened again whenever it is lost. Resolves when listening has begun; throws the error
 * of the first connection.
 */
export async function listenServer(
  connectionString: string,
  channel: string,
  listener: Listener,
  onError: ErrorReport,
): Promise<StopListening> {
  const stopping = new AbortController()
  let ear = await open(connectionString, channel, listener.onNotice)

  async function tend(): Promise<void> {
    for (;;) {
      const reason = await ear.lost
      if (stopping.signal.aborted) return
      onError('database-listener', reason)
      const next = await reopen()
      if (!next) return
      ear = next
      listener.onRestored()
    }
  }

  async function reopen(): Promise<Ear | undefined> {
    while (!stopping.signal.aborted) {
      await pause(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      const opened = await open(connectionString, channel, listener.onNotice).catch(() => undefined)
      if (opened && !stopping.signal.aborted) return opened
      await opened?.client.end()
    }
    return undefined
  }

  const tended = tend()
  return async () => {
    stopping.abort()
    await ear.client.end().catch(() => undefined)
    await tended
  }
}

async function open(connectionString: string, channel: string, onNotice: (payload: string) => void) {
  const client = new Client({ connectionString, application_name: 'sfera-listener', keepAlive: true, connectionTimeoutMillis: 10_000 })
  const lost = whenLost(client)
  client.on('notification', ({ payload }) => onNotice(payload ?? ''))
  await client.connect()
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
  return { client, lost }
}

/** A connection may also die without a word: it is asked for a sign of life. */
function whenLost(client: Client): Promise<unknown> {
  return new Promise((lost) => {
    let answered = true
    const check = setInterval(() => {
      if (!answered) return end(new Error('the connection does not answer'))
      answered = false
      client.query('select 1').then(() => (answered = true), end)
    }, CHECK_MS).unref()
    const end = (reason: unknown) => {
      clearInterval(check)
      lost(reason)
      void client.end().catch(() => undefined)
    }
    client.on('error', end)
    client.on('end', () => end(new Error('the connection has ended')))
  })
}
