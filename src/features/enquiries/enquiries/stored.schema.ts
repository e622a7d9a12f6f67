import type { Locale } from '~/lib/locale'
import type { EnquiryKind } from '~/lib/enquiry-address'

export type EnquiryState = 'received' | 'in-progress' | 'answered' | 'closed'

/** A request as it was sent, with what it is about in the visitor's language. */
export interface NewEnquiry {
  kind: EnquiryKind
  /** Slug and name of what it is about. */
  subject: { slug: string; title: string } | null
  name: string
  email: string
  phone: string | null
  contact: 'email' | 'phone'
  wishedWhen: string | null
  place: string | null
  message: string | null
  /** Versions of the consents that were given. */
  intimateConsent: string | null
  publishConsent: string | null
  locale: Locale
  /** Sent again, it is the same request. */
  attemptId: string
  /** The couple that is signed in. */
  userId: string | null
}
