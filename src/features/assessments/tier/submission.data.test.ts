import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import {
  accountConsents,
  milestoneCompletions,
  sparkEvents,
  testQuestions,
  testResults,
  testThresholds,
  tests,
  userProfiles,
} from '~/db/schema'
import { BadInput } from '~/lib/input'
import type { AccountId } from '~/server/session.server'
import { newCouple } from '../../../../test/openfit-couple'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { cooldownOf } from './permission.data.server'
import { type TierSubmission, submitTierAssessment } from './mutations.server'
import { seedAssessments } from './seed.server'

const DAY = 86_400_000

/** Twenty answers with the given total. */
function answersOf(total: number): Record<string, number> {
  const extra = total - 20
  return Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`q${String(at + 1).padStart(2, '0')}`, 1 + Math.min(3, Math.max(0, extra - at * 3))]),
  )
}

async function prepared(db: Db, at: Date) {
  await seedAssessments(db)
  const accountId = await newCouple(db, at)
  const submit = (changes: Partial<TierSubmission> = {}) =>
    submitTierAssessment({ accountId, answers: answersOf(60), attemptId: randomUUID(), locale: 'cs', now: at, ...changes })
  return { accountId, submit }
}

/** Everything that a submission writes, counted. */
async function traces(db: Db) {
  return {
    results: await db.$count(testResults),
    completions: await db.$count(milestoneCompletions),
    sparks: await db.$count(sparkEvents),
    tiers: await db.$count(userProfiles, sql`tier_result is not null`),
  }
}

const NOTHING = { results: 0, completions: 0, sparks: 0, tiers: 0 }
const ONE = { results: 1, completions: 1, sparks: 1, tiers: 1 }

describe('a Tier Assessment', () => {
  test('is stored with its score, its tier and its milestone', async ({ db, at }) => {
    const { accountId, submit } = await prepared(db, at)
    const attemptId = randomUUID()
    expect(await submit({ attemptId, answers: answersOf(60) })).toEqual({ ok: true, id: expect.any(String), tier: 'A', sparks: 50 })
    const [stored] = await db.select().from(testResults)
    expect(stored).toMatchObject({
      userId: accountId,
      testId: 'tier-assessment',
      testType: 'tier_assessment',
      answers: answersOf(60),
      totalScore: 60,
      tierResult: 'A',
      status: 'completed',
      completedAt: at,
      attemptId,
      meta: { method: 'tier-sum', questions_version: 1, topic_points: expect.any(Object) },
    })
    const points = Object.values(stored?.meta['topic_points'] as Record<string, number>)
    expect([points.length, points.reduce((sum, each) => sum + each, 0)]).toEqual([10, 60])
    expect(await db.select({ tier: userProfiles.tierResult }).from(userProfiles)).toEqual([{ tier: 'A' }])
    expect(await db.select({ sparks: sparkEvents.sparks, createdAt: sparkEvents.createdAt }).from(sparkEvents)).toEqual([
      { sparks: 50, createdAt: at },
    ])
  })

  test.for<[number, string]>([
    [20, 'D'],
    [34, 'D'],
    [35, 'C'],
    [45, 'B'],
    [55, 'A'],
    [64, 'A'],
    [65, 'S'],
    [80, 'S'],
  ])('with %i points makes tier %s', async ([total, tier], { db, at }) => {
    const { submit } = await prepared(db, at)
    expect(await submit({ answers: answersOf(total), locale: 'en' })).toMatchObject({ ok: true, tier })
  })

  test('follows the thresholds of the operator', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    await db
      .update(testThresholds)
      .set({ lowest: 61 })
      .where(and(eq(testThresholds.resultKey, 'A'), eq(testThresholds.testId, 'tier-assessment')))
    expect(await submit({ answers: answersOf(60) })).toMatchObject({ ok: true, tier: 'B' })
  })

  test('sent again with the same key answers the same and changes nothing', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    const attemptId = randomUUID()
    const first = await submit({ attemptId })
    const again = await submit({ attemptId, now: new Date(at.getTime() + 90 * DAY) })
    expect(again).toEqual({ ...first, sparks: 0 })
    expect(await traces(db)).toEqual(ONE)
  })

  test('sent with the key of another tab and other answers meets the cooldown', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    const attemptId = randomUUID()
    await submit({ attemptId })
    const retryAt = new Date(at.getTime() + 30 * DAY)
    expect(await submit({ attemptId, answers: answersOf(20) })).toEqual({ ok: false, code: 'cooldown', retryAt: retryAt.toISOString() })
    await expect(submit({ attemptId, answers: answersOf(20), now: retryAt })).rejects.toThrow(BadInput)
    expect(await traces(db)).toEqual(ONE)
  })

  test('leaves nothing behind when its last step fails', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    await db.execute(sql`alter table spark_events add constraint spark_events_never check (sparks < 0)`)
    await expect(submit()).rejects.toThrow('spark_events')
    expect(await traces(db)).toEqual(NOTHING)
  })

  test('works with the wording that was answered, not only with the newest', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    await db.update(tests).set({ questionsVersion: 2 }).where(eq(tests.id, 'tier-assessment'))
    await expect(submit()).rejects.toThrow(BadInput)
    expect(await submit({ questionsVersion: 1 })).toMatchObject({ ok: true })
  })
})

describe('bad answers store nothing:', () => {
  const { q20: _, ...nineteen } = answersOf(60)
  test.for<[string, Record<string, unknown>]>([
    ['none', {}],
    ['one missing', nineteen],
    ['one too many', { ...answersOf(60), q21: 1 }],
    ['one of another test', { ...nineteen, o01: 1 }],
    ['too high', { ...answersOf(60), q01: 5 }],
    ['too low', { ...answersOf(60), q01: 0 }],
    ['a fraction', { ...answersOf(60), q01: 2.5 }],
    ['a text', { ...answersOf(60), q01: '1' }],
    ['nothing as a value', { ...answersOf(60), q01: null }],
    ['a couple test', { female: answersOf(60), male: answersOf(60) }],
  ])('%s', async ([, answers], { db, at }) => {
    const { submit } = await prepared(db, at)
    await expect(submit({ answers })).rejects.toThrow(BadInput)
    expect(await traces(db)).toEqual(NOTHING)
  })

  test('a wording that does not exist', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    await expect(submit({ questionsVersion: 7 })).rejects.toThrow(BadInput)
    expect(await db.$count(testQuestions, sql`version = 7`)).toBe(0)
    expect(await traces(db)).toEqual(NOTHING)
  })
})

describe('the cooldown', () => {
  test('is refused up to its last second and ends at its moment', async ({ db, at }) => {
    const { accountId, submit } = await prepared(db, at)
    await submit()
    const next = (await cooldownOf(accountId, 'tier-assessment'))?.nextAvailableAt ?? at
    expect(next.getTime() - at.getTime()).toBe(30 * DAY)
    const early = await submit({ now: new Date(next.getTime() - 1000) })
    expect(early).toEqual({ ok: false, code: 'cooldown', retryAt: next.toISOString() })
    expect(await submit({ now: next, answers: answersOf(70) })).toEqual({ ok: true, id: expect.any(String), tier: 'S', sparks: 0 })
    expect(await traces(db)).toEqual({ ...ONE, results: 2 })
  })

  test('is as long as the operator says, and counts from the last result', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    await db.update(tests).set({ cooldownDays: 1 }).where(eq(tests.id, 'tier-assessment'))
    const later = new Date(at.getTime() + DAY)
    await submit()
    expect(await submit({ now: later })).toMatchObject({ ok: true })
    expect(await submit({ now: new Date(later.getTime() + DAY - 1) })).toMatchObject({ ok: false, code: 'cooldown' })
  })

  test('of one couple is nothing to another', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    await submit()
    const other = await newCouple(db, at, 'eva')
    expect(await submit({ accountId: other })).toMatchObject({ ok: true, sparks: 50 })
  })
})

describe('it is refused', () => {
  test('when the consent was withdrawn', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    await db.update(accountConsents).set({ withdrawnAt: at })
    expect(await submit()).toEqual({ ok: false, code: 'consent-missing' })
    expect(await traces(db)).toEqual(NOTHING)
  })

  test('when only the other consent stands', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    await db.update(accountConsents).set({ kind: 'adult-terms' })
    expect(await submit()).toEqual({ ok: false, code: 'consent-missing' })
  })

  test('but not when the consent was given again', async ({ db, at }) => {
    const { accountId, submit } = await prepared(db, at)
    await db.update(accountConsents).set({ withdrawnAt: at })
    await db.insert(accountConsents).values({ userId: accountId, kind: 'intimate-data', version: '1.0', givenAt: at })
    expect(await submit()).toMatchObject({ ok: true })
  })

  test('to an account that is gone', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    expect(await submit({ accountId: randomUUID() as AccountId })).toEqual({ ok: false, code: 'consent-missing' })
    expect(await traces(db)).toEqual(NOTHING)
  })

  test('when the operator switched the test off', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    await db.update(tests).set({ isEnabled: false })
    expect(await submit()).toEqual({ ok: false, code: 'unavailable' })
    expect(await traces(db)).toEqual(NOTHING)
  })

  test("with another couple's key, without telling its result", async ({ db, at }) => {
    const { accountId, submit } = await prepared(db, at)
    const attemptId = randomUUID()
    const other = await newCouple(db, at, 'eva')
    await submit({ attemptId })
    await expect(submit({ attemptId, accountId: other, answers: answersOf(20) })).rejects.toThrow(BadInput)
    expect(await traces(db)).toEqual(ONE)
    expect((await db.select({ userId: testResults.userId }).from(testResults))[0]?.userId).toBe(accountId)
  })
})

describe('two at the same moment', () => {
  testCommitted('with one key make one result', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    const attemptId = randomUUID()
    const both = await Promise.all([submit({ attemptId }), submit({ attemptId }), submit({ attemptId })])
    expect(both.map((outcome) => outcome.ok && outcome.tier)).toEqual(['A', 'A', 'A'])
    expect(both.reduce((sum, outcome) => sum + (outcome.ok ? outcome.sparks : 0), 0)).toBe(50)
    expect(await traces(db)).toEqual(ONE)
  })

  testCommitted('with two keys leave the second to the cooldown', async ({ db, at }) => {
    const { submit } = await prepared(db, at)
    const both = await Promise.all([submit(), submit({ answers: answersOf(20) })])
    expect(both.map((outcome) => outcome.ok || outcome.code).toSorted()).toEqual(['cooldown', true])
    expect(await traces(db)).toEqual(ONE)
  })
})
