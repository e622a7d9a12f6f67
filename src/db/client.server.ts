import { AsyncLocalStorage } from 'node:async_hooks'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type AnyColumn, type Logger, type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Client, Pool } from 'pg'
import { type ErrorReport, openEmbedded } from './embedded.server.ts'
import { type Listener, type StopListening, listenEmbedded, listenServer } from './listening.server.ts'
import * as schema from './schema.ts'

/** One dialect for the embedded database and PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
/** Inside a transaction use only this one: the outer database would wait for itself for ever. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type DatabaseOptions = {
  /** PostgreSQL; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined
  /** The folder of all stored data; the embedded database keeps its files in `db` below it. */
  dataDir: string
  /** Reference data. Runs at every start, under the migration lock, so it must change nothing the second time. */
  seed?: ((db: Db) => Promise<void>) | undefined
  /** Faults that no caller waits for: a lost connection, maintenance, a disk that refuses to sync. */
  onError?: ErrorReport | undefined
  /** Hears of every statement before it is sent. */
  onStatement?: (() => void) | undefined
}

type Opened = {
  db: Db
  listen: (channel: string, listener: Listener) => Promise<StopListening>
  alone: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  close: () => Promise<void>
}

const MIGRATIONS = { migrationsFolder: resolve('db/migrations') }
const MIGRATION_LOCK = 5_373_651
const ALONE_LOCK = 5_373_652
const PING_MILLISECONDS = 3000

let opened: Opened | undefined
let substitute: Db | undefined
const around = new AsyncLocalStorage<Db>()
const begun = new AsyncLocalStorage<{ tx: Tx | undefined }>()

/**
 * Opens the database, migrates it and seeds it. Safe when several processes start at once.
 *
 * Throws `DataDirInUse` and `DataDirUnusable` (embedded) or the error of the connection (PostgreSQL).
 */
export async function openDatabase(options: DatabaseOptions): Promise<void> {
  if (opened) throw new Error('The database is open already.')
  const onError = options.onError ?? warn
  opened = options.databaseUrl ? await openServer(options.databaseUrl, options, onError) : await openFiles(options, onError)
}

/** The open database; in tests the one given to {@link useDb}, and within {@link within} its transaction. */
export function db(): Db {
  const current = around.getStore() ?? substitute ?? opened?.db
  if (!current) throw new Error('The database is not open.')
  return current
}

/** Hears the notices of a channel, from all processes that share the database. Throws when the connection for it fails. */
export function listenToDatabase(channel: string, listener: Listener): Promise<StopListening> {
  if (!opened) throw new Error('The database is not open.')
  return opened.listen(channel, listener)
}

/**
 * Does this while no other process of the database does anything that is done alone; within this process the caller sees to it. Throws
 * when the others take too long.
 */
export const alone = <Answer>(work: () => Promise<Answer>): Promise<Answer> => (opened ? opened.alone(work) : work())

/** Tests put a transaction here; the transactions of the code under test become savepoints of it. */
export function useDb(other: Db | undefined): void {
  substitute = other
}

/** All that this work asks the database for is part of `tx`: its own transactions become savepoints. */
export const within = <Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> => around.run(tx, work)

/** Whether what happens now may still be undone as part of something larger: nobody outside of the database may hear of it yet. */
export const isWithin = (): boolean => around.getStore() !== undefined

/** The transaction in which this happens. What a transaction leaves to be done after its end is in none. */
export const ownTransaction = (): Tx | undefined => begun.getStore()?.tx

/** The same database; what happens in a transaction of it knows so by {@link ownTransaction}. */
export function knowingOwn<Database extends Db>(database: Database): Database {
  const transaction = database.transaction.bind(database)
  database.transaction = (work, config) =>
    transaction(async (tx) => {
      const own: { tx: Tx | undefined } = { tx }
      try {
        return await begun.run(own, () => work(tx))
      } finally {
        own.tx = undefined
      }
    }, config)
  return database
}

export async function closeDatabase(): Promise<void> {
  const closing = opened
  opened = undefined
  await closing?.close()
}

/** Whether the database answers within three seconds. Never throws. */
export async function pingDatabase(): Promise<boolean> {
  const answer = Promise.try(() => db().execute(sql`select 1`))
  const late = pause(PING_MILLISECONDS, false, { ref: false })
  return Promise.race([answer.then(() => true).catch(() => false), late])
}

const warn: ErrorReport = (place, error) => process.emitWarning(`${place}: ${error instanceof Error ? error.message : 'unknown fault'}`)

async function openFiles(options: DatabaseOptions, onError: ErrorReport): Promise<Opened> {
  const { store, close } = await openEmbedded(options.dataDir, onError)
  try {
    const embedded = knowingOwn(drizzleEmbedded(store, { schema, logger: counting(options) }))
    await prepare(embedded, () => migrateEmbedded(embedded, MIGRATIONS), options.seed)
    return { db: embedded, listen: (channel, listener) => listenEmbedded(store, channel, listener), alone: (work) => work(), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openServer(connectionString: string, options: DatabaseOptions, onError: ErrorReport): Promise<Opened> {
  await prepareServer(connectionString, options.seed, onError)
  const pool = new Pool({
    connectionString,
    application_name: 'sfera',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // A day of a cooldown has 24 hours, whatever the server's own zone does in March and October.
    options: '-c timezone=UTC',
  })
  // Without a listener the restart of the database would end this process.
  pool.on('error', (error) => onError('database-connection', error))
  // The same for one that is in use: whoever uses it hears of it by their next statement.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    db: knowingOwn(drizzleServer(pool, { schema, logger: counting(options) })),
    listen: (channel, listener) => listenServer(connectionString, channel, listener, onError),
    alone: (work) => aloneOn(pool, work),
    close: () => pool.end(),
  }
}

/** The lock is that of a connection, which ends with the work: whatever becomes of this process, nobody waits for it. */
async function aloneOn<Answer>(pool: Pool, work: () => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1::bigint)', [ALONE_LOCK])
    return await work()
  } finally {
    client.release(true)
  }
}

const counting = ({ onStatement }: DatabaseOptions): Logger => ({ logQuery: () => onStatement?.() })

/** On a connection of its own: the lock belongs to a session, and a migration may take longer than a request is allowed to. */
async function prepareServer(connectionString: string, seed: DatabaseOptions['seed'], onError: ErrorReport): Promise<void> {
  const client = new Client({ connectionString, application_name: 'sfera-migration', connectionTimeoutMillis: 10_000 })
  client.on('error', (error) => onError('database-connection', error))
  await client.connect()
  try {
    const session = drizzleServer(client, { schema })
    await prepare(session, () => migrateServer(session, MIGRATIONS), seed)
  } finally {
    await client.end()
  }
}

/** The migrator takes no lock itself. A failure ends the session and the lock with it. */
async function prepare(session: Db, migrate: () => Promise<void>, seed: DatabaseOptions['seed']): Promise<void> {
  await session.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK}::bigint)`)
  await migrate()
  await seed?.(session)
  await session.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK}::bigint)`)
}

/**
 * `at`, or the moment in `column` if that is later: requests are served in another order than they came, and clocks of two processes
 * differ, but nothing ends before it began.
 */
export const notBefore = (column: AnyColumn, at: Date): SQL => sql`greatest(${column}, ${at.toISOString()}::timestamptz)`
