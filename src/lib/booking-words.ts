// Beside the addresses, which every page knows: these are for the pages of bookings.

/** Of the form that asks for the mail once more. */
export const CONSULTATION_STEPS = { resend: 'znovu' } as const

/** What is asked for on the page of a booking. */
export const BOOKING_STEPS = { confirm: 'potvrdit', cancel: 'zrusit', move: 'zmenit', accept: 'prijmout', keep: 'ponechat' } as const

/** What became of it; stands in `?stav=` of that page. */
export const BOOKING_NEWS = {
  booked: 'nova',
  'already-open': 'domluveno',
  moved: 'zmeneno',
  kept: 'ponechano',
  cancelled: 'zruseno',
  'fee-changed': 'poplatek',
  taken: 'obsazeno',
  'no-time': 'bez-casu',
  'not-possible': 'nejde',
  'too-many': 'mnoho',
} as const
export type BookingNews = keyof typeof BOOKING_NEWS
