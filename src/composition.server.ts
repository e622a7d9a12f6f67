import '~/mails.server'
import '~/ports.server'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { type Db, db } from '~/db/client.server'
import { checkAcademyContent } from '~/features/academy/hub/data.server'
import { accountCleanup } from '~/features/accounts/registration/jobs.server'
import { DEMO_COUPLE, hasDemoCouple, seedDemoCouple } from '~/features/accounts/registration/seed.server'
import { seedAssessments } from '~/features/assessments/tier/seed.server'
import { checkArticleContent } from '~/features/editorial/articles/data.server'
import { checkBookContent } from '~/features/academy/guides/book.data.server'
import { seedMaterialFiles } from '~/features/academy/guides/book.seed.server'
import { bookingCommands } from '~/features/coaching/consultations/booking.commands.server'
import { bookingReminders, expiredConsultations } from '~/features/coaching/consultations/jobs.server'
import { seedBooking } from '~/features/coaching/consultations/booking.seed.server'
import { consultationCommands } from '~/features/coaching/consultations/commands.server'
import { claimCommands } from '~/features/shop/claims/commands.server'
import { claimOpenCommands } from '~/features/shop/claims/open.commands.server'
import { couponCommands } from '~/features/shop/coupons/commands.server'
import { claimReminders } from '~/features/shop/claims/jobs.server'
import { checkCatalogContent } from '~/features/academy/guides/data.server'
import { seedCatalog } from '~/features/academy/guides/seed.server'
import { accountErasure, accountInactivity } from '~/features/privacy/erasure/jobs.server'
import { checkCoachingContent } from '~/features/coaching/offer-page/data.server'
import { checkCompanyContent, holdsSampleFigures } from '~/features/site/company/data.server'
import { avatarCleanup } from '~/features/couple/profile/avatar.jobs.server'
import { checkCourseContent } from '~/features/academy/courses/written.data.server'
import { offerExpiry, serviceReminders } from '~/features/coaching/services/jobs.server'
import { checkExportContent } from '~/features/privacy/export/data.server'
import { exportCleanup, exportMaking } from '~/features/privacy/export/jobs.server'
import { documentFile } from '~/features/shop/invoices/data.server'
import { letterCommands } from '~/features/letters/issues/commands.server'
import { checkLetterContent } from '~/features/letters/issues/data.server'
import { letterBeginning, letterCleanup, letterSending } from '~/features/letters/issues/jobs.server'
import { checkLegalContent } from '~/features/editorial/legal/data.server'
import { termsPdf } from '~/features/editorial/legal/pdf.data.server'
import { checkNewsContent } from '~/features/academy/news/data.server'
import { hourCommands } from '~/features/coaching/services/hour.commands.server'
import { offerCommands } from '~/features/coaching/services/offer.commands.server'
import { accountingCommands } from '~/features/shop/accounting/commands.server'
import { documentCommands } from '~/features/shop/invoices/commands.server'
import { orderCommands } from '~/features/shop/orders/commands.server'
import { orderRelease } from '~/features/shop/orders/release.jobs.server'
import { paymentCommands } from '~/features/shop/payments/commands.server'
import { paymentCode } from '~/features/shop/payments/data.server'
import { orderExpiry, paymentReconciliation, refunds, simulatedSettling } from '~/features/shop/payments/jobs.server'
import { foretold } from '~/features/shop/payments/rehearsal.mutations.server'
import { refundCommands } from '~/features/shop/payments/refund.commands.server'
import { payoutCommands } from '~/features/shop/payouts/commands.server'
import { providerEntries } from '~/features/shop/payouts/jobs.server'
import { returnCommands } from '~/features/shop/returns/commands.server'
import { outgoingCommands } from '~/features/shop/returns/outgoing.commands.server'
import { checkPodcastContent } from '~/features/editorial/podcast/data.server'
import { priceCommands } from '~/features/shop/products/price.commands.server'
import { priceTurning } from '~/features/shop/products/price.jobs.server'
import { seedServices } from '~/features/shop/products/seed.server'
import { writtenServices } from '~/features/shop/products/data.server'
import { checkProgressContent } from '~/features/couple/progress/data.server'
import { enquiryCommands } from '~/features/enquiries/enquiries/commands.server'
import { checkEnquirySubjects } from '~/features/enquiries/enquiries/data.server'
import { enquiriesClosing } from '~/features/enquiries/enquiries/jobs.server'
import { retention } from '~/features/privacy/retention/jobs.server'
import { checkResultContent } from '~/features/assessments/results/texts.data.server'
import { checkEveningContent } from '~/features/editorial/evenings/data.server'
import { checkReviewContent } from '~/features/editorial/reviews/data.server'
import { serviceCommands } from '~/features/coaching/services/commands.server'
import { shortfallCommands } from '~/features/shop/payments/shortfall.commands.server'
import { statementCommands } from '~/features/shop/payments/statement.commands.server'
import { checkStoryContent } from '~/features/editorial/stories/data.server'
import { secretCommands } from '~/features/accounts/second-factor/commands.server'
import { factorRemoval, factorRewriting } from '~/features/accounts/second-factor/jobs.server'
import { seatReminders, workshopSettling } from '~/features/academy/workshops/jobs.server'
import { workshopChangeCommands } from '~/features/academy/workshops/change.commands.server'
import { workshopCommands } from '~/features/academy/workshops/commands.server'
import { checkWorkshopContent } from '~/features/academy/workshops/texts.data.server'
import { seedWorkshops } from '~/features/academy/workshops/seed.server'
import { seedOpenFit } from '~/features/assessments/openfit/seed.server'
import { seedMilestones } from '~/features/couple/progress/seed.server'
import { contentCommands } from '~/features/studio/content/commands.server'
import { contentTurning } from '~/features/studio/content/jobs.server'
import { systemCommands } from '~/features/studio/system/commands.server'
import { studioCleanup, studioRewriting } from '~/features/studio/entry/jobs.server'
import { DEMO_OPERATOR } from '~/features/studio/entry/rules'
import { seedDemoBusiness } from '~/features/studio/demo/seed.server'
import { hasDemoOperator, seedDemoOperator } from '~/features/studio/entry/seed.server'
import { operatorCommands } from '~/features/studio/team/commands.server'
import { seedSections } from '~/features/site/shell/seed.server'
import { calendarFile } from '~/server/calendar-file.server'
import { now } from '~/server/clock.server'
import type { Command } from '~/server/commands.server'
import { SettingsError, env, isMadeUp } from '~/server/env.server'
import { expertsFile } from '~/server/experts.server'
import type { Job } from '~/server/job-runner.server'
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
  providerEntries,
  orderExpiry,
  orderRelease,
  priceTurning,
  claimReminders,
  enquiriesClosing,
  workshopSettling,
  seatReminders,
  offerExpiry,
  serviceReminders,
  bookingReminders,
  expiredConsultations,
  letterBeginning,
  letterSending,
  letterCleanup,
  contentTurning,
  studioCleanup,
  studioRewriting,
  { name: 'limits-cleanup', everySeconds: 3600, run: async (at) => void (await purgeLimits(at)) },
  { name: 'mail-cleanup', everySeconds: DAY, run: async (at) => void (await purgeMail(at)) },
]

/** What an operator can do: `npm run op -- help`. What changes anything says first what it would do. */
export const commands: readonly Command[] = foretold([
  ...accountingCommands,
  ...bookingCommands,
  ...claimCommands,
  ...claimOpenCommands,
  ...consultationCommands,
  ...contentCommands,
  ...documentCommands,
  ...hourCommands,
  ...letterCommands,
  ...offerCommands,
  ...operatorCommands,
  ...orderCommands,
  ...outgoingCommands,
  ...paymentCommands,
  ...payoutCommands,
  ...refundCommands,
  ...returnCommands,
  ...priceCommands,
  ...couponCommands,
  ...enquiryCommands,
  ...secretCommands,
  ...serviceCommands,
  ...shortfallCommands,
  ...statementCommands,
  ...systemCommands,
  ...workshopCommands,
  ...workshopChangeCommands,
])

/** Makes what comes with mails, when they leave. What is not there yet is waited for: the mail is tried again. */
export const mailFile: FileMaker = async (file, locale) => {
  switch (file.kind) {
    case 'invoice':
      return { ...(await documentFile(file.id)), type: 'application/pdf' }
    case 'terms':
      return { ...(await termsPdf(file.id, locale)), type: 'application/pdf' }
    case 'payment-code':
      return { ...(await paymentCode(file.id, file.cents)), type: 'image/png' }
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
    checkEveningContent(),
    checkExportContent(),
    checkLegalContent(),
    checkLetterContent(),
    checkNewsContent(),
    checkPodcastContent(),
    checkProgressContent(),
    checkEnquirySubjects(),
    checkResultContent(),
    checkReviewContent(),
    checkStoryContent(),
    checkWorkshopContent(),
    expertsFile(),
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

/** Whom the demo announces at its start: a couple, and somebody of the team. */
export const demoAccounts = () => (env().APP_MODE === 'demo' ? { couple: DEMO_COUPLE, operator: DEMO_OPERATOR } : undefined)

/** What a demo needs beside its rows, once the database is open. */
export async function prepareDemo(): Promise<void> {
  if (env().APP_MODE === 'demo') await seedDemoOperator(now())
  if (isMadeUp(env())) await seedDemoBusiness(now())
}

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
  if ((await hasDemoCouple(db())) || (await hasDemoOperator()))
    throw new SettingsError('The database holds the demo account. Use a database of its own for production.')
}
