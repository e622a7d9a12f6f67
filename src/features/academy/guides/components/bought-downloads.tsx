import { useEffect, useState } from 'react'
import { orderDetail } from '~/features/shop/orders/functions'
import type { OrderView } from '~/features/shop/orders/schema'
import { OrderDownloads } from './order-downloads'

/** The files of an order that was paid a moment ago. What cannot be read now is found on the page of the order, which is named beside. */
export function BoughtDownloads({ id, orderKey }: { id: string; orderKey: string }) {
  const [order, setOrder] = useState<OrderView>()
  useEffect(() => {
    let isShown = true
    orderDetail({ data: { id, key: orderKey } }).then(
      (outcome) => isShown && outcome.ok && setOrder(outcome.order),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [id, orderKey])
  return order?.downloadable ? <OrderDownloads shown={{ order, orderKey }} /> : null
}
