import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { administer, emptyDatabase } from '../../test/server-databases.ts'
import type { Db } from './client.server.ts'
import { siteSections } from './schema.ts'

const onServer = inject('engine') === 'postgres'
const section = { slug: 'seeded', label: 'Semínko', labelEn: 'Seed', displayOrder: 1 }

/** What another process would have: the module with a state of its own. */
async function anotherProcess() {
  vi.resetModules()
  const client = await import('./client.server.ts')
  onTestFinished(client.closeDatabase)
  return client
}

const seed = async (db: Db): Promise<void> => {
  await db.insert(siteSections).values(section).onConflictDoNothing()
}

test('an empty database is migrated and seeded; the second start changes nothing', async () => {
  const options = { ...(await emptyDatabase()), seed }
  const { openDatabase, closeDatabase, db } = await anotherProcess()
  await openDatabase(options)
  await db().update(siteSections).set({ label: 'Upraveno' })
  await closeDatabase()
  await openDatabase(options)
  expect(await db().select({ slug: siteSections.slug, label: siteSections.label }).from(siteSections)).toEqual([
    { slug: 'seeded', label: 'Upraveno' },
  ])
})

test.runIf(onServer)('what is done alone is done by one process after the other, and a failure leaves the way free', async () => {
  const options = await emptyDatabase()
  const [one, other] = [await anotherProcess(), await anotherProcess()]
  for (const { openDatabase } of [one, other]) await openDatabase(options)
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await one.db().execute(sql`select 1`)
    if (inside-- > 1) throw new Error('two at once')
  }
  await expect(one.alone(() => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
  await Promise.all([one.alone(work), other.alone(work), other.alone(work), one.alone(work)])
  expect(most).toBe(1)
})

test.runIf(onServer)('processes that start together migrate and seed one after the other', async () => {
  const options = await emptyDatabase()
  let inside = 0
  let most = 0
  const watched = async (db: Db) => {
    most = Math.max(most, ++inside)
    await seed(db)
    inside--
  }
  const processes = [await anotherProcess(), await anotherProcess(), await anotherProcess()]
  await Promise.all(processes.map(({ openDatabase }) => openDatabase({ ...options, seed: watched })))
  expect(most).toBe(1)
  for (const { db } of processes) expect(await db().$count(siteSections)).toBe(1)
})

test.skipIf(onServer)('a second process on the same folder is refused', async () => {
  const options = await emptyDatabase()
  const [first, second] = [await anotherProcess(), await anotherProcess()]
  await first.openDatabase(options)
  await expect(second.openDatabase(options)).rejects.toThrow(`The database in ${options.dataDir} is in use: another process has it open.`)
})

test('a start whose seed fails leaves nothing open, and the next one succeeds', async () => {
  const options = await emptyDatabase()
  const { openDatabase, db } = await anotherProcess()
  await expect(openDatabase({ ...options, seed: () => Promise.reject(new Error('no seed')) })).rejects.toThrow('no seed')
  expect(db).toThrow('not open')
  await openDatabase({ ...options, seed })
  expect(await db().$count(siteSections)).toBe(1)
})

test('an undone transaction leaves nothing', async () => {
  const options = await emptyDatabase()
  const { openDatabase, db } = await anotherProcess()
  await openDatabase(options)
  const undone = db().transaction(async (tx) => {
    await tx.insert(siteSections).values(section)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await db().$count(siteSections)).toBe(0)
})

test('ping tells whether the database answers', async () => {
  const options = await emptyDatabase()
  const { openDatabase, closeDatabase, pingDatabase } = await anotherProcess()
  expect(await pingDatabase()).toBe(false)
  await openDatabase(options)
  expect(await pingDatabase()).toBe(true)
  await closeDatabase()
  expect(await pingDatabase()).toBe(false)
})

test.runIf(onServer)('a lost connection is reported and replaced', async () => {
  const options = await emptyDatabase()
  const faults: string[] = []
  const { openDatabase, db, pingDatabase } = await anotherProcess()
  await openDatabase({ ...options, onError: (place) => faults.push(place) })
  await db().execute(sql`select 1`)
  const admin = new Client({ connectionString: options.databaseUrl })
  await admin.connect()
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
  await admin.end()
  await eventually(() => faults.length > 0)
  expect(faults).toEqual(['database-connection'])
  expect(await pingDatabase()).toBe(true)
})

test.runIf(onServer)('a connection that is lost in the middle of a transaction ends the transaction, not the process', async () => {
  const options = await emptyDatabase()
  const { openDatabase, db } = await anotherProcess()
  await openDatabase({ ...options, onError: () => undefined })
  const work = db().transaction(async (tx) => {
    const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: Array<{ pid: number }> }
    await administer(`select pg_terminate_backend(${rows[0]?.pid})`)
    // Nothing is asked meanwhile: nobody but the connection itself hears of it.
    await new Promise((heard) => setTimeout(heard, 200))
    await tx.execute(sql`select 1`)
  })
  await expect(work).rejects.toThrow('Failed query')
  expect(await db().$count(siteSections)).toBe(0)
})
