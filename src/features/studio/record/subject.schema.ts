import type { EventSubject } from '~/lib/operator-events'
import { m } from '~/paraglide/messages'

/** What something that was done is about. */
export const SUBJECTS: Record<EventSubject, () => string> = {
  operator: m.studio_subject_operator,
  invitation: m.studio_subject_invitation,
  order: m.studio_subject_order,
  claim: m.studio_subject_claim,
  transfer: m.studio_subject_transfer,
  refund: m.studio_subject_refund,
  enquiry: m.studio_subject_enquiry,
  offer: m.studio_subject_offer,
  service: m.studio_subject_service,
  booking: m.studio_subject_booking,
  workshop: m.studio_subject_workshop,
  seat: m.studio_subject_seat,
  couple: m.studio_subject_couple,
  letter: m.studio_subject_letter,
  revision: m.studio_subject_revision,
  product: m.studio_subject_product,
  coupon: m.studio_subject_coupon,
  mail: m.studio_subject_mail,
}
