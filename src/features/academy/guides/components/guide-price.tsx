import { PriceTag } from '~/ui/price-tag'
import type { Guide } from '../schema'

/** What a guide costs; nothing while it is not for sale. */
export function GuidePrice({ guide: { prices } }: { guide: Pick<Guide, 'prices'> }) {
  const [price] = prices
  if (!price) return null
  return (
    <p className="price">
      <PriceTag cents={price.amountCents} currency={price.currency} reduced={price.reduced} />
    </p>
  )
}
