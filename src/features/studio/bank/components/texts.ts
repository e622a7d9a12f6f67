import type { Bound } from '~/features/shop/payments/refund.rules'
import type { Ground } from '~/features/shop/payments/suggestion.rules'
import type { Difference } from '~/features/shop/payouts/rules'
import type { Hindrance } from '~/features/shop/returns/rules'
import { amountText } from '~/lib/money'
import type { EntryKind } from '~/lib/provider-entry'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { type BankView, sumsByCurrency } from '../rules'

export const PARTS: Record<BankView, { name: () => string; lead: () => string }> = {
  payments: { name: m.studio_bank_part_payments, lead: m.studio_bank_lead_payments },
  refunds: { name: m.studio_bank_part_refunds, lead: m.studio_bank_lead_refunds },
  cards: { name: m.studio_bank_part_cards, lead: m.studio_bank_lead_cards },
  month: { name: m.studio_bank_part_month, lead: m.studio_bank_lead_month },
}

export const GROUNDS: Record<Ground, () => string> = {
  number: m.studio_bank_ground_number,
  symbol: m.studio_bank_ground_symbol,
  sum: m.studio_bank_ground_sum,
  account: m.studio_bank_ground_account,
  name: m.studio_bank_ground_name,
  surname: m.studio_bank_ground_surname,
}

export const HINDRANCES: Record<Exclude<Hindrance, 'in-batch'>, () => string> = {
  'no-account': m.studio_bank_hindrance_noAccount,
  'bad-account': m.studio_bank_hindrance_badAccount,
  'bad-digits': m.studio_bank_hindrance_badDigits,
  abroad: m.studio_bank_hindrance_abroad,
  disputed: m.studio_bank_hindrance_disputed,
}

/** Why a refund is not taken back. */
export const BOUND: Record<Bound | 'over', () => string> = {
  provider: m.studio_bank_bound_provider,
  'at-bank': m.studio_bank_bound_atBank,
  owed: m.studio_bank_bound_owed,
  ended: m.studio_bank_bound_ended,
  over: m.studio_bank_refunds_over,
}

export const KINDS: Record<EntryKind, () => string> = {
  charge: m.studio_bank_kind_charge,
  refund: m.studio_bank_kind_refund,
  'refund-failure': m.studio_bank_kind_refundFailure,
  dispute: m.studio_bank_kind_dispute,
  'dispute-reversal': m.studio_bank_kind_disputeReversal,
  fee: m.studio_bank_kind_fee,
  payout: m.studio_bank_kind_payout,
  'payout-reversal': m.studio_bank_kind_payoutReversal,
  other: m.studio_bank_kind_other,
}

export const DIFFERENCES: Record<Difference['what'], () => string> = {
  'not-in-ledger': m.studio_bank_payout_diff_notInLedger,
  'other-in-ledger': m.studio_bank_payout_diff_otherInLedger,
  'not-in-books': m.studio_bank_payout_diff_notInBooks,
  'other-in-books': m.studio_bank_payout_diff_otherInBooks,
}

export const money = (cents: number, currency: string): string => amountText(cents, currency, getLocale())

/** „3 099 Kč, 24 €“. */
export const sumsOf = (of: ReadonlyArray<{ amountCents: number; currency: string }>): string =>
  sumsByCurrency(of)
    .map(({ amountCents, currency }) => money(amountCents, currency))
    .join(', ')
