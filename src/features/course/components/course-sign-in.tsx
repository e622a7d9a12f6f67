import { useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { dialogCommand } from '~/ui/dialog-command'
import { PageLink } from '~/ui/page-link'

interface CourseSignInProps {
  describedBy: string
  /** The button that stands out. */
  first: boolean
}

/** Tells a visitor that a course takes an account, and comes back here afterwards. The browser opens it by itself, without JavaScript too. */
export function CourseSignIn({ describedBy, first }: CourseSignInProps) {
  const id = useId()
  const page = useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      <button
        type="button"
        className={buttonClass({ kind: first ? 'primary' : 'quiet' })}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        {...dialogCommand('show-modal', id)}
      >
        {m.academy_courses_enrolFree()}
      </button>
      <dialog id={id} className="dialog dialog-own" aria-labelledby={`${id}-title`} closedby="any">
        <h2 id={`${id}-title`} className="dialog-title">
          {m.course_signIn_title()}
        </h2>
        <div className="dialog-text stack">
          <p>{m.course_signIn_text()}</p>
        </div>
        <div className="dialog-actions">
          <PageLink className={buttonClass({ kind: 'primary' })} href="/auth" search={{ next: page }}>
            {m.common_signIn()}
          </PageLink>
          <button type="button" className={buttonClass()} {...dialogCommand('close', id)}>
            {m.common_close()}
          </button>
        </div>
      </dialog>
    </>
  )
}
