/** Where a free consultation is booked, and a paid one begun. */
export const CONSULTATION_PAGE = '/koucink/konzultace'
/** Takes the form of that page. */
export const CONSULTATION_ADDRESS = '/api/konzultace'
/** Takes what is asked for on the page of a booking. */
export const BOOKING_ADDRESS = '/api/termin'

/** The page of a booking; a key in `?klic=` opens it to whoever booked without an account. */
export const bookingPage = (id: string): `/${string}` => `/termin/${id}`

const NUMBER_LENGTH = 8

/** A booking is named by the last characters of its id, as an order is. */
export const bookingNumber = (id: string): string => id.slice(-NUMBER_LENGTH)

/** Of the form that asks for the mail once more. */
export const CONSULTATION_STEPS = { resend: 'znovu' } as const

/** What is asked for on the page of a booking. */
export const BOOKING_STEPS = { confirm: 'potvrdit', cancel: 'zrusit', move: 'zmenit' } as const

/** What became of it; stands in `?stav=` of that page. */
export const BOOKING_NEWS = {
  booked: 'nova',
  'already-open': 'domluveno',
  moved: 'zmeneno',
  cancelled: 'zruseno',
  'fee-changed': 'poplatek',
  taken: 'obsazeno',
  'no-time': 'bez-casu',
  'not-possible': 'nejde',
  'too-many': 'mnoho',
} as const
export type BookingNews = keyof typeof BOOKING_NEWS
