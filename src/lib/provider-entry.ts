/**
 * What moves money on our account at the provider of card payments. fee: of the account, beside those of single movements. dispute: a bank
 * takes it, dispute-reversal: and gives it back. payout: to our bank. other: told by the provider in another word.
 */
export const ENTRY_KINDS = [
  'charge',
  'refund',
  'refund-failure',
  'dispute',
  'dispute-reversal',
  'fee',
  'payout',
  'payout-reversal',
  'other',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/**
 * Steps of a dispute. withdrawn: the bank has taken the money. reinstated: it has given it back. won, lost: it has decided. closed: it
 * asked, and asks no more.
 */
export const DISPUTE_STEPS = ['opened', 'withdrawn', 'reinstated', 'won', 'lost', 'closed'] as const
export type DisputeStep = (typeof DISPUTE_STEPS)[number]
