import { courseInterest } from '~/features/academy/courses/components/course-action'
import { CourseNote, courseItem } from '~/features/academy/courses/components/course-item'
import type { Course } from '~/features/academy/courses/schema'
import { enquiryButton } from '~/features/enquiries/enquiries/components/enquiry-button'
import { m } from '~/paraglide/messages'
import { Buy } from '../../-buy'

interface CourseBuyProps {
  course: Course
  /** The page that it stands on, without a language. */
  page: string
  /** The button that stands out. */
  first: boolean
}

/** How a paid course is got: bought, or asked for while it has no price. */
export function CourseBuy({ course, page, first }: CourseBuyProps) {
  if (course.prices.length === 0) return enquiryButton(courseInterest(course, first))
  return (
    <Buy
      item={courseItem(course)}
      label={m.course_buy()}
      anchor={course.slug}
      page={page}
      note={<CourseNote course={course} />}
      first={first}
    />
  )
}
