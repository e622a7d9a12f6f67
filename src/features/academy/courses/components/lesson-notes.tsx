import { Check, CloudOff, LockKeyhole } from 'lucide-react'
import { useRef, useState } from 'react'
import { NOTE_LENGTH, type PresentedNote } from '../enrolment.schema'
import { dateText } from '~/lib/dates'
import { nb } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { useAutosave } from '~/ui/autosave'
import { Button, buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { TextAreaField } from '~/ui/text-area-field'
import { UnsavedDialog } from '~/ui/unsaved-dialog'
import { useAwake } from '~/ui/use-awake'
import { useOnline } from '~/ui/use-online'
import { useUnsavedGuard } from '~/ui/use-unsaved-guard'
import { saveLessonNote } from '../functions'
import type { Lesson } from '../schema'
import { NoteSaver, type NoteView, mayKeepBoth } from './note-saver'

/** What the couple writes for itself about an exercise. It saves itself; the state stands below. */
export function LessonNotes({ lesson }: { lesson: Lesson }) {
  const { note, mayWrite } = lesson
  if (!note) return null
  return (
    <section className="card panel stack lesson-notes no-print" aria-labelledby="h-poznamky">
      <h2 id="h-poznamky">{m.lesson_notes_title()}</h2>
      {mayWrite ? <Editor course={lesson.course.slug} lesson={lesson.slug} note={note} /> : <NoConsent />}
    </section>
  )
}

function NoConsent() {
  return (
    <Notice
      icon={<LockKeyhole className="i" aria-hidden="true" />}
      action={
        <PageLink className={buttonClass({ size: 'sm' })} href="/dashboard" search={{ tab: 'settings', settings: 'privacy' }}>
          {m.lesson_notes_toConsent()}
        </PageLink>
      }
    >
      <p>{m.lesson_notes_noConsent()}</p>
    </Notice>
  )
}

function Editor({ course, lesson, note }: { course: string; lesson: string; note: PresentedNote }) {
  const awake = useAwake()
  const { view, put, settle } = useLessonNote(course, lesson, note)
  // What is merely on its way goes on when the page is left; this asks where it would be lost.
  const field = useRef<HTMLDivElement>(null)
  const settleAt = (choice: Parameters<typeof settle>[0]) => {
    settle(choice)
    // The buttons go, and the focus with them.
    field.current?.querySelector('textarea')?.focus()
  }
  const guard = useUnsavedGuard(view.state === 'waiting' || view.state === 'conflict' || view.state === 'refused')
  return (
    <>
      <div ref={field}>
        <TextAreaField
          label={m.lesson_notes_label()}
          hint={m.lesson_notes_hint()}
          rows={7}
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          disabled={!awake}
          value={view.text}
          onChange={({ target }) => put(target.value)}
        />
      </div>
      <StateLine view={view} />
      {view.state === 'conflict' && <Conflict view={view} onSettle={settleAt} />}
      {view.state === 'refused' && (view.refusal === 'consent-missing' ? <NoConsent /> : <p role="alert">{m.lesson_notes_refused()}</p>)}
      <noscript>
        <p className="notice">{m.lesson_notes_noScript()}</p>
      </noscript>
      <UnsavedDialog
        open={guard.asking}
        title={m.lesson_notes_leave_title()}
        description={m.lesson_notes_leave_text()}
        onAnswer={guard.answer}
      />
    </>
  )
}

/** After that a request counts as lost; sent again, it is the same save. */
const LOST_AFTER_MS = 20_000

/** The note of one lesson: on the screen at once, on the server a moment later, nowhere else on this device. */
function useLessonNote(course: string, lesson: string, note: PresentedNote) {
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

/** Only what is wrong is read aloud: a word after each sentence would be in the way. */
function StateLine({ view: { state, savedAt } }: { view: NoteView }) {
  const online = useOnline()
  return (
    <p className={state === 'waiting' ? 'quiz-state is-open' : 'quiz-state'} role="status">
      {state === 'waiting' && (
        <>
          <CloudOff className="i" aria-hidden="true" />
          {online ? m.lesson_notes_waiting() : m.lesson_notes_offline()}
        </>
      )}
      {state === 'saving' && <span aria-hidden="true">{m.lesson_notes_saving()}</span>}
      {state === 'clean' && (
        <span aria-hidden="true" className="quiz-saved">
          {savedAt && <Check className="i" />}
          {savedAt ? m.lesson_notes_saved({ time: savedTime(savedAt) }) : m.lesson_notes_empty()}
        </span>
      )}
    </p>
  )
}

function Conflict({ view: { text, other }, onSettle }: { view: NoteView; onSettle: (choice: 'mine' | 'other' | 'both') => void }) {
  return (
    <div className="lesson-conflict stack" role="alert">
      <h3>{m.lesson_notes_conflict_title()}</h3>
      <p>{m.lesson_notes_conflict_text()}</p>
      {other?.text ? (
        <blockquote aria-label={m.lesson_notes_conflict_other()}>{other.text}</blockquote>
      ) : (
        <p>
          <i>{m.lesson_notes_conflict_gone()}</i>
        </p>
      )}
      <div className="row">
        <Button size="sm" kind="primary" onClick={() => onSettle('mine')}>
          {m.lesson_notes_conflict_keepMine()}
        </Button>
        <Button size="sm" onClick={() => onSettle('other')}>
          {m.lesson_notes_conflict_takeOther()}
        </Button>
        {mayKeepBoth({ text, other }) && (
          <Button size="sm" onClick={() => onSettle('both')}>
            {m.lesson_notes_conflict_both()}
          </Button>
        )}
      </div>
    </div>
  )
}

const savedTime = (moment: string): string => nb(dateText(moment, 'dayAndTime', getLocale()))
