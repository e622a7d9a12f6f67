import type { ShownOrder } from '~/features/shop/orders/schema'
import { MaterialDownload } from './material-download'

/** The files of a released order, for its couple or for whoever opened it with its key. */
export function OrderDownloads({ shown: { order, orderKey }, failure }: { shown: ShownOrder; failure?: 'toast' | 'alert' }) {
  const opened = orderKey ? { id: order.id, key: orderKey } : undefined
  return order.materials.map((material) => (
    <MaterialDownload key={material.id} material={material} order={opened} size="sm" failure={failure} />
  ))
}
