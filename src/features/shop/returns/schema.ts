import type { Currency } from '~/lib/money'

/** One payment to a buyer, as a bank takes it. */
export interface ReturnPayment {
  refundId: string
  orderNumber: string
  amountCents: number
  currency: Currency
  /** Without spaces. */
  iban: string
  name: string
  /** Of the order, where it was paid by transfer. */
  variableSymbol: string | null
}

/** A refund that was taken out as a payment code: the code in modules, and what stands in it. */
export interface RefundCode {
  size: number
  path: string
  payment: ReturnPayment
}

/** A version of the message pain.001.001 of ISO 20022. */
export const PAIN_VERSIONS = ['03', '09'] as const
export type PainVersion = (typeof PAIN_VERSIONS)[number]
