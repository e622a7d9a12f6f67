import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { AnswerList } from './answer-list'
import { Button } from './button'
import { ProgressBar } from './progress-bar'
import { QuickExit } from './quick-exit'

export interface Question {
  id: string
  text: string
  /** `t` adds the pictogram of two spheres. */
  options: ReadonlyArray<{ value: number; label: string; t?: number }>
}

interface QuestionScreenProps {
  title: string
  /** The question that is shown, `index` from 0 of `total`. */
  question: Question
  index: number
  total: number
  answer: number | undefined
  onAnswer: (value: number) => void
  layout?: 'rows' | 'scale'
  words: QuestionWords
  /** The answers are on their way: nothing can be changed. */
  busy: boolean
  /** Only with an answer. */
  onForward: () => void
  /** A question back, or nothing where there is none before; a link may take its place. */
  onBack: (() => void) | undefined
  back?: ReactNode
  /** Stands above the question. */
  notice?: ReactNode
  /** Beside the counter, such as a way out. */
  corner?: ReactNode
  /** Below the progress, such as whether the answers are saved. */
  state?: ReactNode
  /** The first question gets the focus too: what opened it has gone. */
  focusFirst?: boolean
}

interface QuestionWords {
  counter: string
  progress: string
  /** „Otázka 4 z 10“ */
  announcement: string
  back: string
  forward: string
  busy: string
}

/** One question of a test with its answers. Arrow keys choose as in every radio group, digits choose by position. */
export function QuestionScreen(props: QuestionScreenProps) {
  const { question, index, total, answer, onAnswer, layout = 'rows', words, busy, onForward, focusFirst = false } = props
  const headingId = useId()
  const heading = useFocusOnChange(index, focusFirst)
  const form = useRef<HTMLFormElement>(null)
  useDigits(form, busy ? undefined : question, onAnswer)

  function forward(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (answer !== undefined && !busy) onForward()
  }

  return (
    <main id="obsah" className="quiz-page">
      <form ref={form} className="quiz-main" onSubmit={forward}>
        <div className="quiz-top">
          <span className="quiz-title">{props.title}</span>
          <QuickExit />
          <span className="quiz-corner">
            <span className="quiz-count">{words.counter}</span>
            {props.corner}
          </span>
          <ProgressBar value={index + 1} max={total} label={words.progress} valueText={words.announcement} />
          <span className="sr" role="status">
            {words.announcement}
          </span>
          {props.state}
        </div>
        <div className="quiz-q">
          {props.notice}
          <h1 id={headingId} ref={heading} tabIndex={-1}>
            {question.text}
          </h1>
          <AnswerList
            key={question.id}
            labelledBy={headingId}
            answers={question.options}
            value={answer}
            onValueChange={onAnswer}
            layout={layout}
            disabled={busy}
          />
        </div>
        <div className="quiz-foot">
          {props.back || (
            <Button kind="ghost" disabled={busy || !props.onBack} onClick={props.onBack}>
              <ArrowLeft className="i" aria-hidden="true" />
              {words.back}
            </Button>
          )}
          <Button type="submit" kind="primary" size="lg" disabled={answer === undefined} busy={busy} busyLabel={words.busy}>
            {words.forward}
          </Button>
        </div>
      </form>
    </main>
  )
}

/** A new question is read aloud and begins at the top. */
function useFocusOnChange(index: number, focusFirst: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(focusFirst ? -1 : index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [index])
  return heading
}

/** Digits choose by position, only while the focus is in the form: they take nothing from anything else (WCAG 2.1.4). */
function useDigits(form: RefObject<HTMLFormElement | null>, question: Question | undefined, choose: (value: number) => void) {
  useEffect(() => {
    const element = form.current
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      const at = Number(event.key) - 1
      const option = question?.options[at]
      if (!option) return
      choose(option.value)
      // From here Enter goes on, as after a choice with the arrows.
      element?.querySelectorAll<HTMLInputElement>('[type=radio]')[at]?.focus({ preventScroll: true })
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  })
}
