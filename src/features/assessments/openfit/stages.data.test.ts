import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { testQuestions, testResults, tests, userProfiles } from '~/db/schema'
import { BadInput } from '~/lib/input'
import { OPENFIT_TEST, TIER_TEST } from '~/lib/test-results'
import { HERS, HIS, IDS, given, prepareCouple } from '../../../../test/openfit-couple.ts'
import { test } from '../../../../test/with-db.ts'
import { waitsForPartner } from '~/features/assessments/tier/permission.data.server'
import { presentSitting } from './data.server'
import * as mutations from './mutations.server'
import { LOCALES } from '~/lib/locale'

const prepared = (db: Db, at: Date, name?: string) => prepareCouple(mutations, db, at, name)

const rows = (db: Db) => db.select().from(testResults)
const only = async (db: Db) => {
  const found = await rows(db)
  expect(found).toHaveLength(1)
  return found[0]
}

describe('the stages', () => {
  test('are walked in order, and every answer is kept as it is given', async ({ db, at }) => {
    const couple = await prepared(db, at)
    const first = await couple.start()
    expect(first).toMatchObject({ who: 'female', from: 0, version: 1 })
    expect(await only(db)).toMatchObject({ status: 'in_progress', answers: {}, meta: { current_stage: 'female' }, attemptId: first.key })
    for (const [index, id] of IDS.entries()) {
      expect(await couple.save(first, index + 1, { [id]: HERS[index] ?? 0 })).toEqual({ ok: true })
      expect((await only(db))?.answers).toEqual({ female: Object.fromEntries(Object.entries(given(HERS)).slice(0, index + 1)) })
    }
    expect(await couple.finish(first)).toEqual({ ok: true, part: { stage: 'handover' } })
    expect(await only(db)).toMatchObject({ meta: { current_stage: 'handover' }, partnerConsentAt: null })

    const second = await couple.goOn()
    expect(second).toMatchObject({ who: 'male', from: 0, version: 1 })
    expect(await only(db)).toMatchObject({ meta: { current_stage: 'male' }, partnerConsentAt: at, partnerConsentVersion: '1.0' })
    for (const [index, id] of IDS.entries()) await couple.save(second, index + 1, { [id]: HIS[index] ?? 0 })
    expect(await couple.finish(second)).toEqual({
      ok: true,
      part: { stage: 'completed', id: expect.any(String), level: 'moderate', percentage: 45, sparks: 50 },
    })
    expect(await only(db)).toMatchObject({
      userId: couple.accountId,
      testId: 'openfit-divorce-risk',
      testType: 'openfit_divorce_risk',
      status: 'completed',
      completedAt: at,
      tierResult: 'moderate',
      totalScore: null,
      answers: { female: given(HERS), male: given(HIS) },
    })
    expect(await db.select({ level: userProfiles.divorceRiskLevel }).from(userProfiles)).toEqual([{ level: 'moderate' }])
  })

  test('leave with the result what a result page needs, and nothing of a single answer', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.whole()
    expect((await only(db))?.meta).toEqual({
      current_stage: 'completed',
      questions_version: 1,
      risk_result: {
        method: 'openfit-2',
        level: 'moderate',
        label: 'Střední riziko',
        percentage: 45,
        color: 'risk-mid',
        topics: [expect.any(String), expect.any(String), expect.any(String)],
      },
    })
  })

  test('an attempt at another test is no sitting of this one', async ({ db, at }) => {
    const couple = await prepared(db, at)
    const attemptId = randomUUID()
    await db.insert(testResults).values({
      userId: couple.accountId,
      testId: TIER_TEST,
      testType: 'tier_assessment',
      answers: {},
      totalScore: 60,
      tierResult: 'A',
      status: 'completed',
      attemptId,
      completedAt: at,
      createdAt: at,
    })
    const finished = await mutations.finishPart({ accountId: couple.accountId, sitting: attemptId, now: at })
    expect(finished).toEqual({ ok: false, code: 'deleted' })
  })

  test('a part with an answer missing does not end', async ({ db, at }) => {
    const couple = await prepared(db, at)
    const first = await couple.start()
    const { f10: _, ...nine } = given(HERS)
    await couple.save(first, 1, nine)
    await expect(couple.finish(first)).rejects.toThrow(BadInput)
    await couple.save(first, 2, { f10: 5 })
    await couple.finish(first)
    const second = await couple.goOn()
    await couple.save(second, 1, nine)
    await expect(couple.finish(second)).rejects.toThrow(BadInput)
    expect(await only(db)).toMatchObject({ status: 'in_progress' })
  })

  test('an unfinished first part begins anew, its answers are gone and its page can save nothing more', async ({ db, at }) => {
    const couple = await prepared(db, at)
    const left = await couple.start()
    await couple.save(left, 1, { f01: 5, f02: 5 })
    const anew = await couple.start()
    expect(await only(db)).toMatchObject({ answers: {}, meta: { current_stage: 'female' } })
    expect(await couple.save(left, 2, { f03: 5 })).toEqual({ ok: false, code: 'moved' })
    expect(await couple.finish(left)).toEqual({ ok: false, code: 'moved' })
    expect(await couple.save(anew, 1, { f01: 2 })).toEqual({ ok: true })
    expect((await only(db))?.answers).toEqual({ female: { f01: 2 } })
  })

  test('a finished first part is not begun over, and nobody writes into it', async ({ db, at }) => {
    const couple = await prepared(db, at)
    const first = await couple.firstPart()
    expect(await couple.save(first, 2, { f01: 1 })).toEqual({ ok: false, code: 'moved' })
    await expect(couple.start()).rejects.toThrow('moved')
    await couple.goOn()
    expect(await couple.save(first, 3, { f01: 1 })).toEqual({ ok: false, code: 'moved' })
    await expect(couple.start()).rejects.toThrow('moved')
    expect((await only(db))?.answers).toEqual({ female: given(HERS) })
  })

  test('the second part does not begin before the first one is finished', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await expect(couple.goOn()).rejects.toThrow('moved')
    await couple.start()
    await expect(couple.goOn()).rejects.toThrow('moved')
    expect(await waitsForPartner(couple.accountId, OPENFIT_TEST)).toBe(false)
  })
})

describe('the second partner', () => {
  test('agrees for himself before the first question', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.firstPart()
    await expect(couple.goOn(false)).rejects.toThrow(BadInput)
    expect(await only(db)).toMatchObject({ meta: { current_stage: 'handover' }, partnerConsentAt: null })
    expect(await waitsForPartner(couple.accountId, OPENFIT_TEST)).toBe(true)
  })

  test('goes on at the exact question without agreeing again, and what is behind him stays closed', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.firstPart()
    const before = await couple.goOn()
    await couple.save(before, 1, { f01: 1, f02: 2, f03: 3 })
    const after = await couple.goOn(false)
    expect(after).toMatchObject({ who: 'male', from: 3 })
    await expect(couple.save(after, 1, { f03: 5 })).rejects.toThrow(BadInput)
    expect(await couple.save(before, 2, { f04: 5 })).toEqual({ ok: false, code: 'moved' })
    expect(await couple.save(after, 1, { f04: 4 })).toEqual({ ok: true })
    expect((await only(db))?.answers).toEqual({ female: given(HERS), male: { f01: 1, f02: 2, f03: 3, f04: 4 } })
  })

  test('with all answers given goes on at the last question', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.firstPart()
    await couple.save(await couple.goOn(), 1, given(HIS))
    const again = await couple.goOn(false)
    expect(again.from).toBe(9)
    expect(await couple.finish(again)).toMatchObject({ ok: true, part: { stage: 'completed' } })
  })

  test('gets questions alone', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.firstPart()
    await couple.save(await couple.goOn(), 1, { f01: 1 })
    const shown = await presentSitting(await couple.goOn(false), 'cs')
    expect(Object.keys(shown).toSorted()).toEqual(['from', 'key', 'questions', 'who'])
    expect(shown.questions.map((question) => Object.keys(question).toSorted())).toEqual(IDS.map(() => ['id', 'text']))
  })

  test('answers the wording that the first one answered', async ({ db, at }) => {
    const couple = await prepared(db, at)
    await couple.firstPart()
    await newWording(db)
    const second = await couple.goOn()
    expect(second.version).toBe(1)
    expect((await presentSitting(second, 'en')).questions).toHaveLength(10)
    await couple.save(second, 1, given(HIS))
    await couple.finish(second)
    expect((await only(db))?.meta).toMatchObject({ questions_version: 1, risk_result: { percentage: 45 } })
  })
})

/** Version 2 asks one thing only. */
async function newWording(db: Db): Promise<void> {
  for (const locale of LOCALES)
    await db.insert(testQuestions).values({ testId: 'openfit-divorce-risk', version: 2, locale, id: 'g01', qOrder: 1, question: '?' })
  await db.update(tests).set({ questionsVersion: 2 }).where(eq(tests.id, 'openfit-divorce-risk'))
}

describe('a save', () => {
  test('that comes twice or late changes nothing', async ({ db, at }) => {
    const couple = await prepared(db, at)
    const sitting = await couple.start()
    await couple.save(sitting, 1, { f01: 1 })
    await couple.save(sitting, 3, { f01: 3 })
    for (const number of [3, 2, 1]) expect(await couple.save(sitting, number, { f01: 5, f02: 5 })).toEqual({ ok: true })
    expect((await only(db))?.answers).toEqual({ female: { f01: 3 } })
  })

  test.for<[string, Record<string, number>]>([
    ['a question that is not asked', { f11: 1 }],
    ['a question of another test', { q01: 1 }],
    ['a word of the language', { constructor: 1 }],
  ])('with %s is refused whole', async ([, odd], { db, at }) => {
    const couple = await prepared(db, at)
    const sitting = await couple.start()
    await expect(couple.save(sitting, 1, { f01: 1, ...odd })).rejects.toThrow(BadInput)
    expect((await only(db))?.answers).toEqual({})
  })
})

test.for(['female', 'handover', 'male'] as const)(
  'a test at the stage %s can be given up, and nothing of it stays',
  async (stage, { db, at }) => {
    const couple = await prepared(db, at)
    const first = stage === 'female' ? await couple.start() : await couple.firstPart()
    const sitting = stage === 'male' ? await couple.goOn() : first
    if (stage !== 'handover') await couple.save(sitting, 5, { f01: 5 })
    await couple.abandon()
    expect(await rows(db)).toEqual([])
    const gone = { ok: false, code: 'deleted' }
    expect([await couple.save(sitting, 6, { f02: 5 }), await couple.finish(sitting)]).toEqual([gone, gone])
    await couple.abandon()
    expect((await couple.whole()).outcome).toMatchObject({ ok: true })
  },
)
