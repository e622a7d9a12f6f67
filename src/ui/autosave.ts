import { useEffect } from 'react'
import { isLeavingAtOnce } from './quick-exit'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000

interface Saving {
  /** Whether there is something to send. */
  isDirty: () => boolean
  /** Sends what there is now; false when nothing more is taken. Throws when it may not have arrived. */
  send: () => Promise<boolean>
  /** `waiting`: the next try comes by itself. */
  tell: (state: 'saved' | 'waiting') => void
}

/**
 * Saves behind the writing: one request at a time, with everything that came meanwhile in the next one. What fails is tried again until
 * it is saved. It lives in memory alone: what is written is nobody else's, and devices are shared.
 */
export class Autosave {
  private failures = 0
  private stopped = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<boolean> | undefined

  constructor(private readonly saving: Saving) {}

  get isStopped(): boolean {
    return this.stopped
  }

  get isFailing(): boolean {
    return this.failures > 0 && !this.stopped
  }

  /** Tries at once to save what is not; whether nothing is left to save. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer)
    this.running ??= this.sendAll().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** Not before so much time has gone by without another call, nor before the next try. */
  later(milliseconds: number): void {
    clearTimeout(this.timer)
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.failures - 1))
    this.timer = setTimeout(() => void this.flush(), this.failures > 0 ? wait : milliseconds)
  }

  /** Nothing is sent until it is begun anew. */
  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
  }

  begin(): void {
    this.stopped = false
  }

  private async sendAll(): Promise<boolean> {
    while (!this.stopped && this.saving.isDirty()) {
      const isTaken = await this.saving.send().catch(() => undefined)
      if (isTaken === undefined) return this.retryLater()
      this.failures = 0
      if (!isTaken) this.stop()
    }
    if (!this.stopped) this.saving.tell('saved')
    return !this.stopped
  }

  private retryLater(): false {
    if (this.stopped) return false
    this.failures += 1
    this.saving.tell('waiting')
    this.later(0)
    return false
  }
}

/** What is not saved is tried again when the connection is back, and when the page is left, which asks first; not whoever leaves in a hurry. */
export function useAutosave(saver: { flush: () => Promise<boolean>; mayBeLost: boolean }): void {
  useEffect(() => {
    const retry = () => void saver.flush()
    const leave = (event: BeforeUnloadEvent) => {
      if (!saver.mayBeLost || isLeavingAtOnce()) return
      event.preventDefault()
      retry()
    }
    addEventListener('online', retry)
    addEventListener('beforeunload', leave)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('beforeunload', leave)
      retry()
    }
  }, [saver])
}
