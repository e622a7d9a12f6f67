import { type Db, db } from '~/db/client.server'
import { checkAcademyContent } from '~/features/academy/data.server'
import { accountCleanup } from '~/features/account/jobs.server'
import { DEMO_COUPLE, hasDemoCouple, seedDemoCouple } from '~/features/account/seed.server'
import { seedAssessments } from '~/features/assessment/seed.server'
import { checkArticleContent } from '~/features/article/data.server'
import { claimReminders } from '~/features/claim/jobs.server'
import { checkCatalogContent } from '~/features/catalog/data.server'
import { seedCatalog } from '~/features/catalog/seed.server'
import { accountErasure, accountInactivity } from '~/features/closing/jobs.server'
import { checkCoachingContent } from '~/features/coaching/data.server'
import { checkCompanyContent, holdsSampleFigures } from '~/features/company/data.server'
import { avatarCleanup } from '~/features/couple/jobs.server'
import { checkCourseContent } from '~/features/course/data.server'
import { checkExportContent } from '~/features/export/data.server'
import { exportCleanup, exportMaking } from '~/features/export/jobs.server'
import { checkLegalContent } from '~/features/legal/data.server'
import { checkNewsContent } from '~/features/news/data.server'
import { checkPodcastContent } from '~/features/podcast/data.server'
import { checkProgressContent } from '~/features/progress/data.server'
import { retention } from '~/features/privacy/jobs.server'
import { checkResultContent } from '~/features/result/data.server'
import { checkReviewContent } from '~/features/review/data.server'
import { checkStoryContent } from '~/features/story/data.server'
import { checkWorkshopContent } from '~/features/workshop/data.server'
import { seedOpenFit } from '~/features/openfit/seed.server'
import { seedMilestones } from '~/features/progress/seed.server'
import { seedSections } from '~/features/site/seed.server'
import { now } from '~/server/clock.server'
import { SettingsError, env } from '~/server/env.server'
import type { Job } from '~/server/jobs.server'
import { purgeLimits } from '~/server/limits.server'
import { purgeMail } from '~/server/mailer.server'
import { operator } from '~/server/operator.server'

const DAY = 86_400

/** What runs beside the requests. */
export const jobs: Job[] = [
  accountCleanup,
  avatarCleanup,
  accountErasure,
  accountInactivity,
  exportMaking,
  exportCleanup,
  retention,
  claimReminders,
  { name: 'limits-cleanup', everySeconds: 3600, run: async (at) => void (await purgeLimits(at)) },
  { name: 'mail-cleanup', everySeconds: DAY, run: async (at) => void (await purgeMail(at)) },
]

/** Reads everything that was written for the site, in both languages. Throws on the first file that does not fit. */
export async function checkContent(): Promise<void> {
  await Promise.all([
    checkAcademyContent(),
    checkArticleContent(),
    checkCatalogContent(),
    checkCoachingContent(),
    checkCompanyContent(),
    checkCourseContent(),
    checkExportContent(),
    checkLegalContent(),
    checkNewsContent(),
    checkPodcastContent(),
    checkProgressContent(),
    checkResultContent(),
    checkReviewContent(),
    checkStoryContent(),
    checkWorkshopContent(),
  ])
}

type Seed = (database: Db) => Promise<void>

/** The rows without which the product cannot work. */
export const REFERENCE_SEEDS: readonly Seed[] = [seedSections, seedOpenFit, seedAssessments, seedMilestones, seedCatalog]

/** In the demo there is also somebody to sign in as. */
export const seeds = (): readonly Seed[] =>
  env().APP_MODE === 'demo' ? [...REFERENCE_SEEDS, (database) => seedDemoCouple(database, now())] : REFERENCE_SEEDS

/** Whom the demo announces at its start. */
export const demoAccounts = () => (env().APP_MODE === 'demo' ? [DEMO_COUPLE] : [])

/** What the settings alone do not tell. Throws {@link SettingsError}. */
export async function refuseUnfitProduction(): Promise<void> {
  if (env().APP_MODE !== 'production') return
  if (operator().sample) throw new SettingsError('content/operator.yaml still holds sample values (sample: true).')
  if (await holdsSampleFigures()) throw new SettingsError('content/company still holds sample figures (sample: true).')
  if (await hasDemoCouple(db())) throw new SettingsError('The database holds the demo account. Use a database of its own for production.')
}
