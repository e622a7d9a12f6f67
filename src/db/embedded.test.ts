import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { DataDirInUse, DataDirUnusable, type EmbeddedStore, openEmbedded } from './embedded.server.ts'

const made = fs.mkdtempSync(join(tmpdir(), 'sfera-embedded-'))

beforeAll(async () => {
  const { close } = await openEmbedded(made, () => undefined)
  await close()
})

afterAll(() => fs.rmSync(made, { recursive: true }))

/** A store that was created and closed; creating one takes seconds. */
function storeFolder(): string {
  const dir = temporaryFolder()
  fs.cpSync(made, dir, { recursive: true })
  return dir
}

async function open(dir: string): Promise<EmbeddedStore> {
  const faults: unknown[] = []
  const opened = await openEmbedded(dir, (place, error) => faults.push([place, error]))
  onTestFinished(async () => {
    if (!opened.store.closed) await opened.close()
    expect(faults).toEqual([])
  })
  return opened
}

const one = async (store: PGlite, statement: string): Promise<unknown> =>
  Object.values((await store.query<object>(statement)).rows[0] ?? {})[0]

test('what was written is there after closing and opening', async () => {
  const dir = storeFolder()
  const first = await open(dir)
  await first.store.exec("create table kept (word text); insert into kept values ('ahoj')")
  await first.close()
  expect(fs.readdirSync(dir).toSorted()).toEqual(['db', 'db.lock'])
  const second = await open(dir)
  expect(await one(second.store, 'select word from kept')).toBe('ahoj')
})

test('its files are for the user of this process alone, those that it makes while it runs too', async () => {
  const dir = storeFolder()
  const { store } = await open(dir)
  await store.exec("create table kept (word text); insert into kept values ('ahoj'); checkpoint")
  const found = fs.readdirSync(join(dir, 'db'), { recursive: true, encoding: 'utf8' }).map((name) => join(dir, 'db', name))
  const files = found.filter((path) => fs.statSync(path).isFile())
  expect(files.length).toBeGreaterThan(900)
  expect(files.filter((path) => fs.statSync(path).mode & 0o077)).toEqual([])
})

/** The disk as it is waited for outside of the event loop: it has nothing until `take`, which says what came of it. */
function slowDisk() {
  const asked: Array<(error: Error | null) => void> = []
  const sync = vi.spyOn(fs, 'fdatasync').mockImplementation((_, done) => void asked.push(done))
  const take = (error: Error | null = null) => asked.splice(0).forEach((done) => done(error))
  return { sync, take }
}

/** Whether it has come to anything by the time that everything else has which did not wait for the disk. */
async function isTold(answer: Promise<unknown>): Promise<boolean> {
  let told = false
  const tell = () => (told = true)
  answer.then(tell, tell)
  await new Promise((turned) => setImmediate(turned))
  return told
}

test('a commit, and what was read after it, is told when the disk has it', async () => {
  const { store } = await open(storeFolder())
  expect(await one(store, 'show fsync')).toBe('on')
  await store.exec('create table kept (n int unique)')
  const disk = slowDisk()
  const written = store.query('insert into kept values (1)')
  expect(await isTold(written)).toBe(false)
  const rest = [
    one(store, 'select n from kept'),
    store.transaction((tx) => tx.query('select n from kept')),
    store.query('insert into kept values (1)').catch((error: Error) => error.message),
    store.exec('select n from kept'),
  ]
  for (const answer of rest) expect(await isTold(answer)).toBe(false)
  disk.take()
  await written
  expect(await rest[0]).toBe(1)
  expect(await rest[2]).toContain('duplicate key')
  expect(disk.sync).toHaveBeenCalledTimes(1)
  expect(await isTold(one(store, 'select n from kept'))).toBe(true)
})

test('commits that come while the disk is busy share the next sync, and none is told by an earlier one', async () => {
  const { store } = await open(storeFolder())
  await store.exec('create table kept (n int)')
  const disk = slowDisk()
  const first = store.query('insert into kept values (0)')
  await isTold(first)
  const others = [1, 2, 3].map((n) => store.query('insert into kept values ($1)', [n]))
  for (const other of others) await isTold(other)
  disk.take()
  await first
  for (const other of others) expect(await isTold(other)).toBe(false)
  disk.take()
  await Promise.all(others)
  expect(disk.sync).toHaveBeenCalledTimes(2)
})

/** What happens to files from now on: what is done to the log, and to others. */
function watched(): string[] {
  const happened: string[] = []
  const watch = (name: 'fdatasyncSync' | 'renameSync' | 'truncateSync' | 'writeSync', said: (file: unknown) => string) => {
    const real = fs[name] as (...what: unknown[]) => unknown
    vi.spyOn(fs, name).mockImplementation((...what: unknown[]): never => {
      happened.push(said(what[0]))
      return real(...what) as never
    })
  }
  const isLog = (file: unknown) => /pg_wal\/[\dA-F]{24}$/.test(fs.readlinkSync(`/proc/self/fd/${String(file)}`))
  watch('writeSync', (file) => (isLog(file) ? 'log' : 'write'))
  watch('fdatasyncSync', (file) => (isLog(file) ? 'log synced' : 'other synced'))
  for (const name of ['renameSync', 'truncateSync'] as const) watch(name, () => name)
  return happened
}

test.for([
  ['checkpoint', 'write'],
  ['drop table other', 'truncateSync'],
  ['select pg_switch_wal()', 'renameSync'],
] as const)('no other file of the database changes before the disk has the commits: %s', async ([statement, change]) => {
  const { store } = await open(storeFolder())
  await store.exec('create table kept (n int); create table other (n int)')
  const disk = slowDisk()
  const written = store.query('insert into kept values (1)')
  await isTold(written)
  const happened = watched()
  const next = store.exec(`${statement}; insert into kept values (2)`)
  await isTold(next)
  expect(happened).toContain(change)
  expect(happened.find((what) => !['log', 'other synced'].includes(what))).toBe('log synced')
  while (!(await isTold(Promise.all([written, next])))) disk.take()
  expect(await one(store, 'select count(*)::int from kept')).toBe(2)
})

test('a disk that refuses to sync is reported, and nothing is told or changed any more', async () => {
  const places: string[] = []
  const { store, close } = await openEmbedded(storeFolder(), (place) => places.push(place))
  await store.exec('create table kept (n int)')
  const disk = slowDisk()
  const written = store.query('insert into kept values (1)')
  await isTold(written)
  disk.take(new Error('EIO'))
  await expect(written).rejects.toThrow('EIO')
  await expect(store.query('select n from kept')).rejects.toThrow('EIO')
  const happened = watched()
  await expect(store.exec('checkpoint')).rejects.toThrow('EIO')
  await expect(close()).rejects.toThrow('EIO')
  expect(happened.filter((what) => !['log', 'other synced'].includes(what))).toEqual([])
  expect(places).toEqual(['database-sync'])
})

test('a second opener is refused with a sentence, and the first one goes on', async () => {
  const dir = storeFolder()
  const { store } = await open(dir)
  const second = openEmbedded(dir, () => undefined)
  await expect(second).rejects.toThrow(DataDirInUse)
  await expect(second).rejects.toThrow(`The database in ${dir} is in use: another process has it open.`)
  expect(await one(store, 'select 1')).toBe(1)
})

test('the remains of an interrupted creation are removed', async () => {
  const dir = temporaryFolder()
  fs.mkdirSync(join(dir, 'db.creating'))
  fs.writeFileSync(join(dir, 'db.creating', 'PG_VERSION'), '18')
  const { store } = await open(dir)
  expect(await one(store, 'select 1')).toBe(1)
  expect(fs.existsSync(join(dir, 'db.creating'))).toBe(false)
})

test('a note that a killed process left half-written does not hinder the next start', async () => {
  const dir = storeFolder()
  fs.writeFileSync(join(dir, 'db/postmaster.pid'), '')
  const { store } = await open(dir)
  expect(await one(store, 'select 1')).toBe(1)
})

test('a folder that holds something else is left alone', async () => {
  const dir = temporaryFolder()
  fs.mkdirSync(join(dir, 'db'))
  fs.writeFileSync(join(dir, 'db', 'notes.txt'), 'mine')
  const opening = openEmbedded(dir, () => undefined)
  await expect(opening).rejects.toThrow(DataDirUnusable)
  await expect(opening).rejects.toThrow(join(dir, 'db'))
  expect(fs.readdirSync(join(dir, 'db'))).toEqual(['notes.txt'])
})

test('a store of another version is refused and stays as it is; the lock is free again', async () => {
  const dir = storeFolder()
  const file = join(dir, 'db', 'PGLITE_VERSION')
  const version = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, '0.1.0')
  await expect(openEmbedded(dir, () => undefined)).rejects.toThrow(
    `The database in ${join(dir, 'db')} was made by PGlite 0.1.0; this program has ${version}`,
  )
  fs.writeFileSync(file, version)
  expect(await one((await open(dir)).store, 'select 1')).toBe(1)
})

test('a damaged store is refused with a sentence that names it', async () => {
  const dir = storeFolder()
  fs.writeFileSync(join(dir, 'db', 'global', 'pg_control'), Buffer.alloc(8192))
  const opening = openEmbedded(dir, () => undefined)
  await expect(opening).rejects.toThrow(DataDirUnusable)
  await expect(opening).rejects.toThrow(`The database in ${join(dir, 'db')} does not open`)
})

test('checkpoints and vacuums happen by themselves and stop with the database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { store, close } = await open(storeFolder())
  await store.exec('create table kept (n int); insert into kept select generate_series(1, 100)')
  const before = await one(store, 'select checkpoint_lsn::text from pg_control_checkpoint()')
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(await one(store, 'select checkpoint_lsn::text from pg_control_checkpoint()')).not.toBe(before)
  expect(await one(store, "select reltuples from pg_class where relname = 'kept'")).toBe(-1)
  await vi.advanceTimersByTimeAsync(55 * 60_000)
  expect(await one(store, "select reltuples from pg_class where relname = 'kept'")).toBe(100)
  await close()
  expect(vi.getTimerCount()).toBe(0)
})
