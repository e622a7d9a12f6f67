const NUMBER_LENGTH = 8

/** specification §9. */
export const orderNumber = (id: string): string => id.slice(-NUMBER_LENGTH)

/** Where a buyer withdraws from a contract (terms 9.2). */
export const WITHDRAWAL_PAGE = '/odstoupeni'

/** The page of an order, without its key. */
export const orderPage = (id: string): `/${string}` => `/objednavka/${id}`
