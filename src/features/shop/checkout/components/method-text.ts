import type { PaymentMethod } from '~/features/shop/orders/schema'
import { m } from '~/paraglide/messages'

const LABELS: Record<PaymentMethod, () => string> = {
  card: m.purchase_methodCard,
  transfer: m.purchase_methodTransfer,
  simulated: m.purchase_methodSimulated,
}
const HINTS: Record<PaymentMethod, () => string> = {
  card: m.purchase_methodCardHint,
  transfer: m.purchase_methodTransferHint,
  simulated: m.purchase_methodSimulatedHint,
}

const WAYS: Record<PaymentMethod, () => string> = {
  card: m.orders_detail_way_card,
  transfer: m.orders_detail_way_transfer,
  simulated: m.orders_detail_way_simulated,
}

/** What the button of an order that waits does; `otherwise`: another way has its instructions above. */
export const payLabel = (method: PaymentMethod, otherwise: boolean): string =>
  (otherwise ? m.orders_detail_payOtherwise : m.orders_detail_payBy)({ way: WAYS[method]() })

export const methodLabel = (method: PaymentMethod): string => LABELS[method]()

/** `isDigital`: content is handed out; of anything else the payment confirms the order. */
export const methodHint = (method: PaymentMethod, isDigital: boolean): string =>
  method === 'transfer' && !isDigital ? m.purchase_methodTransferHintService() : HINTS[method]()
