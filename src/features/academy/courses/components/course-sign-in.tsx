import { useLocation } from '@tanstack/react-router'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { OwnDialog } from '~/ui/own-dialog'
import { PageLink } from '~/ui/page-link'

interface CourseSignInProps {
  /** Of the button. */
  label: string
  describedBy: string
  /** The button that stands out. */
  first: boolean
}

/** Tells a visitor that a course takes an account, and comes back here afterwards. */
export function CourseSignIn({ label, describedBy, first }: CourseSignInProps) {
  const page = useLocation({ select: ({ pathname }) => pathname })
  return (
    <OwnDialog
      label={label}
      describedBy={describedBy}
      first={first}
      title={m.course_signIn_title()}
      actions={
        <>
          <PageLink className={buttonClass({ kind: 'primary' })} href="/auth" search={{ next: page }}>
            {m.common_signIn()}
          </PageLink>
          <PageLink className={buttonClass()} href="/auth" search={{ next: page, step: 'status' }}>
            {m.tests_wall_signUp()}
          </PageLink>
        </>
      }
    >
      <p>{m.course_signIn_text()}</p>
    </OwnDialog>
  )
}
