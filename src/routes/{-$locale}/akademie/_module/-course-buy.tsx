import { CourseNote, courseItem } from '~/features/academy/courses/components/course-item'
import { OpenCourse } from '~/features/academy/courses/components/open-course'
import type { Course } from '~/features/academy/courses/schema'
import { m } from '~/paraglide/messages'
import { Buy } from '../../-buy'

interface CourseBuyProps {
  course: Course
  /** The page that it stands on, without a language. */
  page: string
  /** The button that stands out. */
  first: boolean
}

/** How a paid course is bought. */
export function CourseBuy({ course, page, first }: CourseBuyProps) {
  return (
    <Buy
      item={courseItem(course)}
      label={m.course_buy()}
      anchor={course.slug}
      page={page}
      note={<CourseNote />}
      isTold
      downloads={() => <OpenCourse course={course} />}
      first={first}
    />
  )
}
