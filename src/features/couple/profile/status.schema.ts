import type { RelationshipStatus } from './couple.schema'
import { m } from '~/paraglide/messages'

const STATUS: Record<RelationshipStatus, () => string> = {
  dating: m.auth_status_dating_label,
  couple: m.auth_status_couple_label,
  engaged: m.auth_status_engaged_label,
  married: m.auth_status_married_label,
  open_relationship: m.dashboard_status_openRelationship,
}

export const statusLabel = (status: RelationshipStatus): string => STATUS[status]()
