import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { type Db, closeDatabase, openDatabase } from '~/db/client.server'
import * as schema from '~/db/schema'
import { databaseAddress } from './database-address.ts'
import { keepReferenceRows } from './reference-rows.ts'
import { seedForTests } from './seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'postgres'
    /** A dump of the migrated and seeded embedded database; empty with PostgreSQL. */
    snapshot: string
    /** The name of the migrated and seeded database to copy; empty with the embedded one. */
    template: string
  }
}

/** Migrates and seeds once per run; every test file works on a copy. Returns what cleans up. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  return project.config.provide.engine === 'postgres' ? prepareServer(project) : prepareEmbedded(project)
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const store = await PGlite.create()
  const db = drizzle(store, { schema })
  await migrate(db, { migrationsFolder: 'db/migrations' })
  await seedAndKeep(db)
  const dump = await store.dumpDataDir('none')
  await store.close()
  const dir = await mkdtemp(join(tmpdir(), 'sfera-snapshot-'))
  const snapshot = join(dir, 'database.tar')
  await writeFile(snapshot, Buffer.from(await dump.arrayBuffer()))
  project.provide('snapshot', snapshot)
  project.provide('template', '')
  return () => rm(dir, { recursive: true })
}

async function prepareServer(project: TestProject): Promise<() => Promise<void>> {
  const template = `sfera_test_${randomBytes(6).toString('hex')}`
  await administer((admin) => admin.query(`create database ${template}`))
  await openDatabase({ databaseUrl: databaseAddress(template), dataDir: '', seed: seedAndKeep })
  await closeDatabase()
  project.provide('snapshot', '')
  project.provide('template', template)
  return () =>
    administer(async (admin) => {
      const copies = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [template])
      for (const { datname } of copies.rows) await admin.query(`drop database if exists ${datname} with (force)`)
    })
}

async function seedAndKeep(db: Db): Promise<void> {
  await seedForTests(db)
  await keepReferenceRows(db)
}

async function administer(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}
