import type { Db } from '~/db/client.server'
import { milestones } from '~/db/schema'
import { following } from '~/db/written'
import { m } from '~/paraglide/messages'
import { MILESTONE_REWARDS } from './rules'
import { MILESTONES, type MilestoneSlug } from './schema'

const TEXTS = {
  'tier-assessment': { title: m.progress_milestone_tierAssessment_title, cta: m.progress_milestone_tierAssessment_cta },
  'divorce-risk': { title: m.progress_milestone_divorceRisk_title, cta: m.progress_milestone_divorceRisk_cta },
  'free-basics': { title: m.progress_milestone_freeBasics_title, cta: m.progress_milestone_freeBasics_cta },
  'solo-reflection': { title: m.progress_milestone_soloReflection_title, cta: m.progress_milestone_soloReflection_cta },
  'swingers-guide': { title: m.progress_milestone_swingersGuide_title, cta: m.progress_milestone_swingersGuide_cta },
  workshop: { title: m.progress_milestone_workshop_title, cta: m.progress_milestone_workshop_cta },
  'guided-swing': { title: m.progress_milestone_guidedSwing_title, cta: m.progress_milestone_guidedSwing_cta },
} satisfies Record<MilestoneSlug, unknown>

/** The seven milestones. Texts follow the files until an operator changes them; order and rewards are theirs once the rows are there. */
export async function seedMilestones(db: Db): Promise<void> {
  const { noted, set } = following(milestones, ['title', 'titleEn', 'ctaLabel', 'ctaLabelEn'])
  const rows = MILESTONES.map((slug, at) => ({ slug, ...textsOf(slug), displayOrder: at + 1, rewardSparks: MILESTONE_REWARDS[slug] }))
  await db.insert(milestones).values(rows.map(noted)).onConflictDoUpdate({ target: milestones.slug, set })
}

function textsOf(slug: MilestoneSlug) {
  const { title, cta } = TEXTS[slug]
  return { title: title({}, CZECH), titleEn: title({}, ENGLISH), ctaLabel: cta({}, CZECH), ctaLabelEn: cta({}, ENGLISH) }
}

const CZECH = { locale: 'cs' } as const
const ENGLISH = { locale: 'en' } as const
