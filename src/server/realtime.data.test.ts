import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { emptyDatabase } from '../../test/server-databases.ts'
import type { StreamOptions } from './event-stream.server'

const onServer = inject('engine') === 'postgres'
type Options = Awaited<ReturnType<typeof emptyDatabase>>

/** What another process would have: the modules with a state of their own. */
async function anotherProcess(options: Options, faults: string[] = []) {
  vi.resetModules()
  const client = await import('~/db/client.server')
  const realtime = await import('./realtime.server')
  await client.openDatabase({ ...options, onError: (place) => faults.push(place) })
  await realtime.startRealtime()
  onTestFinished(async () => {
    await realtime.stopRealtime()
    await client.closeDatabase()
  })
  return { ...realtime, db: client.db }
}

/** A stream that counts how often it was told to look. */
const stream = (more: Partial<StreamOptions> = {}): StreamOptions => {
  let looks = 0
  return {
    owner: 'jana',
    topics: ['colors'],
    endTopic: 'session:1',
    until: new Date(Date.now() + 60_000),
    position: undefined,
    read: async () => [{ event: 'look', data: looks, position: String(looks++) }],
    ...more,
  }
}

/** Everything that has come so far, and whether it was the end. */
function heard(body: ReadableStream<Uint8Array> | undefined) {
  const state = { text: '', ended: false }
  void (async () => {
    for await (const piece of body ?? []) state.text += new TextDecoder().decode(piece)
    state.ended = true
  })()
  return state
}

const paint = (value: string) => sql`insert into website_colors (css_var, current_value) values ('--primary', ${value})
  on conflict (css_var) do update set current_value = excluded.current_value`

test('a commit of any process wakes the streams that it concerns; what is undone wakes none', async () => {
  const options = await emptyDatabase()
  const first = await anotherProcess(options)
  const other = onServer ? await anotherProcess(options) : first
  const painted = heard(other.openStream(stream()))
  const deaf = heard(other.openStream(stream({ topics: ['sparks:1'] })))
  await eventually(() => deaf.text.includes('data: 0'))
  await expect(
    first.db().transaction(async (tx) => {
      await tx.execute(paint('#000000'))
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await first.db().execute(paint('#123456'))
  await eventually(() => painted.text.includes('data: 1'))
  expect(painted.text).toBe('retry: 2000\n\nid: 0\nevent: look\ndata: 0\n\nid: 1\nevent: look\ndata: 1\n\n')
  expect(deaf.text).not.toContain('data: 1')
})

test('streams end with their session, with their time, with whoever may read no more, and with the process', async () => {
  const process = await anotherProcess(await emptyDatabase())
  const refused = heard(process.openStream(stream({ read: async () => undefined })))
  const late = heard(process.openStream(stream({ until: new Date(0), endTopic: 'session:2' })))
  const broken = heard(process.openStream(stream({ read: () => Promise.reject(new Error('no database')) })))
  const signedOut = heard(process.openStream(stream()))
  const stays = heard(process.openStream(stream({ endTopic: 'session:2' })))
  await process.db().execute(sql`select pg_notify('sfera_realtime', 'session:1')`)
  await eventually(() => [refused, late, broken, signedOut].every(({ ended }) => ended))
  expect([refused, late, broken, signedOut].map(({ text }) => text.includes('event: end'))).toEqual([true, false, false, true])
  // A database in trouble is not asked by every browser every two seconds.
  expect(Number(/retry: (\d+)\n\n$/.exec(broken.text)?.[1])).toBeGreaterThanOrEqual(10_000)
  expect(stays.ended).toBe(false)
  await process.stopRealtime()
  await eventually(() => stays.ended)
  expect(stays.text).not.toContain('event: end')
  expect(process.openStream(stream())).toBeUndefined()
  expect(process.isRealtimeOver()).toBe(true)
})

test('an owner has a dozen streams, one that is left makes room, and who does not read is left behind', async () => {
  const process = await anotherProcess(await emptyDatabase())
  const open = () => process.openStream(stream())
  const opened = Array.from({ length: 12 }, open)
  expect(opened.every(Boolean)).toBe(true)
  expect(open()).toBeUndefined()
  expect(process.openStream(stream({ owner: 'eva' }))).toBeDefined()
  await opened[0]?.cancel()
  expect(open()).toBeDefined()

  const many = Array.from({ length: 200 }, (_, at) => ({ event: 'look', data: at, position: String(at) }))
  const unread = process.openStream(stream({ owner: 'ema', read: async () => many }))
  await expect(unread?.getReader().closed).rejects.toThrow('does not read')
})

test.runIf(onServer)('a lost listener comes back, and what it did not hear is read', async () => {
  const faults: string[] = []
  const options = await emptyDatabase()
  const process = await anotherProcess(options, faults)
  const painted = heard(process.openStream(stream()))
  await eventually(() => painted.text.includes('data: 0'))
  const admin = new Client({ connectionString: options.databaseUrl })
  await admin.connect()
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sfera-listener' and datname = current_database()",
  )
  await eventually(() => painted.text.includes('data: 1'))
  expect(faults).toContain('database-listener')
  await admin.query(`insert into website_colors (css_var, current_value) values ('--primary', '#123456')`)
  await admin.end()
  await eventually(() => painted.text.includes('data: 2'))
})
