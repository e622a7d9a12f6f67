import fs from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]
type FileStream = { nfd: number }
type FileModule = {
  NODEFS: { stream_ops: { fsync: (stream: FileStream) => number } }
  FS: { ErrnoError: new (code: number) => Error }
}

const EIO = 29

/**
 * The files of the embedded database on disk, where a commit waits for the disk.
 *
 * The stock one ignores `fsync`. The engine's `fdatasync` never reaches the file system at all, so the store has to be started
 * with {@link durableParams} as well.
 */
export class DurableFiles extends NodeFS {
  readonly #onFailure: (error: unknown) => void

  constructor(dir: string, onFailure: (error: unknown) => void) {
    super(dir)
    this.#onFailure = onFailure
  }

  override async init(store: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const result = await super.init(store, options)
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), (module: unknown) => this.#patch(module as FileModule)]
    return result
  }

  #patch(module: FileModule): void {
    module.NODEFS.stream_ops.fsync = (stream) => {
      try {
        fs.fdatasyncSync(stream.nfd)
        return 0
      } catch (error) {
        this.#onFailure(error)
        throw new module.FS.ErrnoError(EIO)
      }
    }
  }
}

/** Turns the defaults of the embedded engine into durable ones. */
export const durableParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/** Everything below `dir` reaches the disk, files before the folders that name them. */
export function syncTree(dir: string): void {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else syncPath(path)
  }
  syncPath(dir)
}

export function syncPath(path: string): void {
  const handle = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}
