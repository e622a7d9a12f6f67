import type { PaymentMethod } from '~/features/shop/orders/schema'
import { m } from '~/paraglide/messages'

/** The name of a way to pay, what happens then, and how the button says it. */
const TEXTS: Record<PaymentMethod, Record<'label' | 'hint' | 'way', () => string>> = {
  card: { label: m.purchase_methodCard, hint: m.purchase_methodCardHint, way: m.orders_detail_way_card },
  transfer: { label: m.purchase_methodTransfer, hint: m.purchase_methodTransferHint, way: m.orders_detail_way_transfer },
  simulated: { label: m.purchase_methodSimulated, hint: m.purchase_methodSimulatedHint, way: m.orders_detail_way_simulated },
}

/** What the button of an order that waits does; `otherwise`: another way has its instructions above. */
export const payLabel = (method: PaymentMethod, otherwise: boolean): string =>
  (otherwise ? m.orders_detail_payOtherwise : m.orders_detail_payBy)({ way: TEXTS[method].way() })

export const methodLabel = (method: PaymentMethod): string => TEXTS[method].label()

/** `isDigital`: content is handed out; of anything else the payment confirms the order. */
export const methodHint = (method: PaymentMethod, isDigital: boolean): string =>
  method === 'transfer' && !isDigital ? m.purchase_methodTransferHintService() : TEXTS[method].hint()
