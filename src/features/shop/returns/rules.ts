import { isSEPACountry } from 'ibantools'
import { ibanOf, isMistyped } from '~/features/shop/payments/outgoing.rules'

/** Why a refund cannot be taken to the bank. */
export type Hindrance = 'no-account' | 'bad-account' | 'bad-digits' | 'abroad' | 'in-batch' | 'disputed'

export interface Waiting {
  account: string | null
  batchId: string | null
  currency: string
  /** The buyer's bank has this money, or may take it: sent as well, it would have gone twice. */
  isDisputed: boolean
}

/** Crowns go to Czech accounts, euros to those of SEPA; everything else is typed at the bank. */
export function hindranceOf({ account, batchId, currency, isDisputed }: Waiting): Hindrance | undefined {
  if (isDisputed) return 'disputed'
  if (batchId) return 'in-batch'
  if (!account) return 'no-account'
  const iban = ibanOf(account)
  if (!iban) return isMistyped(account) ? 'bad-digits' : 'bad-account'
  const country = iban.slice(0, 2)
  return (currency === 'CZK' ? country === 'CZ' : isSEPACountry(country)) ? undefined : 'abroad'
}
