import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { type Db, db } from '~/db/client.server'
import { checkAcademyContent } from '~/features/academy/data.server'
import { accountCleanup } from '~/features/account/jobs.server'
import { DEMO_COUPLE, hasDemoCouple, seedDemoCouple } from '~/features/account/seed.server'
import { seedAssessments } from '~/features/assessment/seed.server'
import { checkArticleContent } from '~/features/article/data.server'
import { checkBookContent } from '~/features/book/data.server'
import { seedMaterialFiles } from '~/features/book/seed.server'
import { bookingCommands } from '~/features/booking/commands.server'
import { bookingReminders } from '~/features/booking/jobs.server'
import { seedBooking } from '~/features/booking/seed.server'
import { consultationCommands } from '~/features/consultation/commands.server'
import { lapsedConsultations } from '~/features/consultation/jobs.server'
import { claimCommands } from '~/features/claim/commands.server'
import { claimReminders } from '~/features/claim/jobs.server'
import { checkCatalogContent } from '~/features/catalog/data.server'
import { seedCatalog } from '~/features/catalog/seed.server'
import { accountErasure, accountInactivity } from '~/features/closing/jobs.server'
import { checkCoachingContent } from '~/features/coaching/data.server'
import { checkCompanyContent, holdsSampleFigures } from '~/features/company/data.server'
import { avatarCleanup } from '~/features/couple/jobs.server'
import { checkCourseContent } from '~/features/course/data.server'
import { serviceReminders } from '~/features/engagement/jobs.server'
import { checkExportContent } from '~/features/export/data.server'
import { exportCleanup, exportMaking } from '~/features/export/jobs.server'
import { documentFile } from '~/features/invoice/data.server'
import { letterCommands } from '~/features/letter/commands.server'
import { checkLetterContent } from '~/features/letter/data.server'
import { letterCleanup, letterSending } from '~/features/letter/jobs.server'
import { checkLegalContent, termsPdf } from '~/features/legal/data.server'
import { checkNewsContent } from '~/features/news/data.server'
import { offerCommands } from '~/features/offer-desk/commands.server'
import { offerExpiry } from '~/features/offer/jobs.server'
import { orderCommands } from '~/features/order/commands.server'
import { orderRelease } from '~/features/order-release/jobs.server'
import { paymentCommands } from '~/features/payment/commands.server'
import { paymentCode } from '~/features/payment/data.server'
import { orderExpiry, paymentReconciliation, simulatedSettling } from '~/features/payment/jobs.server'
import { refundCommands } from '~/features/refund/commands.server'
import { refunds } from '~/features/refund/jobs.server'
import { checkPodcastContent } from '~/features/podcast/data.server'
import { priceCommands } from '~/features/price/commands.server'
import { seedServices } from '~/features/product/seed.server'
import { writtenServices } from '~/features/product/data.server'
import { checkProgressContent } from '~/features/progress/data.server'
import { requestCommands } from '~/features/request/commands.server'
import { checkRequestSubjects } from '~/features/request/data.server'
import { requestsClosing } from '~/features/request/jobs.server'
import { retention } from '~/features/privacy/jobs.server'
import { checkResultContent } from '~/features/result/data.server'
import { checkReviewContent } from '~/features/review/data.server'
import { serviceCommands } from '~/features/service/commands.server'
import { statementCommands } from '~/features/statement/commands.server'
import { checkStoryContent } from '~/features/story/data.server'
import { secretCommands } from '~/features/second-factor/commands.server'
import { factorRewriting } from '~/features/second-factor/jobs.server'
import { seatReminders } from '~/features/seat/jobs.server'
import { workshopCommands } from '~/features/workshop/commands.server'
import { checkWorkshopContent } from '~/features/workshop/data.server'
import { workshopSettling } from '~/features/workshop/jobs.server'
import { seedWorkshops } from '~/features/workshop/seed.server'
import { factorRemoval } from '~/features/second-factor/jobs.server'
import { seedOpenFit } from '~/features/openfit/seed.server'
import { seedMilestones } from '~/features/progress/seed.server'
import { seedSections } from '~/features/site/seed.server'
import { calendarFile } from '~/server/calendar-file.server'
import { now } from '~/server/clock.server'
import type { Command } from '~/server/commands.server'
import { SettingsError, env } from '~/server/env.server'
import type { Job } from '~/server/jobs.server'
import type { FileMaker } from '~/server/mail/delivery.server'
import { purgeLimits } from '~/server/limits.server'
import { purgeMail } from '~/server/mailer.server'
import { operator } from '~/server/operator.server'

const DAY = 86_400

/** What runs beside the requests. */
export const jobs: Job[] = [
  accountCleanup,
  factorRewriting,
  factorRemoval,
  avatarCleanup,
  accountErasure,
  accountInactivity,
  exportMaking,
  exportCleanup,
  retention,
  simulatedSettling,
  paymentReconciliation,
  refunds,
  orderExpiry,
  orderRelease,
  claimReminders,
  requestsClosing,
  workshopSettling,
  seatReminders,
  offerExpiry,
  serviceReminders,
  bookingReminders,
  lapsedConsultations,
  letterSending,
  letterCleanup,
  { name: 'limits-cleanup', everySeconds: 3600, run: async (at) => void (await purgeLimits(at)) },
  { name: 'mail-cleanup', everySeconds: DAY, run: async (at) => void (await purgeMail(at)) },
]

/** What an operator can do: `npm run op -- help`. */
export const commands: readonly Command[] = [
  ...bookingCommands,
  ...claimCommands,
  ...consultationCommands,
  ...letterCommands,
  ...offerCommands,
  ...orderCommands,
  ...paymentCommands,
  ...refundCommands,
  ...priceCommands,
  ...requestCommands,
  ...secretCommands,
  ...serviceCommands,
  ...statementCommands,
  ...workshopCommands,
]
/** Makes what comes with mails, when they leave. What is not there yet is waited for: the mail is tried again. */
export const mailFile: FileMaker = async (file, locale) => {
  switch (file.kind) {
    case 'invoice':
      return { ...(await documentFile(file.id)), type: 'application/pdf' }
    case 'terms':
      return { ...(await termsPdf(file.id, locale)), type: 'application/pdf' }
    case 'payment-code':
      return { ...(await paymentCode(file.id)), type: 'image/png' }
    case 'calendar':
      return calendarFile(file.event, locale)
  }
}

/** Reads everything that was written for the site, in both languages. Throws on the first file that does not fit. */
export async function checkContent(): Promise<void> {
  await Promise.all([
    checkAcademyContent(),
    checkArticleContent(),
    checkBookContent(),
    checkCatalogContent(),
    checkCoachingContent(),
    checkCompanyContent(),
    checkCourseContent(),
    checkExportContent(),
    checkLegalContent(),
    checkLetterContent(),
    checkNewsContent(),
    checkPodcastContent(),
    checkProgressContent(),
    checkRequestSubjects(),
    checkResultContent(),
    checkReviewContent(),
    checkStoryContent(),
    checkWorkshopContent(),
    writtenServices(),
  ])
}

type Seed = (database: Db) => Promise<void>

/** The rows without which the product cannot work. */
export const REFERENCE_SEEDS: readonly Seed[] = [
  seedSections,
  seedOpenFit,
  seedAssessments,
  seedMilestones,
  seedCatalog,
  seedServices,
  seedWorkshops,
  seedBooking,
]

/** Files as well, and in the demo somebody to sign in as. */
export const seeds = (): readonly Seed[] => [...REFERENCE_SEEDS, seedMaterialFiles, ...(env().APP_MODE === 'demo' ? [seedDemo] : [])]

const seedDemo: Seed = (database) => seedDemoCouple(database, now())

/** Whom the demo announces at its start. */
export const demoAccounts = () => (env().APP_MODE === 'demo' ? [DEMO_COUPLE] : [])

/** What the settings alone do not tell. Throws {@link SettingsError}. */
export async function refuseUnfitProduction(): Promise<void> {
  if (env().APP_MODE !== 'production') return
  const { sample, iban, bic } = operator()
  if (env().PAYMENTS.includes('transfer') && !isValidIBAN(electronicFormatIBAN(iban) ?? ''))
    throw new SettingsError('content/operator.yaml names no valid IBAN, and PAYMENTS contains transfers.')
  if (env().PAYMENTS.includes('transfer') && !isValidBIC(bic))
    throw new SettingsError('content/operator.yaml names no valid BIC, and PAYMENTS contains transfers.')
  if (sample) throw new SettingsError('content/operator.yaml still holds sample values (sample: true).')
  if (await holdsSampleFigures()) throw new SettingsError('content/company still holds sample figures (sample: true).')
  if (await hasDemoCouple(db())) throw new SettingsError('The database holds the demo account. Use a database of its own for production.')
}
