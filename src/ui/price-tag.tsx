import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** „1 299 Kč“, “CZK 1,299”; `cents` of Czech crowns. Nothing to pay is „Zdarma“. */
export function priceText(cents: number): string {
  return cents === 0 ? m.common_free() : m.format_price({ amount: new Intl.NumberFormat(getLocale()).format(cents / 100) })
}

interface PriceTagProps {
  cents: number
  currency: string
  /** What it cost before. Never without the lowest price of the 30 days before the reduction (readings R11). */
  reduced?: { fromCents: number; lowestCents: number } | null
}

/** A price, and the one before while it is a reduced one. Stands in an element with the class `price`. */
export function PriceTag({ cents, currency, reduced }: PriceTagProps) {
  const text = (amount: number) => amountText(amount, currency, getLocale())
  return (
    <>
      <span>{text(cents)}</span>
      {reduced && (
        <>
          <span className="sr">{m.academy_guides_originalPrice({ price: text(reduced.fromCents) })}</span>
          <s aria-hidden="true">{text(reduced.fromCents)}</s>
          <small className="price-note">{m.academy_guides_lowestPrice({ price: text(reduced.lowestCents) })}</small>
        </>
      )}
    </>
  )
}
