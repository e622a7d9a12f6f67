import { purgeEvents } from '~/features/accounts/events/mutations.server'
import { purgeBookings } from '~/features/coaching/consultations/upkeep.mutations.server'
import { purgeCookieConsents } from '~/features/privacy/cookies/mutations.server'
import { purgeEngagements } from '~/features/coaching/services/engagement.mutations.server'
import { purgeUnconfirmed } from '~/features/coaching/consultations/free-call.mutations.server'
import { purgeSubscriptions } from '~/features/letters/subscriptions/mutations.server'
import { purgeUnfinishedTests } from '~/features/assessments/openfit/removal.mutations.server'
import { purgeOffers } from '~/features/coaching/services/offer.mutations.server'
import { purgeKeptOrders } from '~/features/shop/retention/mutations.server'
import { purgeEnquiries } from '~/features/enquiries/enquiries/mutations.server'
import { purgeLists } from '~/features/academy/workshops/waiting.mutations.server'
import type { Job } from '~/server/job-runner.server'
import { log } from '~/server/log.server'
import { purgeEndedConsents } from '~/features/couple/consents/mutations.server'
import { retentionDates } from './rules'

/** Ends what is kept longer than the privacy page says (specification §9). */
export const retention: Job = {
  name: 'retention',
  everySeconds: 86_400,
  run: async (now) => {
    const dates = retentionDates(now)
    const gone = {
      cookieChoices: await purgeCookieConsents(dates.cookieChoices),
      unfinishedTests: await purgeUnfinishedTests(dates.unfinishedTests, now),
      subscriptions: await purgeSubscriptions(dates.endedConsents, now),
      requests: await purgeEnquiries(dates.closedRequests),
      consents: await purgeEndedConsents(dates.endedConsents),
      waitingLists: await purgeLists(dates.waitingLists),
      offers: await purgeOffers(dates.services),
      engagements: await purgeEngagements(dates.services),
      accountEvents: await purgeEvents(now),
      bookings: await purgeBookings(dates.endedBookings),
      unconfirmedCalls: await purgeUnconfirmed(dates.unconfirmedCalls),
      orders: await purgeKeptOrders({ taxYearsBegin: dates.taxYearsBegin, at: now }),
    }
    if (Object.values(gone).some((count) => count > 0)) log.info(gone, 'retention')
  },
}
