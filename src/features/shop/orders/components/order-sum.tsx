import { momentDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import type { RefundCause } from '~/lib/refund-cause'
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

const CAUSES: Record<RefundCause, () => string> = {
  withdrawal: m.orders_refund_cause_withdrawal,
  guarantee: m.orders_refund_cause_guarantee,
  satisfaction: m.orders_refund_cause_satisfaction,
  complaint: m.orders_refund_cause_complaint,
  cancellation: m.orders_refund_cause_cancellation,
  'called-off': m.orders_refund_cause_calledOff,
  overpayment: m.orders_refund_cause_overpayment,
  goodwill: m.orders_refund_cause_goodwill,
  dispute: m.orders_refund_cause_dispute,
  other: m.orders_refund_cause_other,
}

/** What it costs, how it was paid, and what went back. */
export function OrderSum({ order }: { order: OrderView }) {
  const { typed, vat, amountCents, currency, method, paidAt, refunds } = order
  const text = (cents: number) => amountText(cents, currency, getLocale())
  const date = (moment: string) => momentDay(moment, getLocale())
  return (
    <aside className="order-sum" aria-labelledby="h-souhrn">
      <h2 id="h-souhrn">{m.orders_detail_summary()}</h2>
      <dl className="dl">
        <Reductions order={order} text={text} />
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
      {refunds.map(({ id, cents, cause, goneAt }) => (
        <p key={id} className="small text-ink-2">
          {goneAt
            ? m.orders_refund_gone({ date: date(goneAt), back: text(cents), cause: CAUSES[cause]() })
            : m.orders_refund_asked({ back: text(cents), cause: CAUSES[cause]() })}
        </p>
      ))}
      <OrderMoney order={order} />
    </aside>
  )
}

/** What a coupon took off the price, or was missing of it and was let off. */
function Reductions({ order, text }: { order: OrderView; text: (cents: number) => string }) {
  const { amountCents, discountCents, shortfallCents, coupon } = order
  if (discountCents === null && shortfallCents === null) return null
  return (
    <>
      <TermRow term={discountCents === null ? m.shortfall_before() : m.coupon_before()}>
        {text(amountCents + (discountCents ?? 0) + (shortfallCents ?? 0))}
      </TermRow>
      {discountCents !== null && <TermRow term={m.coupon_discount({ code: coupon ?? '' })}>{text(-discountCents)}</TermRow>}
      {shortfallCents !== null && <TermRow term={m.shortfall_off()}>{text(-shortfallCents)}</TermRow>}
    </>
  )
}
