import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import type { Course } from '../schema'
import { CertificateLink } from './certificate-link'
import { CourseProgress } from './course-progress'
import { lessonPath } from '../rules'
import { CourseSignIn } from './course-sign-in'
import { EnrolButton } from './enrol-button'

/** How a paid course is bought, which belongs to another feature. `first`: the button of the page that stands out. */
export type RenderBuy = (course: Course, first: boolean) => ReactNode

interface CourseActionProps {
  course: Course
  first: boolean
  renderBuy: RenderBuy
}

/** What this reader can do with a course: take it, buy it, go on with it, or fetch its certificate. */
export function CourseAction({ course, first, renderBuy }: CourseActionProps) {
  const { slug, reader, priceCents, next } = course
  if (reader === 'granted') return <GoOn course={course} first={first} />
  if (reader === 'unreleased')
    return (
      <div className="stack">
        <p className="small text-ink-2">{m.course_unreleased()}</p>
        <PageLink className={buttonClass()} href="/dashboard" search={{ tab: 'settings', settings: 'orders' }}>
          {m.purchase_success_orders()}
        </PageLink>
      </div>
    )
  if (priceCents > 0) return renderBuy(course, first)
  if (reader === 'visitor') return <CourseSignIn label={m.academy_courses_enrolFree()} describedBy={slug} first={first} />
  return <EnrolButton course={slug} describedBy={slug} first={first} to={next ? lessonPath(slug, next.slug) : undefined} />
}

function GoOn({ course, first }: Pick<CourseActionProps, 'course' | 'first'>) {
  const { slug, progress, next, certificate } = course
  return (
    <div className="stack course-go">
      <CourseProgress course={course} />
      {next && (
        <>
          <p>{m.course_nextLesson({ title: next.title })}</p>
          <PageLink
            className={buttonClass({ kind: first ? 'primary' : 'quiet' })}
            href={lessonPath(slug, next.slug)}
            aria-describedby={slug}
          >
            {progress.done === 0 ? m.course_start() : m.course_continue()}
          </PageLink>
        </>
      )}
      {certificate && <CertificateLink certificate={certificate} quiet={next !== null} />}
    </div>
  )
}
