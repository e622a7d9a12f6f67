import type { Db } from '~/db/client.server'
import { describeTest, wordQuestions } from '~/features/assessments/tier/mutations.server'
import { OPENFIT_TEST } from '~/lib/test-results'
import { m } from '~/paraglide/messages'
import { openFitFile } from './data.server'
import { THRESHOLDS } from './rules'

/** OpenFit with its statements. Its result pages come after it, with those of all tests. */
export async function seedOpenFit(db: Db): Promise<void> {
  const { version, questions } = await openFitFile()
  await db.transaction(async (tx) => {
    await describeTest(tx, {
      id: OPENFIT_TEST,
      title: m.tests_openfit_title({}, { locale: 'cs' }),
      titleEn: m.tests_openfit_title({}, { locale: 'en' }),
      // readings R9
      cooldownDays: 30,
      scoringMethod: 'openfit-2',
      questionsVersion: version,
      thresholds: THRESHOLDS,
    })
    await wordQuestions(tx, { testId: OPENFIT_TEST, version }, (locale) =>
      questions.map(({ id, topic, ...text }) => ({ id, question: text[locale], topic })),
    )
  })
}
