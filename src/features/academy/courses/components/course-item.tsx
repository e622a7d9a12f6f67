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

/** What has to be known before paying. */
export const CourseNote = () => <p className="small muted">{m.course_note()}</p>
