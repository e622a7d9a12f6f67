/** The page of somebody who waits for a place at a workshop; a key in `?klic=` opens it. */
export const waitingPage = (id: string): `/${string}` => `/cekaci-listina/${id}`
