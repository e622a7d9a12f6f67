import { Fragment, type ReactNode } from 'react'
import { amountText } from '~/lib/money'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { LoadFailure } from '~/ui/load-failure'
import { PageLink } from '~/ui/page-link'
import { Skeleton } from '~/ui/skeleton'
import { useLoaded } from '~/ui/use-loaded'
import { ownOrders } from '../functions'
import { knownStatus, orderDay, orderNumber } from '../rules'
import type { OrderMaterial, OrderStatus, OrderSummary } from '../schema'

interface OrderHistoryProps {
  /** How a material of a paid and released order is fetched. */
  download: (material: OrderMaterial) => ReactNode
}

/** What the couple has ordered, the newest first (specification §2, §4). */
export function OrderHistory({ download }: OrderHistoryProps) {
  const { loaded, reload } = useLoaded(ownOrders)
  if (loaded.state === 'loading') return <Skeleton blocks={[{ height: 128 }, { height: 128 }]} />
  if (loaded.state === 'failed') return <LoadFailure text={m.orders_loadError()} onRetry={() => void reload()} />
  const { orders } = loaded.value
  if (orders.length === 0) return <NoOrders />
  return (
    <section className="card panel orders" aria-labelledby="h-orders">
      <h2 id="h-orders">{m.dashboard_settingsTabs_orders()}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="order">
            <Order order={order} download={download} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Order({ order, download }: OrderHistoryProps & { order: OrderSummary }) {
  const locale = getLocale()
  return (
    <>
      <div className="order-what">
        <h3>{order.product}</h3>
        <p className="small text-ink-2">
          {m.orders_number({ id: orderNumber(order.id) })} · {m.orders_placedAt({ date: orderDay(order.placedAt, locale) })}
        </p>
        {order.joinedAt && <p className="small text-ink-2">{m.orders_detail_joined()}</p>}
      </div>
      <p className="order-amount">{amountText(order.amountCents, order.currency, locale)}</p>
      <p className="order-status">
        <Status status={order.status} />
      </p>
      {order.materials.length > 0 && <Materials order={order} download={download} />}
    </>
  )
}

const STATUS: Record<OrderStatus, { label: () => string; badge: BadgeKind }> = {
  paid: { label: m.orders_status_paid, badge: 'low' },
  pending: { label: m.orders_status_pending, badge: 'mid' },
  failed: { label: m.orders_status_failed, badge: 'high' },
  refunded: { label: m.orders_status_refunded, badge: 'neutral' },
}

/** specification §4: other values are shown raw. */
function Status({ status }: { status: string }) {
  const known = knownStatus(status)
  return known ? <Badge kind={STATUS[known].badge}>{STATUS[known].label()}</Badge> : <Badge>{status}</Badge>
}

function Materials({ order: { materials, downloadable, status }, download }: OrderHistoryProps & { order: OrderSummary }) {
  return (
    <div className="order-materials small">
      {!downloadable && (
        <p>
          <b>{m.orders_materials()}:</b> {materials.map(({ title }) => title).join(', ')}
        </p>
      )}
      {downloadable && materials.map((material) => <Fragment key={material.id}>{download(material)}</Fragment>)}
      {status === 'pending' && <p className="text-ink-2">{m.orders_afterPayment()}</p>}
    </div>
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
