import type { Db } from '~/db/client.server'
import { writtenServices } from './data.server'
import { storeProducts } from './mutations.server'
import { env } from '~/server/env.server'
import { FIRST_PRICE } from './price.rules'

/**
 * What is for sale and is no file: workshops, courses, coaching. The lessons of paid courses are still being written, so outside the demo
 * a course is for sale only once an operator gives it a price (decision 032).
 */
export async function seedServices(db: Db): Promise<void> {
  const written = await writtenServices()
  await storeProducts(
    db,
    written.map(({ price, ...service }) => ({
      ...service,
      isFree: price === 0,
      hasPage: false,
      prices:
        price === 0 || (service.kind === 'course' && env().APP_MODE === 'production')
          ? []
          : [{ currency: 'CZK', amountCents: price * 100, validFrom: FIRST_PRICE }],
    })),
  )
}
