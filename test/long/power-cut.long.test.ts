import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEmbedded } from '~/db/embedded.server'
import { temporaryFolder } from '../temporary-folder.ts'

type Write = { path: string; position: number; before: Buffer }
type Real = { writeSync: (...what: unknown[]) => number; fdatasyncSync: (file: number) => void; fdatasync: typeof fs.fdatasync }

/**
 * The worst disk that keeps its word: of the log it has nothing but what was synced, of all other files everything at once. Tells
 * what it would have lost by now, and `whenControlled` as soon as a checkpoint is noted: the log has to be there before.
 */
function worstDisk(dataDir: string, whenControlled: () => void): () => Write[] {
  const real: Real = { writeSync: fs.writeSync as Real['writeSync'], fdatasyncSync: fs.fdatasyncSync, fdatasync: fs.fdatasync }
  let owed: Write[] = []
  const pathOf = (file: number) => fs.readlinkSync(`/proc/self/fd/${file}`)
  /** Until then, of this file. */
  const reached = (file: number, until: number) => {
    const path = pathOf(file)
    const rest = owed.slice(until)
    owed = [...owed.slice(0, until).filter((write) => write.path !== path), ...rest]
  }
  vi.spyOn(fs, 'writeSync').mockImplementation(((file: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
    const path = pathOf(file)
    if (path.startsWith(dataDir) && /pg_wal\/[\dA-F]{24}$/.test(path)) {
      const before = Buffer.alloc(length)
      const reading = fs.openSync(path, 'r')
      fs.readSync(reading, before, 0, length, position)
      fs.closeSync(reading)
      owed.push({ path, position, before })
    }
    const written = real.writeSync(file, bytes, offset, length, position)
    if (path.startsWith(dataDir) && path.endsWith('global/pg_control')) whenControlled()
    return written
  }) as never)
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation((file) => {
    real.fdatasyncSync(file)
    reached(file, owed.length)
  })
  vi.spyOn(fs, 'fdatasync').mockImplementation((file, done) => {
    const until = owed.at(-1)
    real.fdatasync(file, (error) => {
      if (until) reached(file, owed.indexOf(until) + 1)
      // A slow one, so that much is owed at any time.
      setTimeout(() => done(error), 20)
    })
  })
  return () => owed
}

/** The folder as it would be found after a power cut at this moment. */
function afterCut(dataDir: string, lost: readonly Write[]): string {
  const copy = temporaryFolder()
  fs.cpSync(join(dataDir, 'db'), join(copy, 'db'), { recursive: true })
  for (const { path, position, before } of lost.toReversed()) {
    const file = fs.openSync(path.replace(dataDir, copy), 'r+')
    fs.writeSync(file, before, 0, before.length, position)
    fs.closeSync(file)
  }
  return copy
}

test('a power cut takes nothing that was told, whatever else of the database has reached the disk', async () => {
  const dataDir = temporaryFolder()
  const { store, close } = await openEmbedded(dataDir, () => undefined)
  await store.exec('create table kept (n int primary key, text text); create table counted (n int); insert into counted values (0)')
  const told: number[] = []
  const cuts: Array<{ folder: string; told: number[]; lost: number }> = []
  const cut = () => cuts.push({ folder: afterCut(dataDir, lost()), told: [...told], lost: lost().length })
  const lost = worstDisk(dataDir, cut)
  let next = 0
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const n = next++
      await store.transaction(async (tx) => {
        await tx.query('insert into kept values ($1, $2)', [n, 'x'.repeat(500)])
        await tx.query('update counted set n = n + 1')
      })
      told.push(n)
      await new Promise((turned) => setImmediate(turned))
    }
  }
  const writers = Array.from({ length: 8 }, write)
  for (const statement of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) {
    await pause(100)
    cut()
    await store.exec(statement)
  }
  isOver = true
  await Promise.all(writers)
  vi.restoreAllMocks()
  await close()
  // Otherwise this would prove nothing.
  expect(cuts.filter((each) => each.lost > 0).length).toBeGreaterThan(0)
  expect(cuts.length).toBeGreaterThan(4)
  for (const each of cuts) {
    const found = await openEmbedded(each.folder, () => undefined)
    onTestFinished(found.close)
    const { rows } = await found.store.query<{ n: number }>('select n from kept')
    const kept = new Set(rows.map(({ n }) => n))
    expect(each.told.filter((n) => !kept.has(n))).toEqual([])
    expect((await found.store.query('select n from counted')).rows).toEqual([{ n: kept.size }])
  }
})
