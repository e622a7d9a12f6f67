import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { coursePath, lessonPath } from '../rules'
import type { CourseInBrief } from '../schema'

/** Into a bought course: to its first lesson, or to the one where the couple stopped. */
export function OpenCourse({ course: { slug, next } }: { course: Pick<CourseInBrief, 'slug' | 'next'> }) {
  return (
    <PageLink className={buttonClass({ kind: 'primary' })} href={next ? lessonPath(slug, next.slug) : coursePath(slug)}>
      {m.course_order_open()}
    </PageLink>
  )
}
