const DAY = 86_400_000

/** How long a test that was begun and not completed is kept. */
const UNFINISHED_DAYS = 30
/** specification §9: 26 months for what has to do with analytics, which includes the choice that allows it. */
const COOKIE_MONTHS = 26
/** Proofs of consents that were taken back, and of subscriptions that ended. */
const PROOF_MONTHS = 36
/** What visitors asked for, once it is settled. */
const REQUEST_MONTHS = 12
/** Privacy page: services, for as long as something can be claimed because of them. */
const SERVICE_MONTHS = 36
/** As long as somebody can claim something because of a consultation. */
const CLAIM_MONTHS = 36
/** specification §9; the years count from the end of the one in which the order was made. */
const TAX_YEARS = 10

/** Free calls whose address was never confirmed: long enough for whoever opens the mail late. */
const UNCONFIRMED_DAYS = 7

/** Names and addresses of those who waited for a place. */
const WAITING_DAYS = 30

/** What is older than its moment goes. */
export const retentionDates = (at: Date) => ({
  cookieChoices: monthsBefore(at, COOKIE_MONTHS),
  unfinishedTests: new Date(at.getTime() - UNFINISHED_DAYS * DAY),
  endedConsents: monthsBefore(at, PROOF_MONTHS),
  closedRequests: monthsBefore(at, REQUEST_MONTHS),
  services: monthsBefore(at, SERVICE_MONTHS),
  endedBookings: monthsBefore(at, CLAIM_MONTHS),
  unconfirmedCalls: new Date(at.getTime() - UNCONFIRMED_DAYS * DAY),
  taxYearsBegin: new Date(Date.UTC(at.getUTCFullYear() - TAX_YEARS, 0, 1)),
  waitingLists: new Date(at.getTime() - WAITING_DAYS * DAY),
})

/** The same day and hour so many months earlier; a day that the month has not is its last one. */
export function monthsBefore(at: Date, months: number): Date {
  const moved = new Date(at)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return moved
}
