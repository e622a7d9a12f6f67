import { Autosave } from '~/ui/autosave'
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

/** Saves a note a moment after the last key. What is tried again is the same save. */
export class NoteSaver {
  private view: NoteView
  private saved: string
  private base: string | null
  /** Changes that may have arrived although nobody has heard so. */
  private unheard: Change[] = []
  private readonly autosave: Autosave

  constructor(
    note: PresentedNote,
    private readonly send: SendNote,
    private readonly tell: (view: NoteView) => void,
  ) {
    this.saved = note.text
    this.base = note.revision
    this.view = { text: note.text, state: 'clean', savedAt: note.savedAt, other: null, refusal: null }
    this.autosave = new Autosave({
      isDirty: () => this.mayBeLost,
      send: () => this.sendOnce(),
      tell: (state) => this.show({ state: state === 'saved' ? 'clean' : state }),
    })
  }

  get mayBeLost(): boolean {
    return content(this.view.text) !== this.saved || this.unheard.length > 0
  }

  put(text: string): void {
    const { state } = this.view
    this.show({ text })
    if (state === 'clean' || state === 'saving') this.show({ state: this.mayBeLost ? 'saving' : 'clean' })
    this.autosave.later(PAUSE_MS)
  }

  /** Tries at once to save what is not. */
  flush(): Promise<boolean> {
    return this.autosave.flush()
  }

  /** The couple's decision: its own text, the other one, or both, one below the other. */
  async settle(choice: 'mine' | 'other' | 'both'): Promise<void> {
    const { other, text } = this.view
    if (!other) return
    this.base = other.revision
    this.saved = other.text
    const texts = { mine: text, other: other.text, both: joined(other.text, text) }
    this.show({ text: texts[choice], other: null, savedAt: other.savedAt, state: 'saving' })
    this.autosave.begin()
    await this.flush()
  }

  private async sendOnce(): Promise<boolean> {
    const change = this.nextChange()
    const outcome = await this.send(change)
    if (!outcome.ok && outcome.code === 'too-many') throw new Error('too many')
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
