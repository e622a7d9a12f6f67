// Read by the page: nothing large is imported here.

export const WITHDRAWAL_PAGE = '/odstoupeni'

/** Where the form is sent to, with JavaScript and without. */
export const WITHDRAWAL_ADDRESS = '/api/odstoupeni'

/** In characters. Name and order stand in a mail to an address that anybody could have typed, so they are few. */
export const LENGTHS = { name: 120, order: 200, reason: 1000 }
