import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { testQuestions, testThresholds, tests } from '~/db/schema'
import { questionRows } from '~/features/assessments/tier/data.server'
import { OPENFIT_TEST } from '~/lib/test-results'
import { test } from '../../../../test/with-db.ts'
import { riskThresholds } from './data.server'
import { seedOpenFit } from './seed.server'

test('ten statements in both languages, each about a topic of its own', async ({ db }) => {
  await seedOpenFit(db)
  const [czech, english] = [await questionRows(OPENFIT_TEST, 1, 'cs'), await questionRows(OPENFIT_TEST, 1, 'en')]
  expect(czech).toHaveLength(10)
  const shape = (rows: typeof czech) => rows.map(({ id, scale, topic }) => [id, scale, topic])
  expect(shape(english)).toEqual(shape(czech))
  expect(new Set(czech.map(({ topic }) => topic)).size).toBe(10)
  expect(czech.every(({ scale, topic }) => scale === null && topic !== null)).toBe(true)
  expect(english.filter(({ text }, at) => text === czech[at]?.text)).toEqual([])
})

test('the thresholds are those of the specification until the operator sets others', async ({ db }) => {
  await seedOpenFit(db)
  expect(await riskThresholds(db)).toEqual({ low: 4, moderate: 2.5 })
  await db.update(testThresholds).set({ lowest: 4.2 }).where(eq(testThresholds.resultKey, 'low'))
  await db.update(tests).set({ scoringMethod: 'openfit-1', cooldownDays: 3, title: 'old' }).where(eq(tests.id, OPENFIT_TEST))
  await db.update(testQuestions).set({ question: 'old' })
  await seedOpenFit(db)
  expect(await riskThresholds(db)).toEqual({ low: 4.2, moderate: 2.5 })
  const [row] = await db.select().from(tests).where(eq(tests.id, OPENFIT_TEST))
  expect(row).toMatchObject({ scoringMethod: 'openfit-1', cooldownDays: 3, title: 'old' })
  expect(await db.$count(testQuestions, eq(testQuestions.question, 'old'))).toBe(40)
})

test('seeding twice changes nothing', async ({ db }) => {
  const all = () => db.select().from(testQuestions).orderBy(asc(testQuestions.testId), asc(testQuestions.locale), asc(testQuestions.qOrder))
  await seedOpenFit(db)
  const first = await all()
  await seedOpenFit(db)
  expect(await all()).toEqual(first)
})
