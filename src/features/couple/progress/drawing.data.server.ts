import type { InsideDrawing } from '~/ui/art/inside'
import { themedArt } from '~/ui/art/themed'
import type { Composition, Mood } from '~/ui/art/variants'
import type { MilestoneSlug } from './schema'

/** Of the next step of a couple; without one everything is done. How far a couple is, no address tells. */
export function stepDrawing(next: MilestoneSlug | null): InsideDrawing {
  const [comp, mood] = next ? DRAWINGS[next] : DONE
  return { svg: themedArt(next ?? 'hotovo', 'cover', { comp, mood, w: 900, h: 760 }) }
}

/** That of a guide is its cover. */
const DRAWINGS: Record<MilestoneSlug, readonly [Composition, Mood]> = {
  'tier-assessment': ['schody', 'med'],
  'divorce-risk': ['faze', 'usvit'],
  'free-basics': ['kvet', 'lazen'],
  'solo-reflection': ['ozvena', 'usvit'],
  'swingers-guide': ['zavoj', 'svestka'],
  workshop: ['brana', 'pulnoc'],
  'guided-swing': ['lampiony', 'granat'],
}
const DONE = ['prunik', 'usvit'] as const
