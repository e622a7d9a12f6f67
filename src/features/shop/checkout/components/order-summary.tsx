import { useId } from 'react'
import type { Discounted } from '~/features/shop/coupons/schema'
import type { Price } from '~/features/shop/products/price.schema'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { TermRow } from '~/ui/term-row'

interface OrderSummaryProps {
  title: string
  /** What everybody pays. */
  price: Price
  /** What this buyer pays. */
  coupon: Discounted | undefined
}

/** What is ordered and what it costs; the VAT is in the price (specification §9, readings R11). */
export function OrderSummary({ title, price, coupon }: OrderSummaryProps) {
  const { amountCents, vatCents, currency } = coupon?.price ?? price
  const heading = useId()
  const text = (cents: number) => amountText(cents, currency, getLocale())
  return (
    <section className="order-summary" aria-labelledby={heading}>
      <h3 id={heading}>{m.purchase_summaryTitle()}</h3>
      <dl className="dl">
        <TermRow term={m.purchase_product()}>{title}</TermRow>
        {coupon && (
          <>
            <TermRow term={m.coupon_before()}>{text(price.amountCents)}</TermRow>
            <TermRow term={m.coupon_discount({ code: coupon.code })}>{text(-coupon.discountCents)}</TermRow>
          </>
        )}
        <TermRow term={m.purchase_base()}>{text(amountCents - vatCents)}</TermRow>
        <TermRow term={m.purchase_vatIncluded()}>{text(vatCents)}</TermRow>
        <TermRow term={m.purchase_total()}>
          <span className="order-total">{text(amountCents)}</span>
        </TermRow>
      </dl>
      {price.reduced && <p className="small muted">{m.academy_guides_lowestPrice({ price: text(price.reduced.lowestCents) })}</p>}
    </section>
  )
}
