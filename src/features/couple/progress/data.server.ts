import { and, asc, eq, gt, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { milestones, sparkEvents, userMilestones, userProgress } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { Bilingual, localized, readYaml } from '~/server/content.server'
import { batched } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import { stepDrawing } from './drawing.data.server'
import { MILESTONE_PATHS, badgeOf, milestoneStates } from './rules'
import {
  type MilestoneSlug,
  type MilestoneState,
  type PresentedMilestone,
  type PresentedReflection,
  type ProgressOverview,
  REFLECTION,
  type ReflectionGuide,
  type SparkEvent,
  type StepsBefore,
} from './schema'

/** Everything that the progress page shows (specification §2, §3, §4): read through the views of those names. */
export async function progressOf(account: AccountId, locale: Locale): Promise<ProgressOverview> {
  const [steps, totals, next] = await Promise.all([milestonesOf(account, locale), totalsOf(account), nextMilestone(account)])
  return {
    percent: totals.overallProgressPct,
    sparks: totals.sparksTotal,
    badge: badgeOf(totals.sparksTotal),
    milestones: steps,
    next,
    drawing: stepDrawing(next),
    downloads: { free: totals.freeDownloads, paid: totals.paidDownloads },
  }
}

/** Whether the couple may do this step now, has done it, or must do another one first. Of one state of the database. */
export async function milestoneState(from: Db | Tx, account: AccountId, slug: MilestoneSlug): Promise<MilestoneState> {
  return (await stepsOf(from, account)).find((step) => step.slug === slug)?.state ?? 'locked'
}

/** What the couple earned after its event number `after`, the oldest first. */
export async function sparkEventsAfter(account: AccountId, after: number): Promise<SparkEvent[]> {
  const rows = await db()
    .select({ number: sparkEvents.number, milestone: milestones.slug, sparks: sparkEvents.sparks })
    .from(sparkEvents)
    .innerJoin(milestones, eq(milestones.id, sparkEvents.milestoneId))
    .where(and(eq(sparkEvents.userId, account), gt(sparkEvents.number, after)))
    .orderBy(asc(sparkEvents.number))
  return rows.map((row) => ({ ...row, milestone: row.milestone as MilestoneSlug }))
}

/** 0 for a couple that has earned nothing yet. */
export async function lastSparkNumber(account: AccountId): Promise<number> {
  const [row] = await batched(lastSpark({ account }))
  return row?.last ?? 0
}

const lastSpark = keptSelect(['account'], ({ account }, ask) =>
  ask
    .select({ last: max(sparkEvents.number) })
    .from(sparkEvents)
    .where(eq(sparkEvents.userId, account)),
)

/** The guided reflection, and whether it is the couple's turn for it. */
export async function reflectionOf(account: AccountId, locale: Locale): Promise<PresentedReflection> {
  const [steps, guide] = await Promise.all([milestonesOf(account, locale), reflectionGuide(locale)])
  const step = steps.find(({ slug }) => slug === REFLECTION)
  const state = step?.state ?? 'locked'
  return { state, cta: step?.cta ?? '', guide, before: state === 'locked' ? stepsBefore(steps) : null }
}

function stepsBefore(steps: PresentedMilestone[]): StepsBefore | null {
  const earlier = steps.slice(
    0,
    Math.max(
      0,
      steps.findIndex(({ slug }) => slug === REFLECTION),
    ),
  )
  const unlocking = earlier.at(-1)
  const now = earlier.find(({ state }) => state === 'current')
  return unlocking ? { unlocking: unlocking.title, now: now?.path ? { title: now.title, cta: now.cta, path: now.path } : null } : null
}

const Guide = z.object({
  title: Bilingual,
  lead: Bilingual,
  privacy: Bilingual,
  prompts: z.array(z.object({ id: z.string().regex(/^[a-z-]+$/), question: Bilingual, text: Bilingual, opener: Bilingual })).min(1),
  sharing: z.object({ title: Bilingual, text: Bilingual, rules: z.array(Bilingual).min(1) }),
})

const reflectionGuide = async (locale: Locale): Promise<ReflectionGuide> =>
  localized(await readYaml('progress/reflection.yaml', Guide), locale)

/** Throws on content that does not fit. */
export async function checkProgressContent(): Promise<void> {
  await reflectionGuide('cs')
}

async function milestonesOf(account: AccountId, locale: Locale): Promise<PresentedMilestone[]> {
  return (await stepsOf(db(), account)).map((step) => ({
    slug: step.slug,
    title: locale === 'en' ? step.titleEn : step.title,
    cta: locale === 'en' ? step.ctaLabelEn : step.ctaLabel,
    path: MILESTONE_PATHS[step.slug] ?? null,
    rewardSparks: step.rewardSparks,
    state: step.state,
    completedAt: step.completedAt?.toISOString() ?? null,
  }))
}

/** All milestones in their order, with what they are to the couple. */
async function stepsOf(from: Db | Tx, account: AccountId) {
  const rows = await batched(milestoneRows({ account }), from)
  const states = milestoneStates(rows.map((row) => row.isCompleted))
  return rows.map((row, at) => ({ ...row, slug: row.slug as MilestoneSlug, state: states[at] ?? 'locked' }))
}

const milestoneRows = keptSelect(['account'], ({ account }, ask) =>
  ask.select().from(userMilestones).where(eq(userMilestones.userId, account)).orderBy(asc(userMilestones.displayOrder)),
)

async function totalsOf(account: AccountId) {
  const [totals] = await batched(progressRow({ account }))
  return totals ?? { overallProgressPct: 0, sparksTotal: 0, freeDownloads: 0, paidDownloads: 0 }
}

const progressRow = keptSelect(['account'], ({ account }, ask) => ask.select().from(userProgress).where(eq(userProgress.userId, account)))

/** The first that is not completed; null when all are. */
async function nextMilestone(account: AccountId): Promise<MilestoneSlug | null> {
  const [next] = await batched(nextStep({ account }))
  return next?.slug ?? null
}

const nextStep = keptSelect(['account'], ({ account }, ask) =>
  ask.select({ slug: sql<MilestoneSlug>`slug` }).from(sql`get_next_milestone(${account}::uuid)`),
)
