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
import { type Kept, keptSince } from '~/lib/retention'

/** Ends what is kept longer than the privacy page says (specification §9). */
export const retention: Job = {
  name: 'retention',
  everySeconds: 86_400,
  run: async (now) => {
    const since = (what: Kept) => keptSince(what, now)
    const gone = {
      cookieChoices: await purgeCookieConsents(since('cookieChoices')),
      unfinishedTests: await purgeUnfinishedTests(since('unfinishedTests'), now),
      subscriptions: await purgeSubscriptions(since('endedConsents'), now),
      requests: await purgeEnquiries(since('closedEnquiries')),
      consents: await purgeEndedConsents(since('endedConsents')),
      waitingLists: await purgeLists(since('waitingLists')),
      offers: await purgeOffers(since('services')),
      engagements: await purgeEngagements(since('services')),
      accountEvents: await purgeEvents(now),
      bookings: await purgeBookings(since('bookings')),
      unconfirmedCalls: await purgeUnconfirmed(since('unconfirmedCalls')),
      orders: await purgeKeptOrders(now),
    }
    if (Object.values(gone).some((count) => count > 0)) log.info(gone, 'retention')
  },
}
