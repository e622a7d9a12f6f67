import { errorCode, log } from '~/server/log.server'

/** A payment as a provider needs it: committed in our database, its id is the key that makes every call repeatable. */
export interface PaymentToBegin {
  id: string
  orderId: string
  /** The last 8 characters of the order's id, for the buyer's eyes. */
  orderNumber: string
  amountCents: number
  currency: 'CZK' | 'EUR'
  email: string
  locale: 'cs' | 'en'
  /** A neutral name; never the product's (readings R11: discretion). */
  description: string
  /** Where the provider sends the buyer back to; absolute. */
  returnUrl: string
  cancelUrl: string
  createdAt: Date
  /** The provider should not take the money after that. */
  expiresAt: Date
  /** The provider's name for it, where it has begun already. */
  reference: string | null
}

/** What the buyer does next: waits, goes to the provider's page, or follows the instructions on the page of the order. */
type PaymentBegun =
  | { next: 'wait'; reference: string | null }
  | { next: 'redirect'; reference: string; url: string }
  | { next: 'instructions'; reference: string | null }

/** A refund as a provider needs it: its id is the key that makes the call repeatable. */
export interface RefundToSend {
  id: string
  payment: string
  amountCents: number
  chargeReference: string | null
  /** The provider's name for the refund, where it has been asked already. */
  reference: string | null
}

/** `done`: the money is on its way. `asked`: the provider tells later. `by-hand`: somebody has to send it. */
export type RefundBegun = { state: 'done' | 'asked'; reference: string } | { state: 'by-hand' }

/** What has really been paid. */
export interface Receipt {
  amountCents: number
  /** ISO 4217, upper case; not always one of ours. */
  currency: string
  chargeReference: string | null
}

/** How it stands with a payment at its provider. `ended`: nobody can pay it any more. */
export type PaymentStatus = { is: 'open' } | { is: 'paid'; receipt: Receipt } | { is: 'ended' }

/** One way to get money. Every call may be repeated with the same payment and then changes nothing. */
export interface PaymentProvider {
  begin(payment: PaymentToBegin): Promise<PaymentBegun>
  /** Nobody shall pay it any more; it may turn out that somebody just has, which the confirmation tells. */
  cancel(payment: { id: string; reference: string | null }): Promise<void>
  /** Gives money back. Asked again, it says how far the refund has come. Where there is none, somebody sends it by hand. */
  refund?(refund: RefundToSend): Promise<RefundBegun>
  /** Only of providers that tell by themselves, and whose notice may get lost. */
  look?(reference: string): Promise<PaymentStatus>
}

/** A payment cannot go on at its provider under this name: it ended there, or was begun with other data. Another one has to be opened. */
export class PaymentExpired extends Error {
  override name = 'PaymentExpired'
}

/** The provider gave no usable answer; the same call may be made again. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

/** What is done about a payment. One that fails is noted and holds nobody else up. */
export async function attempted<T>(payment: string, what: string, act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    log.error({ payment, code: errorCode(error) }, `a payment ${what}`)
    return undefined
  }
}
