/** What pages must know at once of the account that they are signed in to. */
export interface AccountState {
  /** Whether data about relationship and intimate life may be kept: without it there are neither tests nor results. */
  consent: boolean
  /** When the account will be erased, as an ISO text; null while nothing is planned. */
  closesAt: string | null
}
