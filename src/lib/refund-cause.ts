/**
 * Why money goes back. satisfaction: the guarantee of a service. cancellation: the buyer gave it up, by the scale. called-off: we do not
 * give what was ordered. overpayment: it paid nothing. dispute: a bank took it. other: sent past the site, or before causes were kept.
 */
export const REFUND_CAUSES = [
  'withdrawal',
  'guarantee',
  'satisfaction',
  'complaint',
  'cancellation',
  'called-off',
  'overpayment',
  'goodwill',
  'dispute',
  'other',
] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/** Causes that somebody of the team may give; the others are found out by the site. */
export const TEAM_CAUSES = [
  'withdrawal',
  'guarantee',
  'satisfaction',
  'complaint',
  'cancellation',
  'called-off',
  'goodwill',
] as const satisfies readonly RefundCause[]

/** Who asked for it: the buyer, the team, the buyer's bank, or the site by itself for money that paid nothing. */
export const REFUND_ASKERS = ['buyer', 'team', 'bank', 'site'] as const
export type RefundAsker = (typeof REFUND_ASKERS)[number]

/** Who sends it: the provider that brought it, or somebody at the bank. */
export const REFUND_WAYS = ['provider', 'by-hand'] as const

/**
 * asked: owed. gone: sent. void: it goes no more, because a bank or somebody past the site sent the money instead, or the team took back
 * what it had asked for.
 */
export const REFUND_STATES = ['asked', 'gone', 'void'] as const

/**
 * Why a tax document is corrected. returned: all of the price. rest, disputed-rest: what earlier refunds had left of it. fee: a part,
 * the rest pays for a cancellation. part: a part, the rest was used.
 */
export type CorrectionReason =
  | 'returned'
  | 'rest'
  | 'fee'
  | 'part'
  | 'complaint'
  | 'satisfaction'
  | 'goodwill'
  | 'disputed'
  | 'disputed-rest'
