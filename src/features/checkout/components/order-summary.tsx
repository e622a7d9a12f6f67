import { useId } from 'react'
import type { Price } from '~/features/price/schema'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** What is ordered and what it costs; the VAT is in the price (specification §9, readings R11). */
export function OrderSummary({ title, price: { amountCents, vatCents, currency, reduced } }: { title: string; price: Price }) {
  const heading = useId()
  const text = (cents: number) => amountText(cents, currency, getLocale())
  return (
    <section className="order-summary" aria-labelledby={heading}>
      <h3 id={heading}>{m.purchase_summaryTitle()}</h3>
      <dl className="dl">
        <Row term={m.purchase_product()}>{title}</Row>
        <Row term={m.purchase_base()}>{text(amountCents - vatCents)}</Row>
        <Row term={m.purchase_vatIncluded()}>{text(vatCents)}</Row>
        <Row term={m.purchase_total()}>
          <span className="order-total">{text(amountCents)}</span>
        </Row>
      </dl>
      {reduced && <p className="small muted">{m.academy_guides_lowestPrice({ price: text(reduced.lowestCents) })}</p>}
    </section>
  )
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
