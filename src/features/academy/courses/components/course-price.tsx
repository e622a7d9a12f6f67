import { PriceTag } from '~/ui/price-tag'
import { priceText } from '~/ui/price-text'
import type { Course } from '../schema'

/** What a course costs now; what it is to cost while it is not for sale. */
export function CoursePrice({ course: { priceCents, prices } }: { course: Pick<Course, 'priceCents' | 'prices'> }) {
  const present = prices.find(({ currency }) => currency === 'CZK') ?? prices[0]
  if (!present) return <>{priceText(priceCents)}</>
  return <PriceTag cents={present.amountCents} currency={present.currency} reduced={present.reduced} />
}
