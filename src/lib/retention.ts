/**
 * How long what we keep stays, and the job that removes it then: the privacy policy, the terms and specification §9 in one table. A term
 * of the law that is no deletion (withdrawal, guarantee) stands with its rule.
 */
export const RETENTION = {
  /** Readings R3: what is not confirmed by then frees its name. */
  registrations: { hours: 48, job: 'account-cleanup' },
  /** Copies that couples asked for. */
  exports: { days: 3, job: 'export-cleanup' },
  /** So long the couple is told that a copy could not be made. */
  failedExports: { days: 7, job: 'export-cleanup' },
  /** Free calls whose address was never confirmed: long enough for whoever opens the mail late. */
  unconfirmedCalls: { days: 7, job: 'retention' },
  /** For so long a couple that closes its account can change its mind. */
  closedAccounts: { days: 14, job: 'account-erasure' },
  /** Invitations to the team, whatever became of them; the record tells of them for good. */
  operatorInvitations: { days: 30, job: 'studio-cleanup' },
  /** What stands in mails that could not be sent: so long they can be sent again. */
  failedMails: { days: 7, job: 'mail-cleanup' },
  mails: { days: 30, job: 'mail-cleanup' },
  /** Who got which issue. */
  letterDeliveries: { days: 30, job: 'letter-cleanup' },
  /** OpenFit that was begun and not completed. */
  unfinishedTests: { days: 30, job: 'retention' },
  /** Names and addresses of those who waited for a place. */
  waitingLists: { days: 30, job: 'retention' },
  accountEvents: { days: 90, job: 'retention' },
  /** Orders that ended: how long money may still arrive, of a card that is confirmed late or a transfer under way. */
  unpaidOrders: { days: 90, job: 'retention' },
  /** What visitors asked for, once it is settled. */
  closedEnquiries: { months: 12, job: 'retention' },
  /** Accounts that nobody uses. */
  idleAccounts: { months: 24, job: 'account-inactivity' },
  /** What has to do with analytics, which includes the choice that allows it. */
  cookieChoices: { months: 26, job: 'retention' },
  /** Proofs of consents that were taken back, and of subscriptions that ended. */
  endedConsents: { months: 36, job: 'retention' },
  /** Services and offers, for as long as something can be claimed because of them. */
  services: { months: 36, job: 'retention' },
  /** Consultations, likewise. */
  bookings: { months: 36, job: 'retention' },
  /** Claims that nobody found an order for: as long as what follows from them can be sued for. */
  claimsWithoutOrder: { months: 36, job: 'retention' },
  orderMails: { months: 60, job: 'mail-cleanup' },
} as const satisfies Record<string, Term & { job: string }>

/** Documents of orders: the years count from the end of the one in which the last of them was made; removed by the job `retention`. */
const TAX_YEARS = 10

export type Kept = keyof typeof RETENTION
type Term = { hours: number } | { days: number } | { months: number }

const HOUR = 3_600_000

/** What is as old as this moment, or older, has been kept long enough at `at`. */
export function keptSince(what: Kept, at: Date): Date {
  const term = RETENTION[what]
  return 'months' in term ? monthsBefore(at, term.months) : new Date(at.getTime() - lengthOf(term))
}

/** Until when something is kept that begins at `at`; for terms in hours or days. */
export const keptUntil = (what: Brief, at: Date): Date => new Date(at.getTime() + lengthOf(RETENTION[what]))

type Brief = { [Name in Kept]: (typeof RETENTION)[Name] extends { months: number } ? never : Name }[Kept]

const lengthOf = (term: { hours: number } | { days: number }): number => ('hours' in term ? term.hours : term.days * 24) * HOUR

/** Orders of years that ended before this moment are of no interest to the tax office any more. */
export const taxYearsBegin = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear() - TAX_YEARS, 0, 1))

/** The same day and hour so many months earlier; a day that the month has not is its last one. */
export function monthsBefore(at: Date, months: number): Date {
  const moved = new Date(at)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return moved
}
