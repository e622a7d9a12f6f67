import { z } from 'zod'
import { STEP_NAMES } from '~/features/coaching/services/engagement.rules'
import { exactText } from '~/lib/typed-text'
import { LONGEST } from './rules'
import { NoteForm, ReasonForm, ServiceInput, TimeForm, isMoment } from './schema'

// Apart from what forms check: browsers need nothing of it.

const Step = z.enum(STEP_NAMES)

/** What the team does with a service. */
export const ServiceStep = z.discriminatedUnion('act', [
  ServiceInput.extend({ act: z.literal('schedule'), step: Step, ...TimeForm.shape }).refine(isMoment),
  ServiceInput.extend({ act: z.literal('done'), step: Step }),
  ServiceInput.extend({ act: z.literal('undone'), step: Step, ...ReasonForm.shape }),
  ServiceInput.extend({ act: z.literal('complete') }),
  ServiceInput.extend({ act: z.literal('no-show') }),
  ServiceInput.extend({ act: z.literal('note'), ...NoteForm.shape, seen: exactText(LONGEST.note).nullable() }),
])
export type ServiceStep = z.output<typeof ServiceStep>
