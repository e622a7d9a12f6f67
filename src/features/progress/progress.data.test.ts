import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, milestoneCompletions, milestones, sparkEvents } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { test, testCommitted } from '../../../test/with-db.ts'
import { progressOf } from './data.server'
import { completeMilestone } from './mutations.server'
import { MILESTONES } from './schema'
import { seedMilestones } from './seed.server'

async function newAccount(db: Db, name = 'jana'): Promise<AccountId> {
  const [user] = await db
    .insert(authUser)
    .values({ name, email: `${name}@sfera.example` })
    .returning({ id: authUser.id })
  return (user?.id ?? '') as AccountId
}

describe('the seed', () => {
  test('holds the seven milestones in order, in both languages', async ({ db }) => {
    await seedMilestones(db)
    const rows = await db.select().from(milestones).orderBy(asc(milestones.displayOrder))
    expect(rows.map(({ slug }) => slug)).toEqual(MILESTONES)
    expect(rows.map(({ rewardSparks }) => rewardSparks)).toEqual([50, 50, 30, 40, 80, 120, 150])
    expect(rows[1]).toMatchObject({
      title: 'OpenFit: riziko rozvodu',
      titleEn: 'OpenFit: divorce risk',
      ctaLabel: 'Začít OpenFit',
      ctaLabelEn: 'Start OpenFit',
    })
  })

  test('changes nothing the second time and leaves rewards to the operator', async ({ db }) => {
    await seedMilestones(db)
    await db.update(milestones).set({ rewardSparks: 60, title: 'old' }).where(eq(milestones.slug, 'workshop'))
    const before = await db.select().from(milestones).orderBy(asc(milestones.displayOrder))
    await seedMilestones(db)
    const after = await db.select().from(milestones).orderBy(asc(milestones.displayOrder))
    expect(after).toEqual(before.map((row) => (row.slug === 'workshop' ? { ...row, title: 'Workshop pro páry' } : row)))
  })
})

describe('completing a milestone', () => {
  test('is rewarded once, whatever is retried', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    const complete = () => db.transaction((tx) => completeMilestone(tx, account, 'divorce-risk', at))
    expect([await complete(), await complete(), await complete()]).toEqual([{ sparks: 50 }, undefined, undefined])
    expect(await db.$count(milestoneCompletions)).toBe(1)
    expect(await db.$count(sparkEvents)).toBe(1)
  })

  test('keeps the reward of its day when the operator changes it later', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    await db.transaction((tx) => completeMilestone(tx, account, 'workshop', at))
    await db.update(milestones).set({ rewardSparks: 1 })
    expect((await progressOf(account, 'cs')).sparks).toBe(120)
  })

  test('without a reward writes no event', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    await db.update(milestones).set({ rewardSparks: 0 })
    expect(await db.transaction((tx) => completeMilestone(tx, account, 'workshop', at))).toEqual({ sparks: 0 })
    expect(await db.$count(sparkEvents)).toBe(0)
  })

  test('that is missing is a defect and leaves nothing', async ({ db, at }) => {
    const account = await newAccount(db)
    await db.delete(milestones)
    await expect(db.transaction((tx) => completeMilestone(tx, account, 'workshop', at))).rejects.toThrow('workshop')
    expect(await db.$count(milestoneCompletions)).toBe(0)
  })

  testCommitted('at the same moment rewards once', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    const complete = () => db.transaction((tx) => completeMilestone(tx, account, 'free-basics', at))
    const outcomes = await Promise.all([complete(), complete(), complete()])
    expect(outcomes.filter(Boolean)).toEqual([{ sparks: 30 }])
    expect(await db.$count(sparkEvents)).toBe(1)
  })
})

describe('progress', () => {
  test('of a new couple begins at the first milestone', async ({ db }) => {
    await seedMilestones(db)
    const progress = await progressOf(await newAccount(db), 'cs')
    expect(progress).toMatchObject({ percent: 0, sparks: 0, badge: 'beginner', next: 'tier-assessment' })
    expect(progress.milestones.map(({ state }) => state)).toEqual(['current', ...Array.from({ length: 6 }, () => 'locked')])
    expect(progress.milestones[0]).toEqual({
      slug: 'tier-assessment',
      title: 'Tier Assessment',
      cta: 'Začít test',
      path: '/test/tier-assessment',
      rewardSparks: 50,
      state: 'current',
      completedAt: null,
    })
  })

  test('counts what is completed, deeds done early included, and nothing of other couples', async ({ db, at }) => {
    await seedMilestones(db)
    const [account, other] = [await newAccount(db), await newAccount(db, 'eva')]
    await db.transaction(async (tx) => {
      await completeMilestone(tx, account, 'tier-assessment', at)
      await completeMilestone(tx, account, 'swingers-guide', at)
      await completeMilestone(tx, other, 'guided-swing', at)
    })
    const progress = await progressOf(account, 'en')
    expect(progress).toMatchObject({ percent: 29, sparks: 130, badge: 'silver', next: 'divorce-risk' })
    expect(progress.milestones.map(({ state }) => state)).toEqual([
      'completed',
      'current',
      'locked',
      'locked',
      'completed',
      'current',
      'locked',
    ])
    expect(progress.milestones[4]).toMatchObject({ title: 'A guide for beginners', cta: 'See the guide', completedAt: at.toISOString() })
  })

  test('ends when all is done', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    await db.transaction(async (tx) => {
      for (const slug of MILESTONES) await completeMilestone(tx, account, slug, at)
    })
    expect(await progressOf(account, 'cs')).toMatchObject({ percent: 100, sparks: 520, badge: 'diamond', next: null })
  })
})
