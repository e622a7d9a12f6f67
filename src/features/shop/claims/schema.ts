import { z } from 'zod'
import type { Locale } from '~/lib/locale'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import { plainLines } from '~/lib/plain-text'
import { typedText } from '~/lib/typed-text'
import { LENGTHS } from './rules'

/** What can be asked for because of a defect (terms 13.4). */
export const REMEDIES = ['fix', 'discount', 'withdraw'] as const
export type Remedy = (typeof REMEDIES)[number]

const words = (most: number) => typedText(most, plainLines)
const orNothing = (most: number) => words(most).transform((text) => text || null)

export const RefundInput = OrderKeyInput.extend({ reason: orNothing(LENGTHS.reason).default(null) })

export const ComplaintInput = OrderKeyInput.extend({
  /** One per opening of the form: sent again, it is the same complaint. */
  attemptId: z.uuid(),
  text: words(LENGTHS.complaint).min(1),
  remedy: z.enum(REMEDIES),
})

/** „Uplatnit garanci“ of a service (terms 12.5): what was agreed on and what was missing. */
export const SatisfactionInput = OrderKeyInput.extend({ attemptId: z.uuid(), text: words(LENGTHS.complaint).min(1) })

/** The money cannot go back before somebody knows which. */
export class NoOrderYet extends Error {}

/** What somebody declares who withdraws. */
export interface Withdrawal {
  /** The order that whoever withdraws has shown to be theirs; null where it has words alone. */
  orderId: string | null
  orderText: string
  /** The order as its statement names it. */
  order: string
  statement: string
  name: string
  email: string
  /** The address that whoever withdraws is signed in with. */
  accountEmail: string | null
  reason: string | null
  locale: Locale
  attemptId: string
}
