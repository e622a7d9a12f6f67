import type { InsideDrawing } from '~/ui/art/inside'

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
  /** Of that step, or of the end of the way. */
  drawing: InsideDrawing
  /** Different materials that were downloaded. */
  downloads: { free: number; paid: number }
}

/** Sparks that a couple earned. */
export interface SparkEvent {
  /** Counts the events of one couple, from 1. */
  number: number
  milestone: MilestoneSlug
  sparks: number
}

/**
 * Pages hear of a spark event by this event of the window, with a {@link SparkEvent} as its detail. Whoever says it in words of its
 * own calls `preventDefault`; otherwise it becomes a toast.
 */
export const SPARK_EVENT = 'sfera:sparks'

/** The step that a couple completes by itself (readings R10). */
export const REFLECTION = 'solo-reflection' satisfies MilestoneSlug
export const REFLECTION_PATH = '/dashboard/reflexe'

/** What the couple reads while it reflects; what it writes stays with it (decision 017). */
export interface ReflectionGuide {
  title: string
  lead: string
  privacy: string
  prompts: Array<{ id: string; question: string; text: string; opener: string }>
  sharing: { title: string; text: string; rules: string[] }
}

export interface PresentedReflection {
  state: MilestoneState
  /** Label of the button that completes it. */
  cta: string
  guide: ReflectionGuide
  /** While it is locked. */
  before: StepsBefore | null
}

/** What leads to a locked step. */
export interface StepsBefore {
  /** The title of the step that unlocks it. */
  unlocking: string
  /** The step that can be done now; the same one, or an earlier one. */
  now: { title: string; cta: string; path: string } | null
}

export type ReflectionRefusal = 'unauthenticated' | 'too-many' | 'locked'
