import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { COURSES_PATH } from '../rules'

interface CourseOrderProps {
  /** The product of the order. */
  product: string
  isPaid: boolean
  /** The order belongs to the couple that looks at it. */
  isOwn: boolean
}

/** On the page of an order of a course: the way to it. Lessons belong to an account, so whoever has none hears how to get one. */
export function CourseOrder({ product, isPaid, isOwn }: CourseOrderProps) {
  if (!isPaid) return null
  if (!isOwn) return <p>{m.course_order_guest()}</p>
  return (
    <div>
      <PageLink className={buttonClass({ kind: 'primary' })} href={`${COURSES_PATH}/${product.replace(/^course-/, '')}`}>
        {m.course_order_open()}
      </PageLink>
    </div>
  )
}
