import { and, asc, eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import { testQuestions, testResultConfigs, testThresholds, tests } from '~/db/schema'
import { following } from '~/db/written'
import { LOCALES } from '~/lib/locale'
import { test } from '../../../../test/with-db.ts'
import { questions, resultConfig } from './data.server'
import { describeTest } from './mutations.server'
import { seedAssessments } from './seed.server'

test('seeding twice changes nothing', async ({ db }) => {
  const all = async () => ({
    tests: await db.select().from(tests).orderBy(asc(tests.id)),
    questions: await db
      .select()
      .from(testQuestions)
      .orderBy(asc(testQuestions.testId), asc(testQuestions.locale), asc(testQuestions.qOrder)),
    results: await db
      .select()
      .from(testResultConfigs)
      .orderBy(asc(testResultConfigs.testSlug), asc(testResultConfigs.resultKey), asc(testResultConfigs.locale)),
  })
  await seedAssessments(db)
  const first = await all()
  await seedAssessments(db)
  expect(await all()).toEqual(first)
  expect([first.tests.length, first.questions.length, first.results.length]).toEqual([2, 60, 16])
})

test('both tests wait 30 days and know how they are scored (readings R9)', async ({ db }) => {
  await seedAssessments(db)
  const rows = await db.select().from(tests).orderBy(asc(tests.id))
  expect(
    rows.map(({ id, slug, title, cooldownDays, scoringMethod, isEnabled }) => [id, slug, title, cooldownDays, scoringMethod, isEnabled]),
  ).toEqual([
    ['openfit-divorce-risk', 'openfit-divorce-risk', 'OpenFit: riziko rozvodu', 30, 'openfit-2', true],
    ['tier-assessment', 'tier-assessment', 'Tier Assessment', 30, 'tier-sum', true],
  ])
})

test('what the operator set stays, questions follow the release', async ({ db }) => {
  await seedAssessments(db)
  const settings = { cooldownDays: 7, isEnabled: false }
  await db.update(tests).set(settings)
  await db.update(testThresholds).set({ lowest: 1.5 })
  await db.update(testQuestions).set({ question: 'old' })
  await seedAssessments(db)
  const [tier] = await db.select().from(tests).where(eq(tests.id, 'tier-assessment'))
  expect(tier).toMatchObject({ ...settings, title: 'Tier Assessment' })
  expect(await db.$count(testThresholds, ne(testThresholds.lowest, 1.5))).toBe(0)
  expect(await db.$count(testQuestions, and(eq(testQuestions.question, 'old'), eq(testQuestions.testId, 'tier-assessment')))).toBe(0)
})

test('a result page that was changed in the database stays as it is, the others follow their files', async ({ db }) => {
  await seedAssessments(db)
  const pages = () =>
    db.select().from(testResultConfigs).orderBy(testResultConfigs.testSlug, testResultConfigs.resultKey, testResultConfigs.locale)
  const files = await pages()
  const isEdited = and(eq(testResultConfigs.resultKey, 'A'), eq(testResultConfigs.locale, 'cs'))
  // What an earlier release said, and one page in the words of the operator.
  await db
    .update(testResultConfigs)
    .set(following(testResultConfigs, ['title', 'description']).noted({ title: 'old', description: '<p>old</p>' }))
  await db.update(testResultConfigs).set({ description: '<p>Naše slova – „příliš žluťoučký“</p>' }).where(isEdited)
  for (let start = 0; start < 3; start += 1) await seedAssessments(db)
  const [edited] = await db.select().from(testResultConfigs).where(isEdited)
  expect(edited).toMatchObject({ title: 'old', description: '<p>Naše slova – „příliš žluťoučký“</p>' })
  const others = (rows: typeof files) => rows.filter(({ resultKey, locale }) => !(resultKey === 'A' && locale === 'cs'))
  expect(others(await pages())).toEqual(others(files))
  await db.update(testResultConfigs).set({ written: null }).where(isEdited)
  await seedAssessments(db)
  expect(await pages()).toEqual(files)
})

test('questions have the same ids and values in both languages, and other words', async ({ db }) => {
  await seedAssessments(db)
  const [czech, english] = [await questions('tier-assessment', 'cs'), await questions('tier-assessment', 'en')]
  const shape = ({ questions: asked }: typeof czech) => asked.map(({ id, options }) => [id, options.map(({ value }) => value)])
  expect(czech.questions).toHaveLength(20)
  expect(shape(english)).toEqual(shape(czech))
  expect(english.questions.filter(({ text }, at) => text === czech.questions[at]?.text)).toEqual([])
})

test('a test that is off or has no questions asks none', async ({ db }) => {
  await seedAssessments(db)
  const empty = { id: 'empty', title: 'a', titleEn: 'b', cooldownDays: 0, scoringMethod: 'tier-sum' as const, thresholds: { S: 1 } }
  await db.transaction((tx) => describeTest(tx, empty))
  expect(await questions('empty', 'cs')).toEqual({ version: 1, questions: [] })
  await db.update(tests).set({ isEnabled: false })
  expect((await questions('tier-assessment', 'cs')).questions).toEqual([])
  expect((await questions('nonsense', 'cs')).questions).toEqual([])
})

test.for(['S', 'A', 'B', 'C', 'D'])('the result page of tier %s stands in both languages', async (tier, { db }) => {
  await seedAssessments(db)
  for (const locale of LOCALES) {
    const page = await resultConfig('tier-assessment', tier, locale)
    expect(page?.title).toMatch(new RegExp(`^${tier}-Tier: `))
    const links = [...(page?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
    expect(links.filter((href) => !href.startsWith('tel:'))).not.toEqual([])
    expect(links.filter((href) => href.startsWith('/') && href.startsWith('/en/') !== (locale === 'en'))).toEqual([])
    // Nothing of the configured text is lost to the cleaning.
    expect(page?.html).not.toContain('<a>')
  }
})

test('other results have no page', async ({ db }) => {
  await seedAssessments(db)
  expect(await resultConfig('tier-assessment', 'unrated', 'cs')).toBeUndefined()
  expect(await resultConfig('tier-assessment', 's', 'cs')).toBeUndefined()
  expect(await resultConfig('openfit-divorce-risk', 'S', 'cs')).toBeUndefined()
})
