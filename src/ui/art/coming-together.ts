import { drawOverlap } from './compositions/spheres'
import { artUid, render } from './render'

/** Two spheres on plum, `share` (0 apart … 1 nearly one) of the way to each other: 600 × 1200 for beside the questions. */
export function comingTogether(seed: string, share: number): string {
  const options = { w: 600, h: 1200, t: share }
  const identity = { comp: 'prunik', mood: 'svestka' } as const
  return render(drawOverlap, seed, 'cover', options, identity, artUid(seed, 'cover', options, identity))
}
