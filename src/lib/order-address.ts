const NUMBER_LENGTH = 8

/** specification §9: an order is named by the last 8 characters of its id. */
export const orderNumber = (id: string): string => id.slice(-NUMBER_LENGTH)

/** The page of an order; a key in `?klic=` opens it to whoever bought without an account. */
export const orderPage = (id: string): `/${string}` => `/objednavka/${id}`

/** How a buyer came to the page: straight from the order, back from the provider, or having given up there. Stands in `?platba=`. */
export const ORDER_ARRIVALS = { placed: 'nova', back: 'zpet', cancelled: 'zruseno' } as const
export type OrderArrival = keyof typeof ORDER_ARRIVALS
