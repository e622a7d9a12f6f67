import { type ReactNode, useEffect, useState } from 'react'
import { orderDetail } from '~/features/shop/orders/functions'
import type { OrderView, ShownOrder } from '~/features/shop/orders/schema'
import { MaterialDownload, type MaterialDownloadProps } from './material-download'

interface BoughtDownloadsProps {
  id: string
  orderKey: string
  waiting: ReactNode
}

/** The files of an order that was paid a moment ago. What cannot be read now is found on the page of the order, which is named beside. */
export function BoughtDownloads({ id, orderKey, waiting }: BoughtDownloadsProps) {
  /** Null where it could not be read. */
  const [order, setOrder] = useState<OrderView | null>()
  useEffect(() => {
    let isShown = true
    orderDetail({ data: { id, key: orderKey } }).then(
      (outcome) => isShown && setOrder(outcome.ok ? outcome.order : null),
      () => isShown && setOrder(null),
    )
    return () => {
      isShown = false
    }
  }, [id, orderKey])
  if (order === undefined) return waiting
  return order?.downloadable ? <OrderDownloads shown={{ order, orderKey }} kind="primary" /> : null
}

interface OrderDownloadsProps extends Pick<MaterialDownloadProps, 'failure' | 'kind' | 'size'> {
  shown: ShownOrder
}

/** The files of a released order, for its couple or for whoever opened it with its key. */
export function OrderDownloads({ shown: { order, orderKey }, size = 'sm', kind = 'quiet', failure }: OrderDownloadsProps) {
  const opened = orderKey ? { id: order.id, key: orderKey } : undefined
  return order.materials.map((material, at, { length }) => (
    <div key={material.id} className={length > 1 ? 'stack one-of-files' : 'stack'}>
      {length > 1 && <b>{material.title}</b>}
      {/* One of them is where to begin. */}
      <MaterialDownload material={material} order={opened} size={size} kind={at === 0 ? kind : 'quiet'} failure={failure} />
    </div>
  ))
}
