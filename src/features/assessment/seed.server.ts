import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Db, Tx } from '~/db/client.server'
import { testQuestions, testResultConfigs, tests } from '~/db/schema'
import { LOCALES } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { formatScale } from './rules'
import { OPENFIT_TEST, TIER_TEST } from './schema'

const CONTENT = resolve('content/assessments')

const Text = z.strictObject({ cs: z.string().min(1), en: z.string().min(1) })

const Question = z.object({
  id: z.string().regex(/^q\d\d$/),
  ...Text.shape,
  options: z.array(z.strictObject({ value: z.int().min(1).max(4), ...Text.shape })).length(4),
})

/** 20 questions with the values 1 to 4 (specification §9, readings R9). */
const TierFile = z.object({ test: z.literal(TIER_TEST), version: z.int().positive(), questions: z.array(Question).length(20) })

type ResultConfig = typeof testResultConfigs.$inferInsert

const ResultIndex = z.array(
  z.strictObject({ test_slug: z.enum([TIER_TEST, OPENFIT_TEST]), result_key: z.string().min(1), title: Text, files: Text }),
)

/** Tests, questions and result pages. Texts follow the release; what an operator may set is written only where it is missing. */
export async function seedAssessments(db: Db): Promise<void> {
  const tier = TierFile.parse(parse(await readFile(join(CONTENT, 'tier-assessment.yaml'), 'utf8')))
  const results = await readResults()
  await db.transaction(async (tx) => {
    await putTests(tx, tier.version)
    await putTierQuestions(tx, tier)
    await putResults(tx, results)
  })
}

async function readResults(): Promise<ResultConfig[]> {
  const index = ResultIndex.parse(parse(await readFile(join(CONTENT, 'results/index.yaml'), 'utf8')))
  return Promise.all(
    index.flatMap(({ test_slug: testSlug, result_key: resultKey, title, files }) =>
      LOCALES.map(async (locale) => {
        const description = await readFile(join(CONTENT, 'results', files[locale]), 'utf8')
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
async function putTierQuestions(tx: Tx, { version, questions }: z.output<typeof TierFile>): Promise<void> {
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
