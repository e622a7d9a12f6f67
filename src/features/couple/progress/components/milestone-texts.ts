import { m } from '~/paraglide/messages'
import type { MilestoneSlug } from '../schema'

/** What the couple does in each step. */
export const MILESTONE_TEXTS: Record<MilestoneSlug, () => string> = {
  'tier-assessment': m.progress_milestone_tierAssessment_text,
  'divorce-risk': m.progress_milestone_divorceRisk_text,
  'free-basics': m.progress_milestone_freeBasics_text,
  'solo-reflection': m.progress_milestone_soloReflection_text,
  'swingers-guide': m.progress_milestone_swingersGuide_text,
  workshop: m.progress_milestone_workshop_text,
  'guided-swing': m.progress_milestone_guidedSwing_text,
}
