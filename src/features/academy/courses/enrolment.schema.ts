import type { Refused } from '~/lib/outcome'

/** Characters of one note; the database refuses more. */
export const NOTE_LENGTH = 8000

/** What has to be known of a course to decide about it; its texts live with the course. */
export interface CourseFacts {
  slug: string
  isFree: boolean
  /** Slugs of all lessons of the outline, in order. */
  lessons: readonly string[]
}

/**
 * How a couple stands to a course: `granted` may study; `outside` has not enrolled, or not paid; `unreleased` has paid and waits for the
 * end of its right of withdrawal (readings R11).
 */
export type CourseAccess = 'granted' | 'outside' | 'unreleased'

/** Who looks at a course: a visitor, or a couple as it stands to it. */
export type Reader = 'visitor' | CourseAccess

export type StudyRefusal = 'unauthenticated' | 'not-found' | 'outside' | 'unreleased' | 'too-many'

/** A note as its couple reads it. */
export interface PresentedNote {
  text: string
  /** Null while there is none. */
  revision: string | null
  /** ISO moment of the last save. */
  savedAt: string | null
}

export interface NoteChange {
  course: string
  lesson: string
  text: string
  /** The revision that the text was written upon; null for a first one. */
  base: string | null
  /** The one that it becomes. Drawn by the writer, so a save that is sent again is the same one. */
  revision: string
}

/** Either it is saved, or another tab or device was faster and `note` is what stands there. */
export type NoteOutcome = { ok: true; isSaved: boolean; note: PresentedNote } | Refused<'consent-missing' | StudyRefusal>

export interface Certificate {
  id: string
  number: string
  /** ISO moment. */
  issuedAt: string
}
