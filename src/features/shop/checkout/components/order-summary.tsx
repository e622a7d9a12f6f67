import { useId } from 'react'
import type { Price } from '~/features/shop/products/price.schema'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { TermRow } from '~/ui/term-row'

/** What is ordered and what it costs; the VAT is in the price (specification §9, readings R11). */
export function OrderSummary({ title, price: { amountCents, vatCents, currency, reduced } }: { title: string; price: Price }) {
  const heading = useId()
  const text = (cents: number) => amountText(cents, currency, getLocale())
  return (
    <section className="order-summary" aria-labelledby={heading}>
      <h3 id={heading}>{m.purchase_summaryTitle()}</h3>
      <dl className="dl">
        <TermRow term={m.purchase_product()}>{title}</TermRow>
        <TermRow term={m.purchase_base()}>{text(amountCents - vatCents)}</TermRow>
        <TermRow term={m.purchase_vatIncluded()}>{text(vatCents)}</TermRow>
        <TermRow term={m.purchase_total()}>
          <span className="order-total">{text(amountCents)}</span>
        </TermRow>
      </dl>
      {reduced && <p className="small muted">{m.academy_guides_lowestPrice({ price: text(reduced.lowestCents) })}</p>}
    </section>
  )
}
