import { z } from 'zod'
import { LENGTHS } from './offer.rules'
import { OrderKeyInput, PlaceOrderInput } from '~/features/shop/orders/schema'
import { plainLines } from '~/lib/plain-text'
import { exactText, typedText } from '~/lib/typed-text'

/** An offer by its id and the key in the address of its page; the couple that it was made to needs none. */
export const OfferKeyInput = z.object({ id: z.uuid(), key: exactText(64).default('') })

/** An offer that nobody has made yet, as it stands sealed in the address of its preview. */
export const OfferPreviewInput = z.object({ draft: exactText(12_000) })

export const DeclineInput = OfferKeyInput.extend({
  answer: typedText(LENGTHS.answer, plainLines)
    .transform((text) => text || null)
    .default(null),
})

export const AcceptOfferInput = PlaceOrderInput.omit({ product: true, waiver: true }).extend({
  ...OfferKeyInput.shape,
  /** „Žádáme, aby služba začala před uplynutím lhůty“: never ticked beforehand (terms 9.7). */
  early: z.boolean(),
})

export const CancelServiceInput = OrderKeyInput.extend({
  /** What the couple saw that goes back: at another sum nothing is cancelled. */
  seenRefundCents: z.int().nonnegative(),
})
