import { useState } from 'react'
import type { PresentedNote } from '../enrolment.schema'
import { useAutosave } from '~/ui/autosave'
import { saveLessonNote } from '../functions'
import { NoteSaver, type NoteView } from './note-saver'

/** After that a request counts as lost; sent again, it is the same save. */
const LOST_AFTER_MS = 20_000

/** The note of one lesson: on the screen at once, on the server a moment later, nowhere else on this device. */
export function useLessonNote(course: string, lesson: string, note: PresentedNote) {
  const [view, setView] = useState<NoteView>({ text: note.text, state: 'clean', savedAt: note.savedAt, other: null, refusal: null })
  const [saver] = useState(
    () =>
      new NoteSaver(
        note,
        (change) => saveLessonNote({ data: { course, lesson, ...change }, signal: AbortSignal.timeout(LOST_AFTER_MS) }),
        setView,
      ),
  )
  useAutosave(saver)
  return { view, put: (text: string) => saver.put(text), settle: (choice: 'mine' | 'other' | 'both') => void saver.settle(choice) }
}
