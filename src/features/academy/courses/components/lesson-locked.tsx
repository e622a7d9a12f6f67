import { LockKeyhole } from 'lucide-react'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import type { Lesson } from '../schema'
import { coursePath } from '../rules'
import { CourseSignIn } from './course-sign-in'
import { EnrolButton } from './enrol-button'

/** Stands in place of a lesson, or below the one that everybody may read: who has the rest, and how to get it. */
export function LessonLocked({ lesson: { course, reader, isSample } }: { lesson: Lesson }) {
  const isFree = course.priceCents === 0
  return (
    <section className="card panel stack lesson-locked no-print" aria-labelledby="h-zapis">
      <h2 id="h-zapis">
        {!isSample && <LockKeyhole className="i" aria-hidden="true" />} {isSample ? m.lesson_sample() : m.lesson_locked_title()}
      </h2>
      <p>{explanation(isSample, isFree)}</p>
      {reader === 'unreleased' && <p>{m.course_unreleased()}</p>}
      {isFree && reader === 'visitor' && <p>{m.lesson_locked_visitor()}</p>}
      <div className="row">
        {isFree && reader === 'visitor' && <CourseSignIn label={m.lesson_signIn()} describedBy="h-zapis" first />}
        {isFree && reader === 'outside' && <EnrolButton course={course.slug} describedBy="h-zapis" first />}
        <PageLink className={buttonClass({ kind: isFree ? 'quiet' : 'primary' })} href={coursePath(course.slug)}>
          {m.lesson_toCourse()}
        </PageLink>
      </div>
    </section>
  )
}

function explanation(isSample: boolean, isFree: boolean): string {
  if (isSample) return isFree ? m.lesson_sampleNote() : m.lesson_samplePaid()
  return isFree ? m.lesson_locked_free() : m.lesson_locked_paid()
}
