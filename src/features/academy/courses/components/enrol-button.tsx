import { useRouter } from '@tanstack/react-router'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { notify } from '~/ui/notify'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { enrolInCourse } from '../functions'

interface EnrolButtonProps {
  course: string
  describedBy: string
  first: boolean
  /** Where the couple goes on, without language prefix; it stays on the page when left out. */
  to?: string | undefined
}

/** Takes a free course and opens its first lesson. */
export function EnrolButton({ course, describedBy, first, to }: EnrolButtonProps) {
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.course_enrolFailed })

  async function enrol() {
    const outcome = await enrolInCourse({ data: { course } })
    if (outcome.ok) {
      await router.invalidate({ sync: true })
      // The lesson that opens says it itself.
      if (to) await router.navigate({ to: localizedPath(to, getLocale()) })
      else notify({ kind: 'success', title: m.course_enrolled_title(), description: m.course_enrolled_text() })
    } else if (outcome.code === 'too-many')
      notify({ kind: 'error', title: m.course_enrolFailed(), description: m.errors_tooMany_text({ time: waitText(outcome.retryAt) }) })
    else if (outcome.code === 'unauthenticated') await router.invalidate({ sync: true })
    else notify({ kind: 'error', title: m.course_enrolFailed(), description: m.errors_server_text() })
  }

  return (
    <Button
      kind={first ? 'primary' : 'quiet'}
      busy={busy}
      busyLabel={m.common_saving()}
      aria-describedby={describedBy}
      onClick={() => void send(enrol)}
    >
      {m.academy_courses_enrolFree()}
    </Button>
  )
}
