import type { Locale } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import type { EntryKind } from './schema'

type Words = (input: object, options?: { locale?: Locale }) => string

const KINDS: Record<EntryKind, Words> = {
  free: m.booking_kind_free,
  paid: m.booking_kind_paid,
  hours: m.booking_kind_hours,
  asked: m.studio_calendar_asked,
  step: m.studio_calendar_step,
  workshop: m.studio_calendar_workshop,
}

const STEPS: Record<string, Words> = {
  'pre-call': m.service_step_preCall,
  preparation: m.service_step_preparation,
  event: m.service_step_event,
  debrief: m.service_step_debrief,
  day: m.service_step_day,
  'follow-up': m.service_step_followUp,
}

/** What something in the calendar is. */
export const kindText = ({ kind, step }: { kind: EntryKind; step: string | null }, locale: Locale): string =>
  ((step === null ? undefined : STEPS[step]) ?? KINDS[kind])({}, { locale })
