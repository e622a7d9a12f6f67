import { z } from 'zod'
import { plainLines } from '~/lib/plain-text'
import { exactText, typedText } from '~/lib/typed-text'
import type { Currency } from '~/lib/money'
import { LENGTHS, type OfferedService } from './offer.rules'

/**
 * open: can be accepted. ordered: its order waits for the money. accepted: paid. drawn: extra time that came off the couple's hours. The
 * rest: it cannot be accepted any more.
 */
export type OfferState = 'open' | 'ordered' | 'accepted' | 'drawn' | 'declined' | 'expired' | 'withdrawn' | 'replaced'

/** An offer by its id and the key in the address of its page; the couple that it was made to needs none. */
export const OfferKeyInput = z.object({ id: z.uuid(), key: exactText(64).default('') })

export const DeclineInput = OfferKeyInput.extend({
  answer: typedText(LENGTHS.answer, plainLines)
    .transform((text) => text || null)
    .default(null),
})

/** An offer as whoever it was made to sees it; moments are ISO texts. */
export interface OfferView {
  id: string
  number: string
  service: OfferedService
  title: string
  description: string
  /** Of extra time, how many minutes. */
  minutes: number | null
  amountCents: number
  vatCents: number
  vatPercent: number
  currency: Currency
  startsAt: string | null
  place: string | null
  words: string | null
  state: OfferState
  createdAt: string
  validUntil: string
  /** The order that accepts it. */
  orderId: string | null
}
