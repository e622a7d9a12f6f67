import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { refusalText } from '~/ui/refusal-text'

const WORDS: Record<string, () => string> = {
  ended: m.studio_link_ended,
  failed: m.studio_passkey_failed,
  known: m.passkey_known,
  'last-way': m.studio_access_lastWay,
  'not-found': m.studio_gone,
  unconfirmed: m.studio_unconfirmed,
  forbidden: m.studio_notForYou_text,
  unauthenticated: m.studio_signedOut,
}

/** Why the studio refuses something, in words. */
export const studioRefusal = (refused: Refused<string>): string => WORDS[refused.code]?.() ?? refusalText(refused)
