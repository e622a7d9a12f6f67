import { m } from '~/paraglide/messages'

/** Why a text does not change, by the codes of its acts. */
export const CONTENT_REFUSALS: Record<string, () => string> = {
  changed: m.studio_content_changedMeanwhile,
  unfit: m.studio_content_unfit,
  invalid: m.studio_content_invalidOld,
  past: m.studio_content_past,
  'no-time': m.studio_content_noTime,
  needed: m.studio_content_needed,
  'sent-by-plan': m.studio_content_sentByPlan,
  'letter-planned': m.studio_content_letterPlanned,
  'letter-begun': m.studio_content_letterBegun,
  'drafts-only': m.studio_content_legalText,
}
