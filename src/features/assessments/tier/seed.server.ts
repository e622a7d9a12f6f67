import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Db, Tx } from '~/db/client.server'
import { testResultConfigs } from '~/db/schema'
import { following } from '~/db/written'
import { LOCALES } from '~/lib/locale'
import { OPENFIT_TEST, TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { Bilingual, readYaml } from '~/server/content.server'
import { type TierTestFile, tierTestFile } from './texts.data.server'
import { describeTest, wordQuestions } from './mutations.server'
import { TIER_FROM, formatScale } from './rules'

const RESULTS = 'assessments/results'

type ResultConfig = typeof testResultConfigs.$inferInsert

const ResultIndex = z.array(
  z.strictObject({ test_slug: z.enum([TIER_TEST, OPENFIT_TEST]), result_key: z.string().min(1), title: Bilingual, files: Bilingual }),
)

/** The Tier Assessment, and the result pages of all tests. Texts follow the files; what an operator may set, and the result pages that one has changed, stay. */
export async function seedAssessments(db: Db): Promise<void> {
  const tier = await tierTestFile()
  const results = await readResults()
  await db.transaction(async (tx) => {
    await putTierTest(tx, tier)
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

async function putTierTest(tx: Tx, { version, questions }: TierTestFile): Promise<void> {
  await describeTest(tx, {
    id: TIER_TEST,
    title: m.tests_tier_title({}, { locale: 'cs' }),
    titleEn: m.tests_tier_title({}, { locale: 'en' }),
    // readings R9
    cooldownDays: 30,
    scoringMethod: 'tier-sum',
    questionsVersion: version,
    thresholds: TIER_FROM,
  })
  await wordQuestions(tx, { testId: TIER_TEST, version }, (locale) =>
    questions.map(({ id, topic, options, ...text }) => ({
      id,
      question: text[locale],
      scale: formatScale(options.map((option) => ({ value: option.value, label: option[locale] }))),
      topic,
    })),
  )
}

async function putResults(tx: Tx, rows: ResultConfig[]): Promise<void> {
  const { noted, set } = following(testResultConfigs, ['title', 'description'])
  await tx
    .insert(testResultConfigs)
    .values(rows.map(noted))
    .onConflictDoUpdate({ target: [testResultConfigs.testSlug, testResultConfigs.resultKey, testResultConfigs.locale], set })
}
