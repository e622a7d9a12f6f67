import { m } from '~/paraglide/messages'
import { OpenCourse } from './open-course'
import type { CourseInBrief } from '../schema'

interface CourseOrderProps {
  /** The course that was ordered; null while its module is closed. */
  course: Pick<CourseInBrief, 'slug' | 'next'> | null
  isPaid: boolean
  /** The order belongs to the couple that looks at it. */
  isOwn: boolean
}

/** On the page of an order of a course: the way into it. Lessons belong to an account, so whoever has none hears how to get one. */
export function CourseOrder({ course, isPaid, isOwn }: CourseOrderProps) {
  if (!isPaid) return null
  if (!isOwn) return <p>{m.course_order_guest()}</p>
  return (
    course && (
      <div>
        <OpenCourse course={course} />
      </div>
    )
  )
}
