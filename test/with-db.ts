import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { TransactionRollbackError } from 'drizzle-orm'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import { test as base, inject } from 'vitest'
import { type Db, knowingOwn, useDb } from '~/db/client.server'
import { PreparedStore } from '~/db/prepared-store.server'
import * as schema from '~/db/schema'
import '~/ports.server'
import { setClock } from '~/server/clock.server'
import { databaseAddress } from './database-address.ts'
import { restoreReferenceRows } from './reference-rows.ts'
import { administer } from './server-databases.ts'

type Copy = { db: Db; close: () => Promise<void> }

/** The server's clock stands at `at`, a Monday morning, during a test. */
const clocked = base
  .extend('engine', { scope: 'worker' }, inject('engine'))
  .extend('morning', new Date('2026-03-02T09:00:00.000Z'))
  .extend('at', { auto: true }, ({ morning }, { onCleanup }) => {
    onCleanup(setClock(() => morning))
    return morning
  })

/** One copy of the migrated and seeded database per worker: making one takes seconds. */
const stored = clocked.extend('copy', { scope: 'worker' }, async ({ engine }, { onCleanup }) => {
  const copy = await openCopy(engine)
  onCleanup(copy.close)
  return copy
})

/**
 * A test with the migrated and seeded database, in a transaction that is undone afterwards; transactions of the code under test
 * become savepoints. What needs real commits, concurrency, or goes on after a failed statement takes {@link testCommitted}.
 */
export const test = stored.extend('db', { auto: true }, async ({ copy }, { onCleanup }) => {
  const { tx, undo } = await beginUndone(copy.db)
  useDb(tx)
  onCleanup(async () => {
    useDb(undefined)
    await undo()
  })
  return tx
})

/** A test whose commits are real; afterwards the database holds the reference rows alone. */
export const testCommitted = stored.extend('db', { auto: true }, async ({ copy: { db } }, { onCleanup }) => {
  useDb(db)
  onCleanup(async () => {
    useDb(undefined)
    await restoreReferenceRows(db)
  })
  return db
})

/** Begins a transaction that stays open until `undo`. */
function beginUndone(db: Db): Promise<{ tx: Db; undo: () => Promise<void> }> {
  return new Promise((begun, failed) => {
    const outcome: Promise<void> = db
      .transaction(async (tx) => {
        await new Promise<void>((end) => {
          begun({
            tx,
            undo: () => {
              end()
              return outcome
            },
          })
        })
        tx.rollback()
      })
      .catch((error: unknown) => {
        failed(error)
        if (!(error instanceof TransactionRollbackError)) throw error
      })
  })
}

const openCopy = (engine: 'embedded' | 'postgres'): Promise<Copy> =>
  engine === 'postgres' ? copyTemplate(inject('template')) : copySnapshot(inject('snapshot'))

async function copySnapshot(snapshot: string): Promise<Copy> {
  const store = new PreparedStore({ loadDataDir: new Blob([await readFile(snapshot)]) })
  await store.waitReady
  return { db: knowingOwn(drizzleEmbedded(store, { schema })), close: () => store.close() }
}

async function copyTemplate(template: string): Promise<Copy> {
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await administer(`create database ${name} template ${template}`)
  const pool = new Pool({ connectionString: databaseAddress(name) })
  const close = async () => {
    await pool.end()
    await administer(`drop database ${name}`)
  }
  return { db: knowingOwn(drizzleServer(pool, { schema })), close }
}
