/** Money that came to the account, as the bank tells of it. */
export interface StatementLine {
  /** Our account. */
  account: string
  /** The bank's own name for the line: read twice, it is the same. */
  bankReference: string
  /** Such as `2026-11-20`. */
  bookedOn: string
  amountCents: number
  currency: string
  variableSymbol: string | null
  payer: string | null
  payerAccount: string | null
  message: string | null
}

/** What is wrong with a statement, in one sentence for the operator. */
export class StatementFault extends Error {
  override name = 'StatementFault'
}
