import type { Drawing } from '~/ui/art/drawing'

/** Decorative here: the text beside it says what it is about. */
type Decoration = Omit<Drawing, 'alt'>

export interface Service {
  id: string
  title: string
  subtitle: string
  summary: string
  audience: string[]
  youGet: string[]
  schedule: Array<{ label: string; text: string }>
  price: {
    /** Such as „25 000 Kč“. */
    amount: string
    unit: string
    /** Other ways to pay for it, what is included, what is paid extra. */
    details: string[]
  }
  bonuses: string[]
  notIncluded: string[]
  /** What the service is not; null where nobody would ask. */
  boundaries: string | null
  button: string
  art: Decoration
}

export interface ServiceLabels {
  audience: string
  youGet: string
  schedule: string
  bonuses: string
  notIncluded: string
  priceWithVat: string
}

export interface Cancellation {
  title: string
  lead: string
  tableCaption: string
  columns: { when: string; fee: string; refund: string }
  rules: Array<{ when: string; fee: string; refund: string }>
  counting: string
  guaranteeTitle: string
  guarantee: string
  statutory: string
  ourCancellation: string
}

export interface MailInvitation {
  title: string
  text: string
  button: string
  mailSubject: string
}

export interface Questions {
  title: string
  groups: Array<{ id: string; title: string; items: Array<{ id: string; q: string; a: string }> }>
}

export interface Founders {
  title: string
  names: string
  role: string
  text: string
  link: string
  href: string
  art: Decoration
  /** Says that names and text are made up; null once they are real. */
  sampleNote: string | null
}

export interface CoachingPage {
  meta: { title: string; description: string }
  hero: { title: string; lead: string; primary: string; secondary: string; note: string; art: Decoration }
  labels: ServiceLabels
  services: Service[]
  consultation: MailInvitation & { points: string[]; timezone: string }
  cancellation: Cancellation
  founders: Founders
  faq: Questions
  becomeCoach: MailInvitation & { steps: string[] }
  emailContact: MailInvitation
  crisisNote: { title: string; text: string }
}
