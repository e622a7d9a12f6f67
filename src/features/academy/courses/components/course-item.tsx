import { courseProduct } from '../enrolment.rules'
import { m } from '~/paraglide/messages'
import type { Course } from '../schema'

/** A course as the shop sells it. */
export const courseItem = ({ slug, title, subtitle, description, features, prices }: Course) => ({
  title,
  subtitle,
  description,
  features,
  prices,
  product: courseProduct(slug),
})

/** What has to be known before paying: how much of the course can be read already. */
export function CourseNote({ course: { ready, lessons } }: { course: Pick<Course, 'ready' | 'lessons'> }) {
  if (ready === lessons) return <p className="small muted">{m.course_ready({ ready, total: lessons })}</p>
  return (
    <p className="notice">
      <span>
        <b>{m.course_noteBefore({ ready, total: lessons })}</b> {m.course_readyNote()}
      </span>
    </p>
  )
}
