import { and, asc, eq, sum } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { milestoneCompletions, milestones, sparkEvents } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import type { AccountId } from '~/server/session.server'
import { MILESTONE_PATHS, badgeOf, milestoneStates, progressPercent } from './rules'
import type { MilestoneSlug, PresentedMilestone, ProgressOverview } from './schema'

/** Everything that the progress page shows about milestones and sparks (specification §2, §4). */
export async function progressOf(account: AccountId, locale: Locale): Promise<ProgressOverview> {
  const steps = await milestonesOf(account, locale)
  const sparks = await sparksOf(account)
  const completed = steps.filter((step) => step.state === 'completed').length
  return {
    percent: progressPercent(completed, steps.length),
    sparks,
    badge: badgeOf(sparks),
    milestones: steps,
    next: steps.find((step) => step.state !== 'completed')?.slug ?? null,
  }
}

async function milestonesOf(account: AccountId, locale: Locale): Promise<PresentedMilestone[]> {
  const rows = await db()
    .select({ milestone: milestones, completedAt: milestoneCompletions.completedAt })
    .from(milestones)
    .leftJoin(milestoneCompletions, and(eq(milestoneCompletions.milestoneId, milestones.id), eq(milestoneCompletions.userId, account)))
    .orderBy(asc(milestones.displayOrder))
  const states = milestoneStates(rows.map((row) => row.completedAt !== null))
  return rows.map(({ milestone, completedAt }, at) => ({
    slug: milestone.slug as MilestoneSlug,
    title: locale === 'en' ? milestone.titleEn : milestone.title,
    cta: locale === 'en' ? milestone.ctaLabelEn : milestone.ctaLabel,
    path: MILESTONE_PATHS[milestone.slug as MilestoneSlug] ?? null,
    rewardSparks: milestone.rewardSparks,
    state: states[at] ?? 'locked',
    completedAt: completedAt?.toISOString() ?? null,
  }))
}

async function sparksOf(account: AccountId): Promise<number> {
  const [row] = await db()
    .select({ sparks: sum(sparkEvents.sparks) })
    .from(sparkEvents)
    .where(eq(sparkEvents.userId, account))
  return Number(row?.sparks ?? 0)
}
