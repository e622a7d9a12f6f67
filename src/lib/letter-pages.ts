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
