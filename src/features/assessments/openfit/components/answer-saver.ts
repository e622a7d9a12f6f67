/** What can be said of the answers given so far. `waiting`: not all are saved, and the next try comes by itself. */
export type SaveState = 'empty' | 'saving' | 'saved' | 'waiting'

/** Sends answers; false when this sitting is over and nothing more will be taken. Throws when they may not have arrived. */
export type SendAnswers = (answers: Record<string, number>, number: number) => Promise<boolean>

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000

/**
 * Saves answers behind the questions: one request at a time, with everything that was given meanwhile in the next one. What fails is
 * tried again until it is saved. Answers live in memory alone: the device goes from hand to hand.
 */
export class AnswerSaver {
  private readonly unsaved = new Map<string, number>()
  private number = 0
  private failures = 0
  private over = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<boolean> | undefined

  constructor(
    private readonly send: SendAnswers,
    private readonly tell: (state: SaveState) => void,
  ) {}

  put(question: string, value: number): void {
    if (this.over) return
    this.unsaved.set(question, value)
    if (this.failures === 0) this.tell('saving')
    void this.flush()
  }

  /** Tries at once to save what is not; whether nothing is left to save. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer)
    this.running ??= this.sendAll().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** Drops what is not saved: this sitting is over. */
  end(): void {
    this.over = true
    this.unsaved.clear()
    clearTimeout(this.timer)
  }

  private async sendAll(): Promise<boolean> {
    while (this.unsaved.size > 0) {
      if (!(await this.sendOnce())) return false
    }
    if (!this.over && this.number > 0) this.tell('saved')
    return !this.over
  }

  private async sendOnce(): Promise<boolean> {
    const batch = Object.fromEntries(this.unsaved)
    this.number += 1
    try {
      if (!(await this.send(batch, this.number))) this.end()
    } catch {
      this.retryLater()
      return false
    }
    this.failures = 0
    for (const [question, value] of Object.entries(batch)) if (this.unsaved.get(question) === value) this.unsaved.delete(question)
    return !this.over
  }

  private retryLater(): void {
    if (this.over) return
    this.tell('waiting')
    this.timer = setTimeout(() => void this.flush(), Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures))
    this.failures += 1
  }
}
