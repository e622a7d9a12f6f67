import { purgeEvents } from '~/features/account-event/mutations.server'
import { purgeBookings } from '~/features/booking/mutations.server'
import { purgeCookieConsents } from '~/features/consent/mutations.server'
import { purgeEngagements } from '~/features/engagement/mutations.server'
import { purgeUnconfirmed } from '~/features/free-call/mutations.server'
import { purgeSubscriptions } from '~/features/newsletter/mutations.server'
import { purgeUnfinishedTests } from '~/features/openfit/mutations.server'
import { purgeOffers } from '~/features/offer/mutations.server'
import { purgeKeptOrders } from '~/features/order-keeping/mutations.server'
import { purgeRequests } from '~/features/request-keeping/mutations.server'
import { purgeLists } from '~/features/waiting-list/mutations.server'
import type { Job } from '~/server/jobs.server'
import { log } from '~/server/log.server'
import { purgeEndedConsents } from './mutations.server'
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
      requests: await purgeRequests(dates.closedRequests),
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
