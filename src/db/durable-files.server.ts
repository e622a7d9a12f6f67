import fs from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { CommitLog } from './commit-log.server.ts'

type InitOptions = Parameters<NodeFS['init']>[1]
type FileNode = { name: string; parent: FileNode }
type FileStream = { nfd: number; node: FileNode }
type SetAttr = (file: unknown, attributes: { mode?: number }) => void
type Change = (...what: unknown[]) => unknown
type FileModule = {
  NODEFS: {
    realPath: (node: FileNode) => string
    node_ops: Record<(typeof CHANGES)[number], Change> & { setattr: SetAttr }
    stream_ops: { fsync: (stream: FileStream) => number; write: (stream: FileStream, ...what: unknown[]) => number; setattr: SetAttr }
  }
  FS: { ErrnoError: new (code: number) => Error }
}

/** What is done to files by their names. */
const CHANGES = ['mknod', 'rename', 'rmdir', 'symlink', 'unlink'] as const
const LOG_FILE = /^[\dA-F]{24}$/
const EIO = 29
/** Rights of the group and of others. */
export const OTHERS = 0o077

/**
 * The files of the embedded database on disk, where a commit waits for the disk ({@link CommitLog}), and which are for the user of this
 * process alone: the stock one sets the rights of new files by itself, whatever the process allows.
 *
 * It also ignores `fsync`. The engine's `fdatasync` never reaches the file system at all, so the store has to be started
 * with {@link durableParams} as well.
 */
export class DurableFiles extends NodeFS {
  readonly commits: CommitLog
  readonly #onFailure: (error: unknown) => void

  constructor(dir: string, onFailure: (error: unknown) => void) {
    super(dir)
    this.#onFailure = onFailure
    this.commits = new CommitLog(onFailure)
  }

  override async init(store: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const result = await super.init(store, options)
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), (module: unknown) => this.#patch(module as FileModule)]
    return result
  }

  override async closeFs(): Promise<void> {
    try {
      this.commits.close()
    } finally {
      await super.closeFs()
    }
  }

  #patch({ NODEFS: { realPath, node_ops, stream_ops }, FS }: FileModule): void {
    const orFail = (sync: () => void): void => {
      try {
        sync()
      } catch {
        throw new FS.ErrnoError(EIO)
      }
    }
    const afterCommits = <What extends unknown[], Result>(change: (...what: What) => Result) => {
      return (...what: What): Result => {
        orFail(() => this.commits.settle())
        return change(...what)
      }
    }
    for (const files of [node_ops, stream_ops]) files.setattr = afterCommits(keepingRights(files.setattr))
    for (const name of CHANGES) node_ops[name] = afterCommits(node_ops[name])
    const { write } = stream_ops
    const writeAfterCommits = afterCommits(write)
    stream_ops.write = (stream, ...what) => (isLog(stream.node) ? write : writeAfterCommits)(stream, ...what)
    stream_ops.fsync = (stream) => {
      orFail(() => (isLog(stream.node) ? this.commits.owe(realPath(stream.node)) : this.#sync(stream)))
      return 0
    }
  }

  #sync({ nfd }: FileStream): void {
    try {
      fs.fdatasyncSync(nfd)
    } catch (error) {
      this.#onFailure(error)
      throw error
    }
  }
}

/** A file that commits are written to; a new one has another name until it is ready. */
const isLog = ({ name, parent }: FileNode): boolean => parent.name === 'pg_wal' && LOG_FILE.test(name)

const keepingRights =
  (setattr: SetAttr): SetAttr =>
  (file, { mode, ...rest }) =>
    setattr(file, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS })

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
