import '../../test/mail-context.ts'
import { sql } from 'drizzle-orm'
import { test as bare, afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { type Db, closeDatabase, db as currentDb, openDatabase, useDb } from '~/db/client.server'
import { mailOutbox } from '~/db/schema'
import type { Mail } from '~/emails/define-mail'
import { eventually } from '../../test/eventually.ts'
import { emptyDatabase } from '../../test/server-databases.ts'
import { testCommitted as test } from '../../test/with-db.ts'
import { log } from './log.server'
import type { OutgoingMail, Transport } from './mail/transport.server'
import { enqueueMail, startMailer, stopMailer } from './mailer.server'
import { startRealtime, stopRealtime } from './realtime.server'

const mail: Mail = { template: 'newsletter-confirm', props: { confirmUrl: 'http://127.0.0.1:3000/newsletter/potvrdit#t=abc' } }
const enqueue = (at: Date): Promise<void> =>
  currentDb().transaction((tx) => enqueueMail(tx, { to: 'klara@sfera.example', locale: 'en', mail, at }))
const makeFile = () => Promise.reject(new Error('no file'))
const delivered = (db: Db): Promise<number> => db.$count(mailOutbox, sql`delivered_at is not null`)

/** Takes each mail only when it is told to. */
function slowTransport() {
  const waiting: Array<() => void> = []
  const transport: Transport = () => new Promise((resolve) => void waiting.push(resolve))
  return { transport, waiting }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

afterEach(async () => {
  await stopMailer()
  vi.useRealTimers()
})

test('what waits is delivered at the start, what comes at the next poll', async ({ at }) => {
  const received: OutgoingMail[] = []
  const arrived = (count: number) => eventually(() => received.length === count)
  await enqueue(at)
  startMailer({ transport: async (outgoing) => void received.push(outgoing), makeFile })
  await arrived(1)
  expect(received[0]).toMatchObject({ to: 'klara@sfera.example', headers: { 'Content-Language': 'en' } })
  await enqueue(at)
  await vi.advanceTimersByTimeAsync(2000)
  await arrived(2)
})

bare('what is committed leaves without a poll, what is undone never', async () => {
  await openDatabase(await emptyDatabase())
  await startRealtime()
  onTestFinished(async () => {
    await stopMailer()
    await stopRealtime()
    await closeDatabase()
  })
  const received: OutgoingMail[] = []
  const arrived = (count: number) => eventually(() => received.length === count)
  const at = new Date()
  startMailer({ transport: async (outgoing) => void received.push(outgoing), makeFile })
  await enqueue(at)
  await arrived(1)
  const undone = currentDb().transaction(async (tx) => {
    await enqueueMail(tx, { to: 'undone@sfera.example', locale: 'en', mail, at })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await enqueue(at)
  await arrived(2)
  expect(received.map(({ to }) => to)).not.toContain('undone@sfera.example')
})

test('stopping waits for the running delivery and begins no other', async ({ db, at }) => {
  const { transport, waiting } = slowTransport()
  await enqueue(at)
  await enqueue(at)
  startMailer({ transport, makeFile })
  await eventually(() => waiting.length === 1)
  let ended = false
  const stopped = stopMailer().then(() => (ended = true))
  expect(await delivered(db)).toBe(0)
  expect(ended).toBe(false)
  waiting[0]?.()
  await stopped
  expect(waiting).toHaveLength(1)
  expect(await delivered(db)).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a lost database does not end the worker', async ({ db, at }) => {
  const errors = vi.spyOn(log, 'error')
  const received: string[] = []
  useDb(undefined)
  startMailer({ transport: async ({ id }) => void received.push(id), makeFile })
  await eventually(() => errors.mock.calls.length > 0)
  expect(errors.mock.calls[0]).toEqual([{ code: 'Error' }, 'mailer failed'])
  useDb(db)
  await enqueue(at)
  await vi.advanceTimersByTimeAsync(2000)
  await eventually(() => received.length === 1)
})

test('starting twice is refused', () => {
  const { transport } = slowTransport()
  startMailer({ transport, makeFile })
  expect(() => startMailer({ transport, makeFile })).toThrow('started already')
})
