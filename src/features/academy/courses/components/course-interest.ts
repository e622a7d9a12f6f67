import { courseProduct } from '../enrolment.rules'
import type { RequestOffer } from '~/lib/request-address'
import { m } from '~/paraglide/messages'
import type { Course } from '../schema'

/** What asks for a course that is not for sale yet. */
export const courseInterest = ({ slug }: Course, first: boolean): RequestOffer => ({
  kind: 'interest',
  subject: courseProduct(slug),
  label: m.request_interest_submit(),
  look: first ? 'primary' : 'quiet',
  describedBy: slug,
})
