/** Where one asks to get no more letters; the mail program's own button knocks at the address below. */
export const UNSUBSCRIBE_PAGE = '/newsletter/odhlasit'

/** Which letters come, and in which language. */
export const PREFERENCES_PAGE = '/newsletter/odber'

/** Takes what both pages send, and one-click requests of mail programs (RFC 8058). */
export const SUBSCRIPTION_ADDRESS = '/api/odber'
