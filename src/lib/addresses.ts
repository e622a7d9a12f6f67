const NUMBER_LENGTH = 8

/** specification §9: an order is named by the last 8 characters of its id. */
export const orderNumber = (id: string): string => id.slice(-NUMBER_LENGTH)

/** The page of an order; a key in `?klic=` opens it to whoever bought without an account. */
export const orderPage = (id: string): `/${string}` => `/objednavka/${id}`

/** How a buyer came to the page: straight from the order, back from the provider, or having given up there. Stands in `?platba=`. */
export const ORDER_ARRIVALS = { placed: 'nova', back: 'zpet', cancelled: 'zruseno' } as const
export type OrderArrival = keyof typeof ORDER_ARRIVALS

/** The part of a page that says where to find help, and its id. */
export const HELP_PART = 'pomoc'
export const HELP_LINES = `/test/metoda#${HELP_PART}`

/** Where a free consultation is booked, and a paid one begun. */
export const CONSULTATION_PAGE = '/koucink/konzultace'
/** Takes the form of that page. */
export const CONSULTATION_ADDRESS = '/api/konzultace'
/** Takes what is asked for on the page of a booking. */
export const BOOKING_ADDRESS = '/api/termin'

/** The page of a booking; a key in `?klic=` opens it to whoever booked without an account. */
export const bookingPage = (id: string): `/${string}` => `/termin/${id}`

/** A booking is named by the last characters of its id, as an order is. */
export const bookingNumber = (id: string): string => id.slice(-NUMBER_LENGTH)

/** The page of somebody who waits for a place at a workshop; a key in `?klic=` opens it. */
export const waitingPage = (id: string): `/${string}` => `/cekaci-listina/${id}`

/** Where one asks to get no more letters; the mail program's own button knocks at the address below. */
export const UNSUBSCRIBE_PAGE = '/newsletter/odhlasit'

/** Which letters come, and in which language. */
export const PREFERENCES_PAGE = '/newsletter/odber'

/** Takes what both pages send, and one-click requests of mail programs (RFC 8058). */
export const SUBSCRIPTION_ADDRESS = '/api/odber'

/** What those pages ask for. */
export const SUBSCRIPTION_STEPS = { end: 'odhlasit', 'end-all': 'vse', resume: 'znovu', save: 'ulozit' } as const

/** What became of it; stands in `?stav=` of the page. */
export const SUBSCRIPTION_NEWS = { ended: 'odhlaseno', 'all-ended': 'vse', saved: 'ulozeno', failed: 'chyba' } as const
export type SubscriptionNews = keyof typeof SUBSCRIPTION_NEWS

/** Where a buyer withdraws from a contract (terms 9.2). */
export const WITHDRAWAL_PAGE = '/odstoupeni'

/** In place of the id in the address of an offer: nobody has made it yet. */
export const PREVIEWED = 'nahled'
export const OFFER_PREVIEW = `/nabidka/${PREVIEWED}`
