import type { Product } from 'schema-dts'
import { type Absolute, publisher } from '~/ui/json-ld'
import type { Guide } from '../schema'

/** A guide for search engines: what the page says but for its rating, which may be a sample. `path`: where it is offered. */
export const guideJsonLd = (
  { title, description, prices }: Pick<Guide, 'title' | 'description' | 'prices'>,
  path: string,
  at: Absolute,
): Exclude<Product, string> => {
  const [page = '', fragment] = path.split('#')
  const url = fragment ? `${at(page)}#${fragment}` : at(page)
  const offers = prices.map(({ amountCents, currency }) => ({
    '@type': 'Offer' as const,
    price: amountCents / 100,
    priceCurrency: currency,
    availability: 'https://schema.org/InStock' as const,
    url,
  }))
  const [only, ...more] = offers
  return {
    '@type': 'Product',
    name: title,
    description,
    brand: publisher(at),
    ...(only && { offers: more.length > 0 ? offers : only }),
  }
}
