import { and, eq } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { milestoneCompletions, milestones, sparkEvents } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import type { AccountId } from '~/server/session.server'
import { milestoneState } from './data.server'
import { type MilestoneSlug, REFLECTION } from './schema'

/**
 * Completes the reflection by the couple's own word (readings R10), once it is unlocked. Answers the sparks that it earned; asked
 * again, the same ones.
 */
export function completeReflection(account: AccountId, at: Date): Promise<Outcome<{ sparks: number }, 'locked'>> {
  return db().transaction(async (tx) => {
    if ((await milestoneState(tx, account, REFLECTION)) === 'locked') return refused('locked')
    const earned = (await completeMilestone(tx, account, REFLECTION, at)) ?? (await earnedBefore(tx, account, REFLECTION))
    return { ok: true, sparks: earned.sparks }
  })
}

/**
 * Completes a milestone in the transaction of its deed and writes its one spark event (readings R10). Undefined when it was
 * completed before: whatever is retried, sparks are earned once. The account may also come from a payment, so it is not minted
 * by a session.
 */
export async function completeMilestone(tx: Tx, userId: string, slug: MilestoneSlug, at: Date): Promise<{ sparks: number } | undefined> {
  const [milestone] = await tx
    .select({ id: milestones.id, sparks: milestones.rewardSparks })
    .from(milestones)
    .where(eq(milestones.slug, slug))
  if (!milestone) throw new Error(`milestone ${slug} is missing`)
  const completed = await tx
    .insert(milestoneCompletions)
    .values({ userId, milestoneId: milestone.id, completedAt: at })
    .onConflictDoNothing()
    .returning({ milestoneId: milestoneCompletions.milestoneId })
  if (completed.length === 0) return undefined
  // An operator may take the reward off a milestone; an event without sparks would say nothing.
  if (milestone.sparks > 0)
    await tx.insert(sparkEvents).values({ userId, milestoneId: milestone.id, sparks: milestone.sparks, createdAt: at })
  return { sparks: milestone.sparks }
}

async function earnedBefore(tx: Tx, userId: string, slug: MilestoneSlug): Promise<{ sparks: number }> {
  const [event] = await tx
    .select({ sparks: sparkEvents.sparks })
    .from(sparkEvents)
    .innerJoin(milestones, eq(milestones.id, sparkEvents.milestoneId))
    .where(and(eq(sparkEvents.userId, userId), eq(milestones.slug, slug)))
  return event ?? { sparks: 0 }
}
