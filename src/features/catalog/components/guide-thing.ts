import type { Product } from 'schema-dts'
import { type Absolute, publisher } from '~/ui/json-ld'
import type { Guide } from '../schema'

/** A guide for search engines: what the page says but for its rating, which may be a sample. */
export const guideThing = ({ slug, title, description, priceCents }: Guide, at: Absolute): Exclude<Product, string> => ({
  '@type': 'Product',
  name: title,
  description,
  brand: publisher(at),
  offers: { '@type': 'Offer', price: priceCents / 100, priceCurrency: 'CZK', url: `${at('/akademie/prirucky')}#${slug}` },
})
