import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { accountConsents, authUser, testResults, testThresholds } from '~/db/schema'
import { submitTierAssessment } from '~/features/assessments/tier/mutations.server'
import { LOCALES, localizedPath } from '~/lib/locale'
import type { AccountId } from '~/server/session.server'
import { pdfFacts } from '../../../../test/pdf-facts'
import { test } from '../../../../test/with-db.ts'
import { ownResult, ownResults } from './data.server'
import { resultPdf } from './face.data.server'

const DAY = 86_400_000
const LEVELS = { low: 20, moderate: 45, high: 80 } as const
const TOPICS = ['heard', 'trust', 'future']

async function newCouple(db: Db, name = 'jana'): Promise<AccountId> {
  const [user] = await db
    .insert(authUser)
    .values({ name, email: `${name}@sfera.example`, emailVerified: true })
    .returning({ id: authUser.id })
  const id = user?.id ?? ''
  await db.insert(accountConsents).values({ userId: id, kind: 'intimate-data', version: '1.0', givenAt: new Date(0) })
  return id as AccountId
}

type Row = typeof testResults.$inferInsert

async function stored(db: Db, row: Pick<Row, 'userId'> & Partial<Row>): Promise<string> {
  const [result] = await db
    .insert(testResults)
    .values({
      testId: 'openfit-divorce-risk',
      testType: 'openfit_divorce_risk',
      answers: {},
      tierResult: 'moderate',
      status: 'completed',
      completedAt: new Date('2026-03-02T09:00:00.000Z'),
      ...row,
    })
    .returning({ id: testResults.id })
  return result?.id ?? ''
}

const openFitMeta = (level: keyof typeof LEVELS, changes: Record<string, unknown> = {}) => ({
  current_stage: 'completed',
  questions_version: 1,
  risk_result: {
    method: 'openfit-2',
    level,
    label: 'Střední riziko',
    percentage: LEVELS[level],
    color: 'risk-mid',
    topics: TOPICS,
    ...changes,
  },
})

/** All ten answers of both partners. */
const answersOf = (female: number, male: number) => ({
  female: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${String(at + 1).padStart(2, '0')}`, female])),
  male: Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`f${String(at + 1).padStart(2, '0')}`, male])),
})

const tierAnswers = (value: (at: number) => number) =>
  Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`q${String(at + 1).padStart(2, '0')}`, value(at)]))

async function takenTier(account: AccountId, now: Date, value: (at: number) => number = () => 3): Promise<string> {
  const saved = await submitTierAssessment({ accountId: account, answers: tierAnswers(value), attemptId: randomUUID(), locale: 'cs', now })
  return saved.ok ? saved.id : ''
}

describe('the list of results', () => {
  test('is the newest first, says what came out and when the test can be taken again', async ({ db, at }) => {
    const account = await newCouple(db)
    const old = await takenTier(account, new Date(at.getTime() - 40 * DAY), () => 1)
    const fit = await stored(db, { userId: account, completedAt: new Date(at.getTime() - 35 * DAY), meta: openFitMeta('moderate') })
    const tier = await takenTier(account, at)
    const results = await ownResults(account, 'cs', at)
    expect(results).toEqual([
      expect.objectContaining({ id: tier, label: 'A-Tier: Zkušení objevitelé', tone: 'low', percentage: null, resultKey: 'A' }),
      expect.objectContaining({
        id: fit,
        label: 'Střední riziko',
        tone: 'mid',
        percentage: 45,
        resultKey: 'moderate',
        retake: { state: 'now' },
      }),
      expect.objectContaining({ id: old, label: 'D-Tier: Tikající bomba', retake: null }),
    ])
    expect(results[0]?.retake).toEqual({ state: 'from', moment: new Date(at.getTime() + 30 * DAY).toISOString() })
    expect(JSON.stringify(results)).not.toMatch(/answers|q01|topic|meta/)
  })

  test('leaves out what is not finished and what others did', async ({ db, at }) => {
    const account = await newCouple(db)
    const other = await newCouple(db, 'eva')
    await stored(db, { userId: account, status: 'in_progress', tierResult: null, completedAt: null, meta: { current_stage: 'female' } })
    await takenTier(other, at)
    expect(await ownResults(account, 'en', at)).toEqual([])
    expect(await ownResults(other, 'en', at)).toHaveLength(1)
  })
})

describe('a result', () => {
  test('is there for its couple alone', async ({ db, at }) => {
    const account = await newCouple(db)
    const other = await newCouple(db, 'eva')
    const tier = await takenTier(account, at)
    const fit = await stored(db, { userId: account, meta: openFitMeta('low'), tierResult: 'low' })
    const running = await stored(db, {
      userId: other,
      status: 'in_progress',
      tierResult: null,
      completedAt: null,
      meta: { current_stage: 'female' },
    })
    for (const id of [tier, fit]) {
      expect(await ownResult(account, id, 'cs', at)).toMatchObject({ id })
      expect(await ownResult(other, id, 'cs', at)).toBeUndefined()
    }
    for (const id of [running, randomUUID(), '', 'x', "' or true --"]) expect(await ownResult(other, id, 'cs', at)).toBeUndefined()
  })

  test.for(LOCALES)(
    'of the Tier Assessment has its card, strengths, profile, exercise, next step and help (%s)',
    async (locale, { db, at }) => {
      const account = await newCouple(db)
      const id = await takenTier(account, at, (question) => (question % 2 === 0 ? 4 : 2))
      const result = await ownResult(account, id, locale, at)
      expect(result).toMatchObject({
        resultKey: 'A',
        tone: 'low',
        face: { kind: 'tier', letter: 'A', label: 'A-Tier' },
        completedAt: at.toISOString(),
      })
      expect(result?.face.kind === 'tier' ? result.face.profile : []).toHaveLength(10)
      expect(Object.values(result?.parts ?? {}).every(({ title, html }) => title !== '' && html.length > 100)).toBe(true)
      expect(result?.nextSteps.length).toBeGreaterThan(0)
      expect(result?.helpNote.lines.length).toBe(4)
      expect(result?.starters?.intro).toBeNull()
      expect(JSON.stringify(result)).not.toMatch(/topic_points|"q\d\d"|points"/)
    },
  )

  test('has its sum among the levels as the operator has them', async ({ db, at }) => {
    const jana = await newCouple(db)
    await db
      .update(testThresholds)
      .set({ lowest: 58 })
      .where(and(eq(testThresholds.testId, 'tier-assessment'), eq(testThresholds.resultKey, 'A')))
    const result = await ownResult(jana, await takenTier(jana, at), 'cs', at)
    expect(result?.sum?.score).toBe(60)
    expect(result?.sum?.levels.map(({ letter, from }) => [letter, from])).toEqual([
      ['D', 20],
      ['C', 35],
      ['B', 45],
      ['A', 58],
      ['S', 65],
    ])
  })

  test('says the same after the questions were changed', async ({ db, at }) => {
    const account = await newCouple(db)
    const id = await takenTier(account, at, (question) => 1 + (question % 4))
    const before = await ownResult(account, id, 'cs', at)
    await db.update(testResults).set({ answers: {} })
    expect(await ownResult(account, id, 'cs', at)).toEqual(before)
  })
})

describe('the next step', () => {
  test.for(LOCALES)('to a test that is done leads to its result, until it can be taken again (%s)', async (locale, { db, at }) => {
    const account = await newCouple(db)
    const tier = await takenTier(account, at)
    const open = await ownResult(account, tier, locale, at)
    expect(open?.nextSteps.map(({ href }) => href)).toContain('/test/openfit-divorce-risk')
    expect(open?.parts?.next.html).toContain(`href="${localizedPath('/test/openfit-divorce-risk', locale)}"`)

    const fit = await stored(db, { userId: account, completedAt: at, meta: openFitMeta('low'), tierResult: 'low' })
    const done = await ownResult(account, tier, locale, at)
    expect(JSON.stringify(done)).not.toContain('/test/openfit-divorce-risk')
    expect(done?.nextSteps.map(({ href }) => href)).toContain(`/dashboard/vysledky/${fit}`)
    expect(done?.parts?.next.html).toContain(`href="${localizedPath(`/dashboard/vysledky/${fit}`, locale)}"`)

    const again = await ownResult(account, tier, locale, new Date(at.getTime() + 31 * DAY))
    expect(again?.nextSteps).toEqual(open?.nextSteps)
  })
})

describe('a result of OpenFit', () => {
  test.for(Object.keys(LEVELS) as Array<keyof typeof LEVELS>)(
    'at %s has verdict, level, percentage and three topics',
    async (level, { db, at }) => {
      const account = await newCouple(db)
      const id = await stored(db, { userId: account, tierResult: level, meta: openFitMeta(level), answers: answersOf(4, 2) })
      for (const locale of LOCALES) {
        const result = await ownResult(account, id, locale, at)
        expect(result?.face).toMatchObject({
          kind: 'risk',
          level,
          suitable: level === 'low',
          percentage: LEVELS[level],
          method: 'openfit-2',
        })
        expect(result?.starters?.items).toHaveLength(3)
        expect(result?.starters?.items.map(({ topic }) => topic)).toEqual(
          locale === 'cs' ? ['Být slyšet', 'Důvěra', 'Společná budoucnost'] : ['Feeling heard', 'Trust', 'A shared future'],
        )
        expect(result?.helpNote.title).not.toBe('')
      }
    },
  )

  test('tells nothing that the answers alone know: whatever they were, every word is the same', async ({ db, at }) => {
    const account = await newCouple(db)
    const id = await stored(db, { userId: account, meta: openFitMeta('moderate'), answers: answersOf(5, 1) })
    const first = await ownResult(account, id, 'cs', at)
    await db.update(testResults).set({ answers: answersOf(1, 5) })
    expect(await ownResult(account, id, 'cs', at)).toEqual(first)
    expect(JSON.stringify(first)).not.toMatch(/female|male"|"f\d\d"/)
  })

  test('shows the topics in the order of the test and the percentage in fives, whatever was stored', async ({ db, at }) => {
    const account = await newCouple(db)
    const meta = openFitMeta('moderate', { topics: TOPICS.toReversed(), percentage: 58 })
    const id = await stored(db, { userId: account, meta })
    const result = await ownResult(account, id, 'cs', at)
    expect(result?.starters?.items.map(({ topic }) => topic)).toEqual(['Být slyšet', 'Důvěra', 'Společná budoucnost'])
    expect(result?.face).toMatchObject({ percentage: 60 })
    expect((await ownResults(account, 'cs', new Date()))[0]?.percentage).toBe(60)
  })

  test.for<[string, Record<string, unknown>]>([
    ['two topics', openFitMeta('moderate', { topics: ['heard', 'trust'] })],
    ['the same topic twice', openFitMeta('moderate', { topics: ['heard', 'heard', 'trust'] })],
    ['a topic that is not there', openFitMeta('moderate', { topics: ['heard', 'trust', 'gone'] })],
    ['none', openFitMeta('moderate', { topics: undefined })],
    ['an odd percentage', openFitMeta('moderate', { percentage: 'half' })],
    ['no topics from an earlier system', { current_stage: 'completed', risk_result: { level: 'moderate', percentage: 45 } }],
  ])('with %s offers no topics rather than some', async ([, meta], { db, at }) => {
    const account = await newCouple(db)
    const result = await ownResult(account, await stored(db, { userId: account, meta }), 'cs', at)
    expect(result).toMatchObject({ starters: null, face: { kind: 'risk', level: 'moderate' } })
    expect(result?.parts).not.toBeNull()
  })
})

describe('a Tier Assessment of an earlier release', () => {
  const old = { testId: 'tier-assessment', testType: 'tier_assessment' as const, totalScore: 50, tierResult: 'B' as const }
  test.for<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['its method alone', { method: 'tier-sum', questions_version: 1 }],
    ['points out of range', { topic_points: { consent: 9 } }],
    ['points of another shape', { topic_points: [1, 2] }],
    ['points of unknown topics', { topic_points: { gone: 5 } }],
  ])('with %s in its meta still shows well', async ([, meta], { db, at }) => {
    const account = await newCouple(db)
    const result = await ownResult(account, await stored(db, { userId: account, ...old, meta }), 'cs', at)
    expect(result).toMatchObject({ face: { kind: 'tier', letter: 'B', profile: [] }, starters: null })
    expect(result?.parts).not.toBeNull()
  })
})

test.for(LOCALES)('both kinds of result can be had as a tagged file (%s)', async (locale, { db, at }) => {
  const account = await newCouple(db)
  const ids = [
    await takenTier(account, at),
    await stored(db, { userId: account, tierResult: 'high', meta: openFitMeta('high'), answers: answersOf(1, 2) }),
  ]
  for (const id of ids) {
    const result = await ownResult(account, id, locale, at)
    if (!result) throw new Error('the result is missing')
    const facts = pdfFacts(await resultPdf(result, locale))
    expect(facts).toMatchObject({ whole: true, language: locale, accessibility: '1', tagged: true })
    expect(facts.bookmarks).toEqual(
      expect.arrayContaining([result.parts?.strengths.title, result.parts?.exercise.title, result.helpNote.title]),
    )
  }
})
