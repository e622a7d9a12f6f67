import { TIERS, TIER_POINTS } from './rules'

/** From which score on each result is reached, from the best one down; what is below all of them is the last result. */
export const RESULT_ORDER: Record<string, readonly string[]> = {
  'tier-sum': TIERS.slice(0, -1),
  'openfit-1': ['low', 'moderate'],
  'openfit-2': ['low', 'moderate'],
}

/** Between these a threshold lies, neither of them included. */
export const BOUNDS: Record<string, { above: number; below: number; isWhole: boolean }> = {
  'tier-sum': { above: TIER_POINTS.least, below: TIER_POINTS.most + 1, isWhole: true },
  'openfit-1': { above: 1, below: 5, isWhole: false },
  'openfit-2': { above: 1, below: 5, isWhole: false },
}

/** Whether every result can be reached: each threshold lies below the one before it, and all of them among the scores that there are. */
export function areThresholds(scoring: string, wanted: Readonly<Record<string, number>>): boolean {
  const [order, bounds] = [RESULT_ORDER[scoring], BOUNDS[scoring]]
  if (!order || !bounds || Object.keys(wanted).length !== order.length) return false
  let above = bounds.below
  for (const key of order) {
    const lowest = wanted[key]
    if (lowest === undefined || !(lowest < above && lowest > bounds.above) || (bounds.isWhole && !Number.isInteger(lowest))) return false
    above = lowest
  }
  return true
}
