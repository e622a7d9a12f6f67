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
