import { keptText } from '~/lib/form-fields'
import type { EnquiryKind } from '~/lib/enquiry-address'

/** Takes the form, with JavaScript or without. */
export const ENQUIRY_ADDRESS = '/api/zadost'

/** In characters. */
export const LENGTHS = { name: 120, email: 254, phone: 30, date: 120, place: 120 }

/** Whoever is not signed in needs at least so long to fill the form in; programs do not. */
export const LEAST_MS = 2000

const brief = {
  /** A call makes sense. */
  phone: false,
  date: false,
  /** Asked for where no event was chosen. */
  place: false,
  message: 'optional' as 'required' | 'optional',
  /** Characters of the message. */
  most: 2000,
  /** The consent to intimate data (Article 9 GDPR): a story needs it, any other message may. */
  intimate: 'optional' as 'required' | 'optional',
  publish: false,
  /** It is about something that must be named. */
  needsSubject: false,
}

/** What is asked for, by kind. */
export const KIND_FACTS: Record<EnquiryKind, typeof brief> = {
  coaching: { ...brief, phone: true, date: true, needsSubject: true },
  guide: { ...brief, phone: true, date: true, place: true },
  interest: { ...brief, needsSubject: true },
  story: { ...brief, message: 'required', most: 5000, intimate: 'required', publish: true },
  topic: { ...brief, message: 'required' },
}

/** Filled in faster than anybody types. A couple that is signed in finds its contact there already. */
export const isTooFast = (openedAt: Date, sentAt: Date, isSignedIn: boolean): boolean => !isSignedIn && +sentAt - +openedAt < LEAST_MS

/** Of a field that comes back to be put right: all of them, sealed, fit into an address. */
const MOST_KEPT = { message: 6000, line: 300 }

export const keptOf = (typed: string, field: string): string => keptText(typed, MOST_KEPT[field === 'message' ? 'message' : 'line'])
