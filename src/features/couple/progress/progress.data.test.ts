import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import {
  authUser,
  downloads,
  materials,
  milestoneCompletions,
  milestones,
  products,
  sparkEvents,
  userMilestones,
  userProgress,
} from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { lastSparkNumber, progressOf, reflectionOf, sparkEventsAfter } from './data.server'
import { completeMilestone, completeReflection } from './mutations.server'
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

  test('changes nothing the second time and leaves what the operator has changed', async ({ db }) => {
    await seedMilestones(db)
    await db.update(milestones).set({ rewardSparks: 60, title: 'old' }).where(eq(milestones.slug, 'workshop'))
    const before = await db.select().from(milestones).orderBy(asc(milestones.displayOrder))
    await seedMilestones(db)
    const after = await db.select().from(milestones).orderBy(asc(milestones.displayOrder))
    expect(after).toEqual(before)
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

const done = (db: Db, account: AccountId, at: Date, slugs: readonly (typeof MILESTONES)[number][]) =>
  db.transaction(async (tx) => {
    for (const slug of slugs) await completeMilestone(tx, account, slug, at)
  })

describe('the views of the specification', () => {
  test('have the columns of §3', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    await done(db, account, at, ['tier-assessment'])
    const steps = await db.select().from(userMilestones).where(eq(userMilestones.userId, account)).orderBy(asc(userMilestones.displayOrder))
    expect(steps.map(({ slug, isCompleted }) => [slug, isCompleted])).toEqual(MILESTONES.map((slug, at_) => [slug, at_ === 0]))
    expect(steps[0]).toMatchObject({ title: 'Tier Assessment', displayOrder: 1, rewardSparks: 50, ctaLabel: 'Začít test', completedAt: at })
    expect(await db.select().from(userProgress).where(eq(userProgress.userId, account))).toEqual([
      { userId: account, overallProgressPct: 14, sparksTotal: 50, freeDownloads: 0, paidDownloads: 0 },
    ])
  })

  test('progress is completed of seven, rounded', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    const percents = [(await progressOf(account, 'cs')).percent]
    for (const slug of MILESTONES) {
      await done(db, account, at, [slug])
      percents.push((await progressOf(account, 'cs')).percent)
    }
    expect(percents).toEqual([0, 14, 29, 43, 57, 71, 86, 100])
  })

  test('count different materials, free and paid', async ({ db }) => {
    const [account, other] = [await newAccount(db), await newAccount(db, 'eva')]
    const texts = { title: 't', titleEn: 't', description: 'd', descriptionEn: 'd' }
    const [product] = await db
      .insert(products)
      .values({ slug: 'p', isFree: false, ...texts })
      .returning({ id: products.id })
    const kept = ['free-one', 'free-two', 'paid'].map((slug) => ({
      slug,
      productId: product?.id ?? '',
      title: 't',
      titleEn: 't',
      isFree: slug !== 'paid',
    }))
    const [one, two, paid] = (await db.insert(materials).values(kept).returning({ id: materials.id })).map(({ id }) => id)
    const fetched = [one, one, two, paid, paid, paid].map((materialId = '') => ({ userId: account, materialId }))
    await db.insert(downloads).values([...fetched, { userId: other, materialId: one ?? '' }])
    expect((await progressOf(account, 'cs')).downloads).toEqual({ free: 2, paid: 1 })
    expect((await progressOf(other, 'cs')).downloads).toEqual({ free: 1, paid: 0 })
  })

  test('get_next_milestone answers the first that is not completed, and nothing after the last', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    const next = () => db.select({ slug: sql<string>`slug` }).from(sql`get_next_milestone(${account}::uuid)`)
    expect(await next()).toEqual([{ slug: 'tier-assessment' }])
    await done(db, account, at, ['tier-assessment', 'free-basics'])
    expect(await next()).toEqual([{ slug: 'divorce-risk' }])
    await done(db, account, at, MILESTONES)
    expect(await next()).toEqual([])
  })
})

describe('the reflection', () => {
  const BEFORE = ['tier-assessment', 'divorce-risk', 'free-basics'] as const

  test('is refused while it is locked', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    await done(db, account, at, ['tier-assessment', 'divorce-risk', 'swingers-guide'])
    expect(await reflectionOf(account, 'cs')).toMatchObject({
      state: 'locked',
      before: { unlocking: 'Základy zdarma', now: { title: 'Základy zdarma', path: '/akademie/start' } },
    })
    expect(await completeReflection(account, at)).toEqual({ ok: false, code: 'locked' })
    expect(await db.$count(milestoneCompletions)).toBe(3)
  })

  test('is completed once it is unlocked, and answers the same when it is asked again', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    await done(db, account, at, BEFORE)
    expect(await reflectionOf(account, 'en')).toMatchObject({
      state: 'current',
      cta: 'We have done it',
      guide: { title: 'Reflection for two' },
    })
    expect([await completeReflection(account, at), await completeReflection(account, at)]).toEqual([
      { ok: true, sparks: 40 },
      { ok: true, sparks: 40 },
    ])
    expect(await sparkEventsAfter(account, 3)).toEqual([{ number: 4, milestone: 'solo-reflection', sparks: 40 }])
    expect(await progressOf(account, 'cs')).toMatchObject({ next: 'swingers-guide', sparks: 170 })
  })

  testCommitted('asked for at the same moment, earns once', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    await done(db, account, at, BEFORE)
    const outcomes = await Promise.all([1, 2, 3].map(() => completeReflection(account, at)))
    expect(outcomes).toEqual([1, 2, 3].map(() => ({ ok: true, sparks: 40 })))
    expect(await db.$count(sparkEvents)).toBe(4)
  })
})

describe('spark events', () => {
  test('are numbered by couple, whatever number is given', async ({ db, at }) => {
    await seedMilestones(db)
    const [account, other] = [await newAccount(db), await newAccount(db, 'eva')]
    await done(db, account, at, ['workshop', 'tier-assessment'])
    await done(db, other, at, ['workshop'])
    expect(await sparkEventsAfter(account, 0)).toMatchObject([
      { number: 1, milestone: 'workshop' },
      { number: 2, milestone: 'tier-assessment' },
    ])
    expect([await lastSparkNumber(account), await lastSparkNumber(other), await lastSparkNumber(await newAccount(db, 'ema'))]).toEqual([
      2, 1, 0,
    ])
  })

  testCommitted('of one couple, completed at the same moment, get numbers without gaps', async ({ db, at }) => {
    await seedMilestones(db)
    const account = await newAccount(db)
    await Promise.all(MILESTONES.map((slug) => done(db, account, at, [slug])))
    expect((await sparkEventsAfter(account, 0)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})
