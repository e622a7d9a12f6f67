import { momentDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { TermRow } from '~/ui/term-row'
import type { OrderView, PaymentMethod } from '../schema'
import { OrderMoney } from './order-parts'

const METHODS: Record<PaymentMethod, () => string> = {
  card: m.orders_detail_method_card,
  transfer: m.orders_detail_method_transfer,
  simulated: m.orders_detail_method_simulated,
}

/** What it costs, how it was paid, and what went back. */
export function OrderSum({ order }: { order: OrderView }) {
  const { typed, vat, discountCents, coupon, amountCents, currency, method, paidAt, refundedAt } = order
  const text = (cents: number) => amountText(cents, currency, getLocale())
  const date = (moment: string) => momentDay(moment, getLocale())
  return (
    <aside className="order-sum" aria-labelledby="h-souhrn">
      <h2 id="h-souhrn">{m.orders_detail_summary()}</h2>
      <dl className="dl">
        {discountCents !== null && (
          <>
            <TermRow term={m.coupon_before()}>{text(amountCents + discountCents)}</TermRow>
            <TermRow term={m.coupon_discount({ code: coupon ?? '' })}>{text(-discountCents)}</TermRow>
          </>
        )}
        {vat && <TermRow term={m.orders_detail_base()}>{text(vat.baseCents)}</TermRow>}
        {vat && <TermRow term={m.orders_detail_vat()}>{text(vat.cents)}</TermRow>}
        <TermRow term={m.orders_detail_total()}>
          <span className="order-total">{text(amountCents)}</span>
        </TermRow>
        {method && <TermRow term={m.purchase_methodLegend()}>{METHODS[method]()}</TermRow>}
        {typed.map(({ field, text: said }) => (
          <TermRow key={field} term={m.buyer_field({ field })}>
            {said}
          </TermRow>
        ))}
      </dl>
      {paidAt && <p className="small text-ink-2">{m.orders_detail_paidAt({ date: date(paidAt) })}</p>}
      {refundedAt && <p className="small text-ink-2">{m.orders_detail_refundedAt({ date: date(refundedAt) })}</p>}
      <OrderMoney order={order} />
    </aside>
  )
}
