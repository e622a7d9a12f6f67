import fs from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]
type FileStream = { nfd: number }
type SetAttr = { setattr: (file: unknown, attributes: { mode?: number }) => void }
type FileModule = {
  NODEFS: { stream_ops: { fsync: (stream: FileStream) => number } & SetAttr; node_ops: SetAttr }
  FS: { ErrnoError: new (code: number) => Error }
}

const EIO = 29
/** Rights of the group and of others. */
export const OTHERS = 0o077

/**
 * The files of the embedded database on disk, where a commit waits for the disk, and which are for the user of this process alone: the
 * stock one sets the rights of new files by itself, whatever the process allows.
 *
 * It also ignores `fsync`. The engine's `fdatasync` never reaches the file system at all, so the store has to be started
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
    for (const files of [module.NODEFS.node_ops, module.NODEFS.stream_ops]) keepRights(files)
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

function keepRights(files: SetAttr): void {
  const { setattr } = files
  files.setattr = (file, { mode, ...rest }) => setattr(file, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS })
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
