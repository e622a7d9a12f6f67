import { orderNumber } from '~/lib/addresses'
import type { ReactNode } from 'react'
import { momentDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { KINDS } from '~/lib/product-kinds'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ArrowLink } from '~/ui/arrow-link'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { TermRow } from '~/ui/term-row'
import { UnknownPage } from '~/ui/unknown-page'
import type { OrderView, PaymentMethod, ShownOrder } from '../schema'
import { OrderDocuments, OrderMaterials, OrderMoney, type OrderSlots } from './order-parts'
import { OrderStatus } from './order-status'

interface OrderPageProps extends ShownOrder {
  /** The couple that it belongs to is signed in. */
  isOwn: boolean
  slots: OrderSlots
  /** What to do about an order that waits. */
  payment: ReactNode
}

/** Everything about one order, for its couple or for whoever holds its key. */
export function OrderPage({ order, orderKey, isOwn, slots, payment }: OrderPageProps) {
  const shown = { order, orderKey }
  const waits = order.status === 'pending' && !order.isImported
  return (
    <main id="obsah" className="wrap order-page">
      <header className="order-head">
        {isOwn && (
          <PageLink className="arrow-link" href="/dashboard" search={{ tab: 'settings', settings: 'orders' }}>
            {m.orders_detail_back()}
          </PageLink>
        )}
        <h1>{m.orders_number({ id: orderNumber(order.id) })}</h1>
        <div className="row">
          <OrderStatus order={order} />
          <span className="text-ink-2">{m.orders_placedAt({ date: momentDay(order.placedAt, getLocale()) })}</span>
        </div>
      </header>
      <div className="order-grid">
        <div className="stack">
          {waits && (
            <section className="card panel stack" aria-label={m.orders_status_pending()}>
              {order.openMethod === 'transfer' && slots.transfer?.(shown)}
              {payment}
            </section>
          )}
          {order.status === 'failed' ? <Failed order={order} /> : <OrderContent shown={shown} slots={slots} />}
          {slots.claims?.(shown)}
          {!isOwn && order.status !== 'failed' && (
            <Notice>
              <p>{m.orders_detail_keepLink()}</p>
            </Notice>
          )}
        </div>
        <Summary order={order} />
      </div>
    </main>
  )
}

function Failed({ order }: { order: OrderView }) {
  const again = order.hasPage ? `/purchase/${order.productSlug}` : KINDS[order.kind].shelf
  return (
    <section className="card panel stack" aria-labelledby="h-obsah">
      <h2 id="h-obsah">{order.product}</h2>
      <p>{failureText(order)}</p>
      <div>
        <PageLink className={buttonClass({ kind: 'primary' })} href={again}>
          {m.orders_detail_orderAgain()}
        </PageLink>
      </div>
    </section>
  )
}

function failureText({ failure, dueAt }: OrderView): string {
  if (failure === 'withdrawn') return m.orders_detail_withdrawn()
  if (failure === 'called-off') return m.orders_detail_calledOff()
  return failure === 'expired' && dueAt
    ? m.orders_detail_failedExpired({ date: momentDay(dueAt, getLocale()) })
    : m.orders_detail_failedDeclined()
}

function OrderContent({ shown, slots }: { shown: ShownOrder; slots: OrderSlots }) {
  const { order } = shown
  const date = (moment: string) => momentDay(moment, getLocale())
  return (
    <section className="card panel stack" aria-labelledby="h-obsah">
      <h2 id="h-obsah">{order.product}</h2>
      <OrderMaterials shown={shown} slots={slots} />
      {slots.subject?.(shown)}
      <OrderDocuments shown={shown} slots={slots} />
      {order.waiverAt && order.paidAt && <p className="small text-ink-2">{m.order_waiver_confirmation({ date: date(order.waiverAt) })}</p>}
      {order.isJoined && <p className="small text-ink-2">{m.orders_detail_joined()}</p>}
    </section>
  )
}

const METHODS: Record<PaymentMethod, () => string> = {
  card: m.orders_detail_method_card,
  transfer: m.orders_detail_method_transfer,
  simulated: m.orders_detail_method_simulated,
}

function Summary({ order }: { order: OrderView }) {
  const { typed, vat, amountCents, currency, method, paidAt, refundedAt } = order
  const text = (cents: number) => amountText(cents, currency, getLocale())
  const date = (moment: string) => momentDay(moment, getLocale())
  return (
    <aside className="card panel order-sum" aria-labelledby="h-souhrn">
      <h2 id="h-souhrn">{m.orders_detail_summary()}</h2>
      <dl className="dl">
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

/** A wrong key and the order of somebody else look the same. */
export const OrderNotFound = () => (
  <UnknownPage
    title={m.orders_notFound_title()}
    text={m.orders_notFound_text()}
    onward={<ArrowLink href="/akademie/prirucky">{m.academy_guides_title()}</ArrowLink>}
  />
)
