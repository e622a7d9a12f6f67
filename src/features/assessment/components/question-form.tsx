import { ArrowLeft } from 'lucide-react'
import { type RefObject, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { AnswerList } from '~/ui/answer-list'
import { Button, buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { ProgressBar } from '~/ui/progress-bar'
import { QuickExit } from '~/ui/quick-exit'
import type { PresentedQuestion, TierQuestions } from '../schema'
import type { TierAttempt } from './tier-attempt'

interface QuestionFormProps {
  test: TierQuestions
  attempt: TierAttempt
  busy: boolean
  onFinish: () => void
}

/** The present question with its answers. Arrow keys choose as in every radio group, digits choose by position. */
export function QuestionForm({ test, attempt, busy, onFinish }: QuestionFormProps) {
  const { index, answers, choose, goTo } = attempt
  const headingId = useId()
  const total = test.questions.length
  const question = test.questions[index]
  const heading = useFocusOnChange(index)
  const form = useRef<HTMLFormElement>(null)
  useDigits(form, busy ? undefined : question, choose)
  if (!question) return null
  const answer = answers[question.id]
  const isLast = index === total - 1

  function forward(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (answer === undefined || busy) return
    if (isLast) onFinish()
    else goTo(index + 1)
  }

  return (
    <main id="obsah" className="grid grid-cols-[minmax(0,1fr)]">
      <form ref={form} className="quiz-main" onSubmit={forward}>
        <div className="quiz-top">
          <span className="quiz-title">{m.tier_title()}</span>
          <QuickExit />
          <span className="quiz-count">{m.tier_counter({ n: index + 1, total })}</span>
          <ProgressBar
            value={index + 1}
            max={total}
            label={m.tier_progressLabel()}
            valueText={m.a11y_questionOf({ n: index + 1, total })}
          />
          <span className="sr" role="status">
            {m.a11y_questionOf({ n: index + 1, total })}
          </span>
        </div>
        <div className="quiz-q">
          {index === 0 && (
            <div className="small mb-s-5 max-w-measure">
              <Notice>{test.instructions}</Notice>
            </div>
          )}
          <h1 id={headingId} ref={heading} tabIndex={-1}>
            {question.text}
          </h1>
          <AnswerList
            key={question.id}
            labelledBy={headingId}
            answers={question.options}
            value={answer}
            onValueChange={choose}
            disabled={busy}
          />
        </div>
        <div className="quiz-foot">
          <Back index={index} busy={busy} goTo={goTo} />
          <Button type="submit" kind="primary" size="lg" disabled={answer === undefined} busy={busy} busyLabel={m.tier_saving()}>
            {isLast ? m.tier_finish() : m.tier_next()}
          </Button>
        </div>
      </form>
    </main>
  )
}

/** From the first question it leads to the choice of tests; the answers are kept. */
function Back({ index, busy, goTo }: { index: number; busy: boolean; goTo: (index: number) => void }) {
  const label = (
    <>
      <ArrowLeft className="i" aria-hidden="true" />
      {m.tier_back()}
    </>
  )
  if (index === 0) {
    return (
      <PageLink className={buttonClass({ kind: 'ghost' })} href="/test">
        {label}
      </PageLink>
    )
  }
  return (
    <Button kind="ghost" disabled={busy} onClick={() => goTo(index - 1)}>
      {label}
    </Button>
  )
}

/** A new question is read aloud and begins at the top; the first one after loading leaves the focus where it was. */
function useFocusOnChange(index: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [index])
  return heading
}

/** Digits choose by position, only while the focus is in the form: they take nothing from anything else (WCAG 2.1.4). */
function useDigits(form: RefObject<HTMLFormElement | null>, question: PresentedQuestion | undefined, choose: (value: number) => void) {
  useEffect(() => {
    const element = form.current
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      const option = question?.options[Number(event.key) - 1]
      if (option) choose(option.value)
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  })
}
