import type { DisputeStep, PaymentFact } from '../schema'
import type { OrderMethod, OrderState } from '../rules'
import { m } from '~/paraglide/messages'
import type { BadgeKind } from '~/ui/badge'

export const STATES: Record<OrderState, { text: () => string; badge: BadgeKind }> = {
  pending: { text: m.studio_orders_statePending, badge: 'mid' },
  paid: { text: m.studio_orders_statePaid, badge: 'low' },
  claimed: { text: m.studio_orders_stateClaimed, badge: 'high' },
  returning: { text: m.studio_orders_stateReturning, badge: 'mid' },
  refunded: { text: m.studio_orders_stateRefunded, badge: 'neutral' },
  failed: { text: m.studio_orders_stateFailed, badge: 'high' },
}

export const METHODS: Record<OrderMethod, () => string> = {
  card: m.studio_orders_methodCard,
  transfer: m.studio_orders_methodTransfer,
  simulated: m.studio_orders_methodSimulated,
}

export const PAYMENT_STATES: Record<PaymentFact['state'], () => string> = {
  open: m.studio_orders_payOpen,
  confirmed: m.studio_orders_payConfirmed,
  failed: m.studio_orders_payFailed,
  cancelled: m.studio_orders_payCancelled,
  surplus: m.studio_orders_paySurplus,
}

/** What the team did to an order. */
export const DEEDS: Record<string, () => string> = {
  'order-refunded': m.studio_event_orderRefunded,
  'order-mail-resent': m.studio_event_orderMailResent,
  'order-address-changed': m.studio_event_orderAddressChanged,
  'shortfall-accepted': m.studio_event_shortfallAccepted,
  'shortfall-asked': m.studio_event_shortfallAsked,
}

export const DISPUTES: Record<DisputeStep, () => string> = {
  opened: m.studio_orders_dispute_opened,
  withdrawn: m.studio_orders_dispute_withdrawn,
  reinstated: m.studio_orders_dispute_reinstated,
  won: m.studio_orders_dispute_won,
  lost: m.studio_orders_dispute_lost,
  closed: m.studio_orders_dispute_closed,
}

/** What became of an order, by its causes; of those of money payments, refunds and documents tell. */
const STEPS: Record<string, () => string> = {
  placed: m.studio_orders_step_placed,
  confirmed: m.studio_orders_step_confirmed,
  declined: m.studio_orders_step_declined,
  lapsed: m.studio_orders_step_lapsed,
  expired: m.studio_orders_step_expired,
  erased: m.studio_orders_step_erased,
  'called-off': m.studio_orders_step_calledOff,
  ended: m.studio_orders_step_ended,
  withdrawn: m.studio_orders_step_withdrawn,
  waived: m.studio_orders_step_waived,
  withheld: m.studio_orders_step_withheld,
  released: m.studio_orders_step_released,
}

export const stepText = (cause: string): string => (STEPS[cause] ?? m.studio_orders_step_other)()

const MAILS: Record<string, () => string> = {
  'order-paid': m.studio_orders_mail_orderPaid,
  'order-paid-service': m.studio_orders_mail_orderPaid,
  'order-released': m.studio_orders_mail_orderReleased,
  'order-refund': m.studio_orders_mail_orderRefund,
  'order-received-transfer': m.studio_orders_mail_orderReceivedTransfer,
  'order-shortfall': m.studio_orders_mail_orderShortfall,
  'order-surplus': m.studio_orders_mail_orderSurplus,
  'order-received-card': m.studio_orders_mail_orderReceivedCard,
  'order-withdrawal-received': m.studio_orders_mail_claimReceived,
  'order-guarantee-received': m.studio_orders_mail_claimReceived,
  'order-complaint-received': m.studio_orders_mail_claimReceived,
  'order-satisfaction-received': m.studio_orders_mail_claimReceived,
  'order-complaint-settled': m.studio_orders_mail_claimSettled,
  'order-satisfaction-settled': m.studio_orders_mail_claimSettled,
  'order-claim-refused': m.studio_orders_mail_claimRefused,
  'order-waived': m.studio_orders_mail_orderWaived,
  'order-appointment': m.studio_orders_mail_service,
  'order-service-ended': m.studio_orders_mail_service,
}

/** What a mail was about, by its template. */
export function mailText(template: string): string {
  if (template.startsWith('order-workshop-')) return m.studio_orders_mail_workshop()
  if (template.startsWith('booking-')) return m.studio_orders_mail_booking()
  return (MAILS[template] ?? m.studio_orders_mail_other)()
}
