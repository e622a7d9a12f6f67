import { z } from 'zod'
import { AnswerForm, NumberInput } from './schema'

// Apart from what forms check: browsers need nothing of it.

/** What the team does with one of them. */
export const EnquiryStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('start'), ...NumberInput.shape }),
  z.object({ step: z.literal('assign'), ...NumberInput.shape, assignee: z.uuid().nullable() }),
  z.object({ step: z.literal('answer'), ...NumberInput.shape, words: AnswerForm.shape.words }),
  z.object({ step: z.literal('close'), ...NumberInput.shape }),
  z.object({ step: z.literal('erase'), ...NumberInput.shape }),
])
export type EnquiryStep = z.output<typeof EnquiryStep>
