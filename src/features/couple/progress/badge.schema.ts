import { m } from '~/paraglide/messages'
import type { Badge } from './schema'

const LABELS: Record<Badge, () => string> = {
  beginner: m.dashboard_badge_none,
  bronze: m.dashboard_badge_bronze,
  silver: m.dashboard_badge_silver,
  gold: m.dashboard_badge_gold,
  platinum: m.dashboard_badge_platinum,
  diamond: m.dashboard_badge_diamond,
}

export const badgeLabel = (badge: Badge): string => LABELS[badge]()
