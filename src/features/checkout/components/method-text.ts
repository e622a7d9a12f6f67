import type { PaymentMethod } from '~/features/order/schema'
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

export const methodLabel = (method: PaymentMethod): string => LABELS[method]()
export const methodHint = (method: PaymentMethod): string => HINTS[method]()
