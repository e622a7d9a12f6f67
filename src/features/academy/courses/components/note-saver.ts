import { NOTE_LENGTH, type NoteOutcome, type PresentedNote } from '../enrolment.schema'

/**
 * What can be said of a note. `waiting`: it is not saved, and the next try comes by itself; `conflict`: another tab or device was
 * faster, and the couple decides; `refused`: it will not be saved from this page.
 */
type NoteState = 'clean' | 'saving' | 'waiting' | 'conflict' | 'refused'

export interface NoteView {
  text: string
  state: NoteState
  /** ISO moment of the last save; null while there is none. */
  savedAt: string | null
  /** In a conflict: what stands there now. */
  other: PresentedNote | null
  /** Why it is refused. */
  refusal: 'consent-missing' | 'other' | null
}

interface Change {
  text: string
  base: string | null
  revision: string
}

/** Sends a change; throws when it may not have arrived. */
export type SendNote = (change: Change) => Promise<NoteOutcome>

const PAUSE_MS = 800
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000

/**
 * Saves a note behind the writing: a moment after the last key, one request at a time. What fails is tried again until it is saved,
 * as the same save. It lives in memory alone: the text is nobody else's, and devices are shared.
 */
export class NoteSaver {
  private view: NoteView
  private saved: string
  private base: string | null
  /** Changes that may have arrived although nobody has heard so. */
  private unheard: Change[] = []
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<void> | undefined

  constructor(
    note: PresentedNote,
    private readonly send: SendNote,
    private readonly tell: (view: NoteView) => void,
  ) {
    this.saved = note.text
    this.base = note.revision
    this.view = { text: note.text, state: 'clean', savedAt: note.savedAt, other: null, refusal: null }
  }

  get isDirty(): boolean {
    return content(this.view.text) !== this.saved || this.unheard.length > 0
  }

  put(text: string): void {
    const { state } = this.view
    const open = state === 'clean' || state === 'saving'
    this.show({ text })
    if (open) this.show({ state: this.isDirty ? 'saving' : 'clean' })
    if (open || state === 'waiting') this.later(state === 'waiting' ? this.wait() : PAUSE_MS)
  }

  /** Tries at once to save what is not. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.running ??= this.sendAll().finally(() => {
      this.running = undefined
    })
    return this.running
  }

  /** The couple's decision: its own text, the other one, or both, one below the other. */
  settle(choice: 'mine' | 'other' | 'both'): Promise<void> {
    const { other, text } = this.view
    if (!other) return Promise.resolve()
    this.base = other.revision
    this.saved = other.text
    const texts = { mine: text, other: other.text, both: joined(other.text, text) }
    this.show({ text: texts[choice], other: null, savedAt: other.savedAt, state: 'saving' })
    return this.flush()
  }

  private async sendAll(): Promise<void> {
    if (this.view.state === 'conflict' || this.view.state === 'refused') return
    while (this.isDirty) {
      if (!(await this.sendOnce())) return
    }
    this.show({ state: 'clean' })
  }

  private async sendOnce(): Promise<boolean> {
    const change = this.nextChange()
    let outcome: NoteOutcome
    try {
      outcome = await this.send(change)
    } catch {
      return this.retry()
    }
    if (!outcome.ok && outcome.code === 'too-many') return this.retry()
    if (!outcome.ok) {
      this.show({ state: 'refused', refusal: outcome.code === 'consent-missing' ? 'consent-missing' : 'other' })
      return false
    }
    return this.heard(outcome, change)
  }

  private heard({ isSaved, note }: { isSaved: boolean; note: PresentedNote }, change: Change): boolean {
    const own = isSaved ? change : this.unheard.find(({ revision, text }) => (text === '' ? null : revision) === note.revision)
    if (!own) {
      this.show({ state: 'conflict', other: note })
      return false
    }
    this.base = note.revision
    this.saved = own.text
    this.failures = 0
    this.unheard = []
    this.show({ savedAt: note.savedAt, state: 'saving' })
    return true
  }

  /** The same text upon the same ground is the same change. */
  private nextChange(): Change {
    const text = content(this.view.text)
    const last = this.unheard.at(-1)
    if (last && last.text === text && last.base === this.base) return last
    const change = { text, base: this.base, revision: crypto.randomUUID() }
    this.unheard.push(change)
    return change
  }

  private retry(): false {
    this.show({ state: 'waiting' })
    this.later(this.wait())
    this.failures += 1
    return false
  }

  private wait(): number {
    return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures)
  }

  private later(milliseconds: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), milliseconds)
  }

  private show(more: Partial<NoteView>): void {
    this.view = { ...this.view, ...more }
    this.tell(this.view)
  }
}

/** One below the other, which can be more than a note may hold. */
const joined = (other: string, mine: string): string => [other, mine].filter(Boolean).join('\n\n')

/** Both can stay: there is another text, and the two fit into one note. */
export const mayKeepBoth = ({ text, other }: Pick<NoteView, 'text' | 'other'>): boolean =>
  other !== null && other.text !== '' && joined(other.text, text).length <= NOTE_LENGTH

/** Nothing but spaces is nothing. */
const content = (text: string): string => (text.trim() === '' ? '' : text)
