import { ArrowLeft } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { ProgressBar } from '~/ui/progress-bar'
import { QuickExit } from '~/ui/quick-exit'
import { useAwake } from '~/ui/use-awake'

interface ScreenProps {
  title: string
  question: string
  heading: React.RefObject<HTMLHeadingElement | null>
  counter?: { n: number; total: number }
  /** Label of the button that leads on; without one nothing does. */
  forward?: string | undefined
  onForward?: () => void
  onBack: (() => void) | undefined
  children: ReactNode
}

export function Screen({ title, question, heading, counter, forward, onForward, onBack, children }: ScreenProps) {
  const awake = useAwake()
  const Main = forward ? 'form' : 'div'
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onForward?.()
  }
  return (
    <main id="obsah" className="quiz-page">
      <Main className="quiz-main" {...(forward && { onSubmit: submit })}>
        <div className="quiz-top">
          <span className="quiz-title">{title}</span>
          <QuickExit />
          {counter && (
            <>
              <span className="quiz-corner">
                <span className="quiz-count">{m.reflection_counter(counter)}</span>
              </span>
              <ProgressBar
                value={counter.n}
                max={counter.total}
                label={m.reflection_progressLabel()}
                valueText={m.a11y_questionOf(counter)}
              />
            </>
          )}
        </div>
        <div className="quiz-q">
          <h1 ref={heading} tabIndex={-1}>
            {question}
          </h1>
          <div className="quiz-text">{children}</div>
        </div>
        {(onBack || forward) && (
          <div className="quiz-foot">
            {onBack && (
              <Button kind="ghost" onClick={onBack}>
                <ArrowLeft className="i" aria-hidden="true" />
                {m.reflection_back()}
              </Button>
            )}
            {forward && (
              <Button type="submit" kind="primary" size="lg" disabled={!awake}>
                {forward}
              </Button>
            )}
          </div>
        )}
      </Main>
    </main>
  )
}

/** Each step is read aloud and begins at the top; the first one came with the page. */
export function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [step])
  return heading
}
