import { Lock } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { m } from '~/paraglide/messages'
import { AnswerList } from '~/ui/answer-list'
import { ArtImage } from '~/ui/art/picture'
import { Button } from '~/ui/button'
import type { PresentedQuestion } from '../schema'

interface TasteProps {
  questions: readonly PresentedQuestion[]
  /** What to do after the last question. */
  children: ReactNode
}

/** A few questions without an account. What is answered lives in this part of the page alone: it is neither kept nor sent nor counted. */
export function Taste({ questions, children }: TasteProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, number>>>({})
  /** The question that a press led to; none before the first one. */
  const [reached, setReached] = useState<number>()
  const total = questions.length
  const index = reached ?? 0
  const question = questions[index]
  const answered = Object.keys(answers).length
  const answer = question && answers[question.id]

  function forward(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (answer !== undefined) setReached(index + 1)
  }

  function again() {
    setAnswers({})
    setReached(0)
  }

  return (
    <section className="card taste needs-script" aria-labelledby="h-zkouska">
      <ArtImage seed="ochutnavka" variant="course" mood="lazen" comp="faze" size={[1200, 410]} loading="eager" />
      <div className="taste-in">
        <div className="taste-top">
          <h2 id="h-zkouska">{m.tests_taste_title()}</h2>
          {question && <span className="quiz-count">{m.tier_counter({ n: index + 1, total })}</span>}
          <div className="bar" aria-hidden="true">
            <i style={{ width: `${(100 * answered) / total}%` }} />
          </div>
        </div>
        {question ? (
          <form key={question.id} autoComplete="off" onSubmit={forward}>
            <AnswerList
              legend={
                <h3 ref={reached === undefined ? undefined : focusOn} tabIndex={-1}>
                  {question.text}
                </h3>
              }
              answers={question.options}
              value={answer}
              onValueChange={(value) => setAnswers({ ...answers, [question.id]: value })}
            />
            <Button type="submit" kind="primary" disabled={answer === undefined}>
              {index < total - 1 ? m.tier_next() : m.tests_taste_finish()}
            </Button>
          </form>
        ) : (
          <div className="taste-done">
            <h3 ref={focusOn} tabIndex={-1}>
              {m.tests_taste_doneTitle()}
            </h3>
            <p>{m.tests_taste_doneText()}</p>
            <div className="row">
              {children}
              <Button kind="ghost" onClick={again}>
                {m.tests_taste_again()}
              </Button>
            </div>
          </div>
        )}
        <p className="taste-foot">
          <Lock className="i" aria-hidden="true" />
          {m.tests_taste_private()}
        </p>
      </div>
    </section>
  )
}

/** What comes into the page by a press is read aloud. */
const focusOn = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })
