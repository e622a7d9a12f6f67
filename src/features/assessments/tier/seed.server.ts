import type { Db, Tx } from '~/db/client.server'
import { testResultConfigs } from '~/db/schema'
import { TIER_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { type TierTestFile, type WrittenResult, tierTestFile, writtenResults } from './texts.data.server'
import { RESULT_TEXTS } from './result.mutations.server'
import { describeTest, wordQuestions } from './mutations.server'
import { TIER_FROM, formatScale } from './rules'

/** The Tier Assessment, and the result pages of all tests. Texts follow the files; what an operator may set, and the result pages that one has changed, stay. */
export async function seedAssessments(db: Db): Promise<void> {
  const tier = await tierTestFile()
  const results = await writtenResults()
  await db.transaction(async (tx) => {
    await putTierTest(tx, tier)
    await putResults(tx, results)
  })
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

async function putResults(tx: Tx, rows: WrittenResult[]): Promise<void> {
  const { noted, set } = RESULT_TEXTS
  await tx
    .insert(testResultConfigs)
    .values(rows.map(noted))
    .onConflictDoUpdate({ target: [testResultConfigs.testSlug, testResultConfigs.resultKey, testResultConfigs.locale], set })
}
