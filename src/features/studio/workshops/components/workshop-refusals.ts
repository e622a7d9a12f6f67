import { m } from '~/paraglide/messages'

/** Why something of a workshop cannot be changed. */
export const WORKSHOP_REFUSALS: Record<string, () => string> = {
  over: m.studio_workshops_refused_over,
  same: m.studio_workshops_refused_same,
  'too-late': m.studio_workshops_refused_tooLate,
  'too-small': m.studio_workshops_refused_tooSmall,
  known: m.studio_workshops_refused_known,
  uneven: m.studio_workshops_uneven,
  'not-possible': m.studio_workshops_refused_notPossible,
}
