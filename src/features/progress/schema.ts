/** In the order in which they unlock (readings R10). */
export const MILESTONES = [
  'tier-assessment',
  'divorce-risk',
  'free-basics',
  'solo-reflection',
  'swingers-guide',
  'workshop',
  'guided-swing',
] as const
export type MilestoneSlug = (typeof MILESTONES)[number]

/** Badges by sparks, from the first; a couple without one is a beginner (specification §3). */
export const BADGES = ['beginner', 'bronze', 'silver', 'gold', 'platinum', 'diamond'] as const
export type Badge = (typeof BADGES)[number]

/** `current` is unlocked and waits to be done; a deed done ahead of order can unlock a second one (readings R10). */
export type MilestoneState = 'completed' | 'current' | 'locked'

export type PresentedMilestone = {
  slug: MilestoneSlug
  title: string
  cta: string
  /** Where the deed can be done; null where the button itself completes it. */
  path: string | null
  rewardSparks: number
  state: MilestoneState
  /** ISO moment. */
  completedAt: string | null
}

export type ProgressOverview = {
  /** Whole percent of completed milestones, 0 to 100. */
  percent: number
  sparks: number
  badge: Badge
  /** In order. */
  milestones: PresentedMilestone[]
  /** The first that is not completed; null when all are. */
  next: MilestoneSlug | null
}
