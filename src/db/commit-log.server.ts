import fs from 'node:fs'

/**
 * How far the disk has the log of the embedded database. What a commit wrote to it is owed until then, and the disk is waited for
 * outside of the event loop, by one sync for all that were owed when it began. Two rules keep whatever was told to anybody: no answer
 * leaves before that which is owed is {@link settled}, and no other file of the database changes before ({@link settle}), as it may hold
 * what the log has to know first.
 *
 * After a sync that failed nobody knows what the disk has: nothing is told or changed any more.
 */
export class CommitLog {
  readonly #onFailure: (error: unknown) => void
  #owed = 0
  #done = 0
  #syncing: Promise<void> | undefined
  #failed: { error: unknown } | undefined
  #file: LogFile | undefined

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
  }

  /** The file of the log at `path` has to reach the disk as it is now. */
  owe(path: string): void {
    if (path !== this.#file?.path) {
      this.close()
      this.#file = new LogFile(path)
    }
    this.#owed++
  }

  /** Whether there is anything to settle, or to tell of. */
  get owes(): boolean {
    return this.#done < this.#owed || this.#failed !== undefined
  }

  /** Resolves when the disk has whatever is owed now. Throws the error of the disk. */
  async settled(): Promise<void> {
    const owed = this.#owed
    while (this.#done < owed && !this.#failed) await (this.#syncing ??= this.#sync().finally(() => (this.#syncing = undefined)))
    if (this.#failed) throw this.#failed.error
  }

  /** The same at once, while everybody waits. */
  settle(): void {
    if (this.#failed) throw this.#failed.error
    if (!this.owes) return
    try {
      this.#file?.syncAtOnce()
      this.#done = this.#owed
    } catch (error) {
      this.#fail(error)
      throw error
    }
  }

  /** Settles, and lets go of the file. */
  close(): void {
    try {
      this.settle()
    } finally {
      // The number of a closed file may be another's by the time that a sync begins.
      const file = this.#file
      this.#file = undefined
      void Promise.resolve(this.#syncing).then(() => file?.close())
    }
  }

  async #sync(): Promise<void> {
    const owed = this.#owed
    try {
      await this.#file?.sync()
      this.#done = Math.max(this.#done, owed)
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    if (this.#failed) return
    this.#failed = { error }
    this.#onFailure(error)
  }
}

/** The disk tells an error once to each opener of a file, so each of both syncs has one of its own. */
class LogFile {
  readonly path: string
  readonly #patient: number
  readonly #urgent: number

  constructor(path: string) {
    this.path = path
    this.#patient = fs.openSync(path, 'r')
    this.#urgent = fs.openSync(path, 'r')
  }

  sync(): Promise<void> {
    return new Promise((done, failed) => fs.fdatasync(this.#patient, (error) => (error ? failed(error) : done())))
  }

  syncAtOnce(): void {
    fs.fdatasyncSync(this.#urgent)
  }

  close(): void {
    fs.closeSync(this.#patient)
    fs.closeSync(this.#urgent)
  }
}
