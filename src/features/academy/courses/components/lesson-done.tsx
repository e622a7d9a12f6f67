import { useRouter } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { Button, buttonClass } from '~/ui/button'
import { notify } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { setLessonDone } from '../functions'
import type { Lesson } from '../schema'
import { CertificateLink } from './certificate-link'
import { lessonPath } from '../rules'

/** „Označit jako hotovou“, and back again. With the last one comes the certificate. */
export function LessonDone({ lesson }: { lesson: Lesson }) {
  const { course, slug, isDone, following } = lesson
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.lesson_markFailed })

  async function mark(done: boolean) {
    const outcome = await setLessonDone({ data: { course: course.slug, lesson: slug, done } })
    if (outcome.ok) {
      const isFirst = outcome.certificate !== null && course.certificate === null
      if (isFirst) notify({ kind: 'success', title: m.course_done_title(), description: m.course_done_text() })
    } else
      notify({
        kind: 'error',
        title: m.lesson_markFailed(),
        description: refusalText(outcome),
      })
    await router.invalidate({ sync: true })
  }

  const press = (done: boolean) => void send(() => mark(done))
  return (
    <section className="lesson-done no-print" aria-label={m.lesson_done()}>
      <div className="row" role="status">
        {isDone && (
          <p className="lesson-done-text">
            <Check className="i" aria-hidden="true" />
            {m.lesson_doneText()}
          </p>
        )}
      </div>
      <div className="row">
        {isDone ? (
          <>
            {following && (
              <PageLink className={buttonClass({ kind: 'primary' })} href={lessonPath(course.slug, following.slug)}>
                {m.lesson_next()}
              </PageLink>
            )}
            <Button kind="ghost" busy={busy} onClick={() => press(false)}>
              {m.lesson_undo()}
            </Button>
          </>
        ) : (
          <Button kind="primary" size="lg" busy={busy} busyLabel={m.common_saving()} onClick={() => press(true)}>
            {m.lesson_markDone()}
          </Button>
        )}
      </div>
      {course.certificate && (
        <div className="stack">
          <h2>{m.course_done_title()}</h2>
          <CertificateLink certificate={course.certificate} />
        </div>
      )}
    </section>
  )
}

function refusalText({ code, retryAt }: Pick<Refused<string>, 'code' | 'retryAt'>): string {
  if (code === 'too-many') return m.errors_tooMany_text({ time: waitText(retryAt) })
  return code === 'unauthenticated' ? m.errors_signedOut() : m.errors_server_text()
}
