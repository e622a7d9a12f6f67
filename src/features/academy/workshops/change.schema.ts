import { z } from 'zod'
import { OrderKeyInput } from '~/features/shop/orders/schema'
import type { PlaceStep } from '~/lib/place-words'

/** What a couple answers, about which change of its event. */
export interface GivenAnswer {
  change: string
  answer: PlaceStep
}

/** `replaced`: there is a newer change. `answered`: otherwise, before. `too-late`: the day is over. */
export type AnswerRefusal = 'not-found' | 'replaced' | 'answered' | 'too-late'

export const AnswerInput = OrderKeyInput.extend({ change: z.uuid() })
