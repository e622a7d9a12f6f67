import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '~/db/client.server'
import { testQuestions, testResultConfigs, tests } from '~/db/schema'
import { LOCALES } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { Bilingual, readYaml } from '~/server/content.server'
import { type TierTestFile, tierTestFile } from './data.server'
import { OPENFIT_TEST, TIER_TEST, formatScale } from './rules'

const RESULTS = 'assessments/results'

type ResultConfig = typeof testResultConfigs.$inferInsert

const ResultIndex = z.array(
  z.strictObject({ test_slug: z.enum([TIER_TEST, OPENFIT_TEST]), result_key: z.string().min(1), title: Bilingual, files: Bilingual }),
)

/** Tests, questions and result pages. Texts follow the release; what an operator may set is written only where it is missing. */
export async function seedAssessments(db: Db): Promise<void> {
  const tier = await tierTestFile()
  const results = await readResults()
  await db.transaction(async (tx) => {
    await putTests(tx, tier.version)
    await putTierQuestions(tx, tier)
    await putResults(tx, results)
  })
}

async function readResults(): Promise<ResultConfig[]> {
  const index = await readYaml(`${RESULTS}/index.yaml`, ResultIndex)
  return Promise.all(
    index.flatMap(({ test_slug: testSlug, result_key: resultKey, title, files }) =>
      LOCALES.map(async (locale) => {
        const description = await readFile(resolve('content', RESULTS, files[locale]), 'utf8')
        return { testSlug, resultKey, locale, title: title[locale], description }
      }),
    ),
  )
}

/** Cooldown and scoring: readings R9. OpenFit can't be taken before it has questions. */
async function putTests(tx: Tx, tierVersion: number): Promise<void> {
  await tx
    .insert(tests)
    .values([
      { ...named(TIER_TEST, m.tests_tier_title), cooldownDays: 30, scoringMethod: 'tier-sum', questionsVersion: tierVersion },
      { ...named(OPENFIT_TEST, m.tests_openfit_title), cooldownDays: 30, scoringMethod: 'openfit-2' },
    ])
    .onConflictDoUpdate({
      target: tests.id,
      set: { title: sql`excluded.title`, titleEn: sql`excluded.title_en`, questionsVersion: sql`excluded.questions_version` },
    })
}

const named = (id: string, title: typeof m.tests_tier_title) => ({
  id,
  slug: id,
  title: title({}, { locale: 'cs' }),
  titleEn: title({}, { locale: 'en' }),
})

/** Wording only: which questions there are, and in which order, belongs to the version. */
async function putTierQuestions(tx: Tx, { version, questions }: TierTestFile): Promise<void> {
  const rows = LOCALES.flatMap((locale) =>
    questions.map((question, at) => ({
      testId: TIER_TEST,
      version,
      locale,
      id: question.id,
      qOrder: at + 1,
      question: question[locale],
      scale: formatScale(question.options.map((option) => ({ value: option.value, label: option[locale] }))),
    })),
  )
  await tx
    .insert(testQuestions)
    .values(rows)
    .onConflictDoUpdate({
      target: [testQuestions.testId, testQuestions.version, testQuestions.locale, testQuestions.id],
      set: { question: sql`excluded.question`, scale: sql`excluded.scale` },
    })
}

async function putResults(tx: Tx, rows: ResultConfig[]): Promise<void> {
  await tx
    .insert(testResultConfigs)
    .values(rows)
    .onConflictDoUpdate({
      target: [testResultConfigs.testSlug, testResultConfigs.resultKey, testResultConfigs.locale],
      set: { title: sql`excluded.title`, description: sql`excluded.description` },
    })
}
