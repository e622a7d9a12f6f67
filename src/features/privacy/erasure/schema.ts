/** What a couple has still to come when it wants to delete its account. */
export interface Ahead {
  /** service, hours, free: ends with the account, by the rules for cancelling. */
  kind: 'workshop' | 'paid' | 'hours' | 'free' | 'service'
  /** Ours; null where the kind says it. */
  title: string | null
  /** ISO moment; null where no time is set. */
  startsAt: string | null
  /** Where it can be cancelled first. */
  page: `/${string}`
  /** It goes on without the account, until its day has passed. */
  stays: boolean
}
