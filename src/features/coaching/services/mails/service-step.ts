import { z } from 'zod'
import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'

/** The parts of a service that have a time of their own. */
export const ServiceStep = z.enum(['pre-call', 'preparation', 'event', 'debrief', 'day', 'follow-up'])

const NAMES: Record<z.infer<typeof ServiceStep>, typeof m.service_step_event> = {
  'pre-call': m.service_step_preCall,
  preparation: m.service_step_preparation,
  event: m.service_step_event,
  debrief: m.service_step_debrief,
  day: m.service_step_day,
  'follow-up': m.service_step_followUp,
}

export const stepText = (step: z.infer<typeof ServiceStep>, locale: Locale): string => NAMES[step]({}, { locale })
