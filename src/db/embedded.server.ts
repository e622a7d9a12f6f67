import fs from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, durableParams, syncPath, syncTree } from './durable-files.server.ts'
import { PreparedStore } from './prepared-store.server.ts'

export type ErrorReport = (place: string, error: unknown) => void
export type EmbeddedStore = { store: PGlite; close: () => Promise<void> }

/** The embedded database has one opener; a second one would lose rows of the first. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
}

/** The folder holds no database that this program can open; the sentence says which folder and what to do. */
export class DataDirUnusable extends Error {
  override name = 'DataDirUnusable'
}

const VERSION_FILE = 'PGLITE_VERSION'
const SQLITE_BUSY = 5
const CHECKPOINT_EVERY = 5 * 60_000
const VACUUM_EVERY = 60 * 60_000

/**
 * Opens the database in `<dataDir>/db`, or creates it there.
 *
 * Throws {@link DataDirInUse} and {@link DataDirUnusable}.
 */
export async function openEmbedded(dataDir: string, onError: ErrorReport): Promise<EmbeddedStore> {
  const root = resolve(dataDir)
  const lock = lockDir(root)
  try {
    const dir = join(root, 'db')
    if (!fs.existsSync(dir)) await createStore(root, dir, onError)
    const store = await openStore(dir, onError)
    const stopMaintenance = startMaintenance(store, onError)
    const close = async () => {
      await stopMaintenance()
      await store.close().finally(() => lock.close())
    }
    return { store, close }
  } catch (error) {
    lock.close()
    throw error
  }
}

/** An exclusive lock of the operating system: it goes with the process, however the process ends. */
function lockDir(root: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    fs.mkdirSync(root, { recursive: true, mode: 0o700 })
    lock = new DatabaseSync(join(root, 'db.lock'), { timeout: 0 })
    lock.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new DataDirInUse(`The database in ${root} is in use: another process has it open.`, { cause: error })
    }
    throw new DataDirUnusable(`DATA_DIR: the folder ${root} cannot be used for the database.`, { cause: error })
  }
}

/** A creation that was interrupted leaves only the temporary folder, which the next one removes. */
async function createStore(root: string, dir: string, onError: ErrorReport): Promise<void> {
  const temporary = join(root, 'db.creating')
  fs.rmSync(temporary, { recursive: true, force: true })
  const store = await startEngine(temporary, onError)
  await store.close()
  fs.writeFileSync(join(temporary, VERSION_FILE), engineVersion(), { mode: 0o600 })
  syncTree(temporary)
  fs.renameSync(temporary, dir)
  syncPath(root)
}

async function openStore(dir: string, onError: ErrorReport): Promise<PGlite> {
  // The engine would quietly make a new database in a folder that holds none.
  if (!fs.existsSync(join(dir, 'PG_VERSION')) || !fs.existsSync(join(dir, VERSION_FILE))) {
    throw new DataDirUnusable(`The folder ${dir} holds no database of this program. Move it away or choose another DATA_DIR.`)
  }
  const made = fs.readFileSync(join(dir, VERSION_FILE), 'utf8').trim()
  if (made !== engineVersion()) {
    throw new DataDirUnusable(
      `The database in ${dir} was made by PGlite ${made}; this program has ${engineVersion()}, which may not read it. Dump it with the version that made it and load the dump into a new folder.`,
    )
  }
  // Our own lock says that nobody has the store open. A note left by a process that was killed while it wrote it, empty or cut
  // off, would keep the engine from starting.
  fs.rmSync(join(dir, 'postmaster.pid'), { force: true })
  try {
    return await startEngine(dir, onError)
  } catch (error) {
    throw new DataDirUnusable(`The database in ${dir} does not open: its files are damaged. Restore the folder from a backup.`, {
      cause: error,
    })
  }
}

async function startEngine(dir: string, onError: ErrorReport): Promise<PGlite> {
  const files = new DurableFiles(dir, (error) => onError('database-sync', error))
  const store = new PreparedStore({ fs: files, startParams: durableParams(PGlite.defaultStartParams) }, files.commits)
  await store.waitReady
  return store
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest: unknown = JSON.parse(fs.readFileSync(join(entry, '../../package.json'), 'utf8'))
  if (manifest && typeof manifest === 'object' && 'version' in manifest) return String(manifest.version)
  throw new Error('The embedded database does not tell its version.')
}

/** The embedded engine has no background processes: nothing else writes checkpoints or cleans up. Returns how to stop it. */
function startMaintenance(store: PGlite, onError: ErrorReport): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const every = (milliseconds: number, statement: string) =>
    setInterval(() => {
      running = running
        .then(() => store.exec(statement))
        .then(
          () => undefined,
          (error: unknown) => onError('database-maintenance', error),
        )
    }, milliseconds).unref()
  const timers = [every(CHECKPOINT_EVERY, 'checkpoint'), every(VACUUM_EVERY, 'vacuum analyze')]
  return async () => {
    timers.forEach((timer) => clearInterval(timer))
    await running
  }
}
