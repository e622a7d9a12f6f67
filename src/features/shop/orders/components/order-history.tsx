import { orderNumber, orderPage } from '~/lib/addresses'
import { momentDay } from '~/lib/dates'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageLink } from '~/ui/page-link'
import { useLoaded } from '~/ui/use-loaded'
import { ownOrders } from '../functions'
import type { OrderView } from '../schema'
import { OrderDocuments, OrderMaterials, OrderMoney, type OrderSlots, partText } from './order-parts'
import { OrderStatus } from './order-status'

/** What the couple has ordered, the newest first (specification §2, §4). */
export function OrderHistory({ slots }: { slots: OrderSlots }) {
  const { value, waiting } = useLoaded(ownOrders, m.orders_loadError, [128, 128])
  if (!value) return waiting
  const { orders } = value
  if (orders.length === 0) return <NoOrders />
  return (
    <section className="card panel orders" aria-labelledby="h-orders">
      <h2 id="h-orders">{m.dashboard_settingsTabs_orders()}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="order">
            <Order order={order} slots={slots} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Order({ order, slots }: { order: OrderView; slots: OrderSlots }) {
  const locale = getLocale()
  const shown = { order, orderKey: '' }
  const titleId = `order-${order.id}`
  return (
    <>
      <div className="order-what">
        <h3 id={titleId}>{order.product}</h3>
        <p className="small text-ink-2">
          {m.orders_number({ id: orderNumber(order.id) })} · {m.orders_placedAt({ date: momentDay(order.placedAt, locale) })}
        </p>
        {order.isJoined && <p className="small text-ink-2">{m.orders_detail_joined()}</p>}
        {order.discountCents !== null && (
          <p className="small text-ink-2">
            {m.coupon_discount({ code: order.coupon ?? '' })}: {amountText(-order.discountCents, order.currency, locale)}
          </p>
        )}
        {order.receivedCents > 0 && <p className="small text-ink-2">{partText(order)}</p>}
        <OrderMoney order={order} />
      </div>
      <p className="order-amount">{amountText(order.amountCents, order.currency, locale)}</p>
      <p className="order-status">
        <OrderStatus order={order} />
      </p>
      <OrderMaterials shown={shown} slots={slots} />
      <OrderDocuments shown={shown} slots={slots} />
      <p className="order-more">
        <PageLink className={buttonClass({ size: 'sm' })} href={orderPage(order.id)} aria-describedby={titleId}>
          {m.orders_detail_open()}
        </PageLink>
      </p>
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title={m.orders_empty_title()}
      heading="h2"
      action={
        <PageLink className={buttonClass({ kind: 'quiet' })} href="/akademie/prirucky">
          {m.orders_empty_button()}
        </PageLink>
      }
    >
      {m.orders_empty_text()}
    </EmptyState>
  )
}
