import { m } from '~/paraglide/messages'

/** Why a time cannot be had. */
export const TIME_REFUSALS: Record<string, () => string> = {
  'no-time': m.studio_calendar_refused_noTime,
  'no-package': m.studio_calendar_refused_noPackage,
  asked: m.studio_calendar_refused_asked,
  taken: m.studio_calendar_refused_taken,
  'already-open': m.studio_calendar_refused_alreadyOpen,
  'too-little': m.studio_calendar_refused_tooLittle,
  'not-possible': m.studio_calendar_refused_notPossible,
  same: m.studio_calendar_refused_same,
}
