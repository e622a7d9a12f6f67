/** What an import did, by what became of each line. */
export interface ImportReport {
  matched: number
  'wrong-amount': number
  surplus: number
  unmatched: number
  /** Lines that an earlier import had brought. */
  known: number
}
