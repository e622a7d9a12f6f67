import type { Db } from '~/db/client.server'
import { writtenServices } from './data.server'
import { storeProducts } from './mutations.server'
import { FIRST_PRICE } from './price.rules'

/** What is for sale and is no file: workshops, courses, coaching. */
export async function seedServices(db: Db): Promise<void> {
  const written = await writtenServices()
  await storeProducts(
    db,
    written.map(({ price, ...service }) => ({
      ...service,
      isFree: price === 0,
      hasPage: false,
      prices: price === 0 ? [] : [{ currency: 'CZK', amountCents: price * 100, validFrom: FIRST_PRICE }],
    })),
  )
}
