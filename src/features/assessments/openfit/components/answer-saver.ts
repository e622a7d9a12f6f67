import { Autosave } from '~/ui/autosave'

/** What can be said of the answers given so far. `waiting`: not all are saved, and the next try comes by itself. */
export type SaveState = 'empty' | 'saving' | 'saved' | 'waiting'

/** Sends answers; false when this sitting is over and nothing more will be taken. Throws when they may not have arrived. */
type SendAnswers = (answers: Record<string, number>, number: number) => Promise<boolean>

/** Saves answers behind the questions, each request under a higher number. */
export class AnswerSaver {
  private readonly unsaved = new Map<string, number>()
  private number = 0
  private readonly autosave: Autosave

  constructor(
    private readonly send: SendAnswers,
    private readonly tell: (state: SaveState) => void,
  ) {
    const isDirty = () => this.unsaved.size > 0
    this.autosave = new Autosave({ isDirty, send: () => this.sendOnce(), tell: (state) => this.number > 0 && tell(state) })
  }

  get mayBeLost(): boolean {
    return this.autosave.isFailing
  }

  put(question: string, value: number): void {
    if (this.autosave.isStopped) return
    this.unsaved.set(question, value)
    if (!this.autosave.isFailing) this.tell('saving')
    void this.flush()
  }

  /** Tries at once to save what is not; whether nothing is left to save. */
  flush(): Promise<boolean> {
    return this.autosave.flush()
  }

  /** Drops what is not saved: this sitting is over. */
  end(): void {
    this.autosave.stop()
    this.unsaved.clear()
  }

  private async sendOnce(): Promise<boolean> {
    const batch = Object.fromEntries(this.unsaved)
    this.number += 1
    if (!(await this.send(batch, this.number))) {
      this.end()
      return false
    }
    for (const [question, value] of Object.entries(batch)) if (this.unsaved.get(question) === value) this.unsaved.delete(question)
    return true
  }
}
