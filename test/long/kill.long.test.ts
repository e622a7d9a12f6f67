import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeDatabase, db, openDatabase } from '~/db/client.server'
import { rateLimits } from '~/db/schema'
import { temporaryFolder } from '../temporary-folder.ts'

const PATIENCE = { timeout: 60_000, interval: 1 }

type Running = { child: ChildProcess; said: () => string[]; complaints: () => string; ended: Promise<unknown> }

function start(dataDir: string, ...args: string[]): Running {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'database-process.ts'), dataDir, ...args])
  let output = ''
  let complaints = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const ended = once(child, 'close')
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, said: () => output.split('\n').slice(0, -1), complaints: () => complaints, ended }
}

/** Kills the process as soon as `reached`; fails if it ends before. */
async function killWhen(running: Running, reached: () => boolean): Promise<void> {
  await vi.waitUntil(() => reached() || running.child.exitCode !== null, PATIENCE)
  if (running.child.exitCode !== null) throw new Error(`The process ended by itself. ${running.complaints()}`)
  running.child.kill('SIGKILL')
  await running.ended
}

/** Opens the database here, as the next start would. */
async function reopen(dataDir: string): Promise<void> {
  await openDatabase({ dataDir })
  onTestFinished(closeDatabase)
}

test('no acknowledged row is lost when the process is killed, again and again', async () => {
  const dataDir = temporaryFolder()
  const acknowledged: string[] = []
  for (let round = 0; round < 5; round++) {
    const running = start(dataDir, String(round * 100_000), String(round * 100_000 + 100_000))
    const wanted = 150 + round * 77
    await killWhen(running, () => running.said().length > wanted)
    acknowledged.push(...running.said().filter((line) => line !== 'open'))
  }
  await reopen(dataDir)
  const stored = new Set((await db().select({ subject: rateLimits.subject }).from(rateLimits)).map(({ subject }) => subject))
  expect(acknowledged.length).toBeGreaterThan(1000)
  expect(acknowledged.filter((row) => !stored.has(row))).toEqual([])
  // At most the commit in flight of each round may be there without having been acknowledged.
  expect(stored.size - acknowledged.length).toBeLessThanOrEqual(5)
})

const has = (path: string) => (dataDir: string) => fs.existsSync(join(dataDir, path))

test.for([
  ['the lock is taken', has('db.lock')],
  ['the temporary folder appears', has('db.creating')],
  ['the first files are copied', has('db.creating/PG_VERSION')],
  ['the system tables are copied', has('db.creating/base/5/PG_VERSION')],
  ['the engine starts in the temporary folder', has('db.creating/postmaster.pid')],
  ['the temporary folder is complete', has('db.creating/PGLITE_VERSION')],
  ['the folder has its name', has('db')],
  ['the engine starts in the folder', has('db/postmaster.pid')],
] as const)('a creation that is killed when %s does not hinder the next start', async ([, reached]) => {
  const dataDir = temporaryFolder()
  await killWhen(start(dataDir), () => reached(dataDir))
  await reopen(dataDir)
  expect(await db().$count(rateLimits)).toBe(0)
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['db', 'db.lock'])
})

test('a migration that is killed is taken up by the next start', async () => {
  const dataDir = temporaryFolder()
  const complete = start(temporaryFolder())
  await complete.ended
  expect(complete.said()).toEqual(['open'])
  for (let kill = 0; kill < 3; kill++) {
    const running = start(dataDir, '0', '0', 'wait')
    let size = 0
    await killWhen(running, () => {
      if (!has('db/postmaster.pid')(dataDir)) return false
      // Each growth of the folder of tables is a statement of the migration.
      const now = fs.readdirSync(join(dataDir, 'db/base/5')).length
      const grown = size > 0 && now > size + kill * 10
      size ||= now
      return grown
    })
  }
  await reopen(dataDir)
  expect(await db().$count(rateLimits)).toBe(0)
  const { rows } = (await db().execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)) as { rows: Array<{ n: number }> }
  expect(rows[0]?.n).toBe(fs.readdirSync('db/migrations').filter((name) => name.endsWith('.sql')).length)
})

test('a second process is refused with a sentence, and SIGKILL frees the folder', async () => {
  const dataDir = temporaryFolder()
  const first = start(dataDir, '0', '1', 'wait')
  await vi.waitUntil(() => first.said().includes('0'), PATIENCE)
  const second = start(dataDir)
  await second.ended
  expect(second.child.exitCode).toBe(3)
  expect(second.complaints()).toBe(`The database in ${dataDir} is in use: another process has it open.\n`)
  first.child.kill('SIGKILL')
  await first.ended
  await reopen(dataDir)
  expect(await db().$count(rateLimits)).toBe(1)
})
