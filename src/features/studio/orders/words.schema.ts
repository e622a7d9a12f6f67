import { m } from '~/paraglide/messages'
import type { RefundCause } from '~/lib/refund-cause'
import type { ClaimSort } from './schema'

/** What somebody asks for because of an order, in words. */
export const SORTS: Record<ClaimSort, () => string> = {
  withdrawal: m.studio_sort_withdrawal,
  guarantee: m.studio_sort_guarantee,
  complaint: m.studio_sort_complaint,
  chargeback: m.studio_sort_chargeback,
  satisfaction: m.studio_sort_satisfaction,
}

/** Why money goes back. */
export const CAUSES: Record<RefundCause, () => string> = {
  withdrawal: m.studio_cause_withdrawal,
  guarantee: m.studio_cause_guarantee,
  satisfaction: m.studio_cause_satisfaction,
  complaint: m.studio_cause_complaint,
  cancellation: m.studio_cause_cancellation,
  'called-off': m.studio_cause_calledOff,
  overpayment: m.studio_cause_overpayment,
  goodwill: m.studio_cause_goodwill,
  dispute: m.studio_cause_dispute,
  other: m.studio_cause_other,
}
