import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountConsents, milestoneCompletions, sparkEvents, testResults, testThresholds, tests, userProfiles } from '~/db/schema'
import { HERS, HIS, IDS, given, newCouple, prepareCouple } from '../../../../test/openfit-couple.ts'
import { test, testCommitted } from '../../../../test/with-db.ts'
import { runningTest } from './data.server'
import * as mutations from './mutations.server'

const prepared = (db: Db, at: Date, name?: string) => prepareCouple(mutations, db, at, name)

const DAY = 86_400_000

const only = async (db: Db) => {
  const found = await db.select().from(testResults)
  expect(found).toHaveLength(1)
  return found[0]
}

async function traces(db: Db) {
  return {
    completed: await db.$count(testResults, eq(testResults.status, 'completed')),
    running: await db.$count(testResults, eq(testResults.status, 'in_progress')),
    completions: await db.$count(milestoneCompletions),
    sparks: await db.$count(sparkEvents),
    levels: await db.$count(userProfiles, sql`divorce_risk_level is not null`),
  }
}
const NOTHING = { completed: 0, running: 0, completions: 0, sparks: 0, levels: 0 }
const ONE = { ...NOTHING, completed: 1, completions: 1, sparks: 1, levels: 1 }

describe('another couple', () => {
  test('can do nothing with a sitting, and learns as little as from an invented one', async ({ db, at }) => {
    const [owner, stranger] = [await prepared(db, at), await prepared(db, at, 'eva')]
    const first = await owner.start()
    await owner.save(first, 1, given(HERS))
    const refused = { ok: false, code: 'deleted' }
    for (const sitting of [first, { ...first, key: '00000000-0000-4000-8000-000000000000' }]) {
      expect(await stranger.save(sitting, 2, { f01: 1 })).toEqual(refused)
      expect(await stranger.finish(sitting)).toEqual(refused)
    }
    await owner.finish(first)
    await stranger.abandon()
    const { sitting } = await (async () => {
      const second = await owner.goOn()
      await owner.save(second, 1, given(HIS))
      await owner.finish(second)
      return { sitting: second }
    })()
    expect(await stranger.finish(sitting)).toEqual(refused)
    expect(await runningTest(stranger.accountId)).toBeUndefined()
    expect(await only(db)).toMatchObject({ userId: owner.accountId, answers: { female: given(HERS), male: given(HIS) } })
  })

  test('has a test of its own', async ({ db, at }) => {
    const [one, other] = [await prepared(db, at), await prepared(db, at, 'eva')]
    await one.firstPart()
    expect((await other.whole()).outcome).toMatchObject({ ok: true, part: { sparks: 50 } })
    expect(await traces(db)).toEqual({ ...ONE, running: 1 })
  })
})

describe('a result', () => {
  test('asked for again is the same and makes nothing twice', async ({ db, at }) => {
    const couple = await prepared(db, at)
    const { sitting, outcome } = await couple.whole()
    expect(outcome).toEqual({
      ok: true,
      part: { stage: 'completed', id: expect.any(String), level: 'moderate', percentage: 45, sparks: 50 },
    })
    const stored = await only(db)
    const again = await couple.finish(sitting, new Date(at.getTime() + 90 * DAY))
    expect(again).toEqual({ ok: true, part: { stage: 'completed', id: stored?.id, level: 'moderate', percentage: 45, sparks: 0 } })
    expect(await only(db)).toEqual(stored)
    expect(await traces(db)).toEqual(ONE)
  })

  test('leaves nothing behind when its last step fails', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.firstPart()
    const sitting = await couple.goOn()
    await couple.save(sitting, 1, given(HIS))
    await db.execute(sql`alter table spark_events add constraint spark_events_never check (sparks < 0)`)
    await expect(couple.finish(sitting)).rejects.toThrow('spark_events')
    expect(await traces(db)).toEqual({ ...NOTHING, running: 1 })
    expect((await runningTest(couple.accountId))?.meta.current_stage).toBe('male')
  })

  test('is made by the method that the operator chose, and says which', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await db.update(tests).set({ scoringMethod: 'openfit-1' }).where(eq(tests.id, 'openfit-divorce-risk'))
    expect((await couple.whole()).outcome).toMatchObject({ part: { level: 'low', percentage: 25 } })
    expect((await only(db))?.meta).toMatchObject({ risk_result: { method: 'openfit-1' } })
  })

  test('follows the thresholds of the operator and keeps what it got under the old ones', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.whole()
    await db.update(testThresholds).set({ lowest: 3.3 }).where(eq(testThresholds.resultKey, 'low'))
    expect(await only(db)).toMatchObject({ tierResult: 'moderate', meta: { risk_result: { percentage: 45 } } })
    const other = await prepared(db, at, 'eva')
    expect((await other.whole()).outcome).toMatchObject({ part: { level: 'low', percentage: 25 } })
  })
})

describe('it is refused', () => {
  test('during the cooldown, up to its last second', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.whole()
    const next = new Date(at.getTime() + 30 * DAY)
    const early = await mutations.startOpenFit({ accountId: couple.accountId, now: new Date(next.getTime() - 1000) })
    expect(early).toEqual({ ok: false, code: 'cooldown', retryAt: next.toISOString() })
    expect((await couple.start(next)).who).toBe('female')
    expect(await traces(db)).toEqual({ ...ONE, running: 1 })
  })

  test('without the consent of the couple, at each step', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.firstPart()
    await db.update(accountConsents).set({ withdrawnAt: at })
    await expect(couple.goOn()).rejects.toThrow('consent-missing')
    await couple.abandon()
    await expect(couple.start()).rejects.toThrow('consent-missing')
    expect(await traces(db)).toEqual(NOTHING)
  })

  test('when the operator switched it off', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.firstPart()
    await db.update(tests).set({ isEnabled: false })
    await expect(couple.goOn()).rejects.toThrow('unavailable')
    await couple.abandon()
    await expect(couple.start()).rejects.toThrow('unavailable')
  })
})

describe('the database', () => {
  const row = (userId: string, changes: object) => ({
    userId,
    testId: 'openfit-divorce-risk',
    testType: 'openfit_divorce_risk' as const,
    answers: {},
    status: 'in_progress' as const,
    meta: { current_stage: 'female' },
    ...changes,
  })

  test.for<[string, string, object]>([
    ['a stage that there is not', 'openfit_stage', { meta: { current_stage: 'both' } }],
    ['no stage', 'openfit_stage', { meta: {} }],
    ['a second part without consent', 'partner_consent', { meta: { current_stage: 'male' } }],
    ['a consent to no wording', 'partner_consent', { partnerConsentAt: new Date() }],
    [
      'a result that is none',
      'openfit_risk',
      { status: 'completed', completedAt: new Date(), tierResult: 'low', meta: { current_stage: 'completed', risk_result: {} } },
    ],
    [
      'a completed test that still runs',
      'openfit_stage',
      { status: 'completed', completedAt: new Date(), tierResult: 'low', meta: { current_stage: 'male', risk_result: { level: 'low' } } },
    ],
  ])('takes no row with %s', async ([, constraint, changes], { db, at }) => {
    const account = await newCouple(db, at)
    await expect(db.insert(testResults).values(row(account, changes))).rejects.toMatchObject({
      cause: { constraint: `test_results_${constraint}` },
    })
  })
})

describe('at the same moment', () => {
  testCommitted('two pages that start leave one running test, and one of them in charge', async ({ db, at }) => {
    const couple = await prepared(db, at)
    const sittings = await Promise.all([couple.start(), couple.start(), couple.start()])
    expect(await traces(db)).toMatchObject({ running: 1 })
    const saved = await Promise.all(sittings.map((sitting) => couple.save(sitting, 1, { f01: 1 })))
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  })

  testCommitted('two pages of the second part leave one in charge', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.firstPart()
    const sittings = await Promise.all([couple.goOn(), couple.goOn()])
    const saved = await Promise.all(sittings.map((sitting) => couple.save(sitting, 1, given(HIS))))
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await only(db))?.answers).toEqual({ female: given(HERS), male: given(HIS) })
  })

  testCommitted('three endings make one result', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.firstPart()
    const sitting = await couple.goOn()
    await couple.save(sitting, 1, given(HIS))
    const ended = await Promise.all([couple.finish(sitting), couple.finish(sitting), couple.finish(sitting)])
    const sparks = ended.map((outcome) => (outcome.ok && outcome.part.stage === 'completed' ? outcome.part.sparks : -1))
    expect(sparks.toSorted((a, b) => a - b)).toEqual([0, 0, 50])
    expect(await traces(db)).toEqual(ONE)
  })

  testCommitted('answers that cross each other are all kept', async ({ db, at }) => {
    const couple = await prepared(db, at)
    const sitting = await couple.start()
    await Promise.all(
      IDS.map((id, index) => couple.save(sitting, index + 1, Object.fromEntries(IDS.slice(0, index + 1).map((each) => [each, 3])))),
    )
    expect((await only(db))?.answers).toEqual({ female: given(Array.from({ length: 10 }, () => 3)) })
  })
})
