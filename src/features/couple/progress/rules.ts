import { BADGES, type Badge, type MilestoneSlug, type MilestoneState } from './schema'

/** Where the deed of a milestone can be done (readings R10). Solo reflection is completed by its own button. */
export const MILESTONE_PATHS: Record<MilestoneSlug, string | null> = {
  'tier-assessment': '/test/tier-assessment',
  'divorce-risk': '/test/openfit-divorce-risk',
  'free-basics': '/akademie/start',
  'solo-reflection': null,
  'swingers-guide': '/purchase/swingers-bible',
  workshop: '/akademie/workshopy',
  'guided-swing': '/koucink',
}

/** Starting rewards in sparks, 520 in all (readings R10). */
export const MILESTONE_REWARDS: Record<MilestoneSlug, number> = {
  'tier-assessment': 50,
  'divorce-risk': 50,
  'free-basics': 30,
  'solo-reflection': 40,
  'swingers-guide': 80,
  workshop: 120,
  'guided-swing': 150,
}

/** Sparks from which a badge is worn (readings R10). */
const BADGE_FROM: Record<Badge, number> = { beginner: 0, bronze: 50, silver: 100, gold: 200, platinum: 300, diamond: 520 }

export const badgeOf = (sparks: number): Badge => BADGES.findLast((badge) => sparks >= BADGE_FROM[badge]) ?? 'beginner'

/**
 * States of milestones in their order (specification §4): the first is unlocked, each next one when the one before it is
 * completed, and what is completed stays so.
 */
export function milestoneStates(completed: readonly boolean[]): MilestoneState[] {
  return completed.map((done, at) => {
    if (done) return 'completed'
    return at === 0 || completed[at - 1] ? 'current' : 'locked'
  })
}
