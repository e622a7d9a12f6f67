import type { Db } from '~/db/client.server'
import { describeTest, wordQuestions } from '~/features/assessments/tier/mutations.server'
import { LOCALES } from '~/lib/locale'
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
    const rows = LOCALES.flatMap((locale) =>
      questions.map(({ id, topic, ...text }, at) => ({
        testId: OPENFIT_TEST,
        version,
        locale,
        id,
        qOrder: at + 1,
        question: text[locale],
        topic,
      })),
    )
    await wordQuestions(tx, rows)
  })
}
