import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '~/paraglide/messages'
import { QuickExit } from '~/ui/quick-exit'

interface TextScreenProps {
  title: string
  /** Above the heading, in place of a counter. */
  name: string
  /** The heading gets the focus: what led here has gone. */
  focused: boolean
  /** What has just happened. */
  told?: ReactNode
  children: ReactNode
  actions: ReactNode
}

/** A text in place of a question: before the first one, between the partners, after a break. */
export function TextScreen({ title, name, focused, told, children, actions }: TextScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focused) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [focused])
  return (
    <main id="obsah" className="quiz-page">
      <div className="quiz-main">
        <div className="quiz-top">
          <span className="quiz-title">{name}</span>
          <QuickExit />
        </div>
        <div className="quiz-q">
          {told}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <div className="quiz-text">
            {children}
            <noscript>
              <p className="notice">{m.errors_noScript()}</p>
            </noscript>
          </div>
        </div>
        <div className="quiz-foot">{actions}</div>
      </div>
    </main>
  )
}
