/** The page of an order; a key in `?klic=` opens it to whoever bought without an account. */
export const orderPage = (id: string): `/${string}` => `/objednavka/${id}`
