import type { RelationshipStatus } from '~/features/couple/schema'
import type { Badge } from '~/features/progress/schema'
import { nb } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

const STATUS: Record<RelationshipStatus, () => string> = {
  dating: m.auth_status_dating_label,
  couple: m.auth_status_couple_label,
  engaged: m.auth_status_engaged_label,
  married: m.auth_status_married_label,
  open_relationship: m.dashboard_status_openRelationship,
}

const BADGE: Record<Badge, () => string> = {
  beginner: m.dashboard_badge_none,
  bronze: m.dashboard_badge_bronze,
  silver: m.dashboard_badge_silver,
  gold: m.dashboard_badge_gold,
  platinum: m.dashboard_badge_platinum,
  diamond: m.dashboard_badge_diamond,
}

export const statusLabel = (status: RelationshipStatus): string => STATUS[status]()
export const badgeLabel = (badge: Badge): string => BADGE[badge]()

/** `14. října 2026`, in Prague's calendar. */
export function dayLabel(iso: string): string {
  const text = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'Europe/Prague' }).format(new Date(iso))
  return getLocale() === 'cs' ? nb(text) : text
}
