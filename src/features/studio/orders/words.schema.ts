import { m } from '~/paraglide/messages'
import type { ClaimSort } from './schema'

/** What somebody asks for because of an order, in words. */
export const SORTS: Record<ClaimSort, () => string> = {
  withdrawal: m.studio_sort_withdrawal,
  guarantee: m.studio_sort_guarantee,
  complaint: m.studio_sort_complaint,
  chargeback: m.studio_sort_chargeback,
  satisfaction: m.studio_sort_satisfaction,
}
