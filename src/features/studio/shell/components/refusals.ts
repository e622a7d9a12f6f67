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

/** They say that what the page shows is so no more. */
const OUTDATED: ReadonlySet<() => string> = new Set([
  m.studio_gone,
  m.studio_enquiries_faster,
  m.studio_content_changedMeanwhile,
  m.studio_calendar_refused_notPossible,
])

/**
 * Why the studio refuses something, in words: those of what was asked for (`own`), or those that every function may need. Where the
 * page is not shown anew by itself, it says so, too.
 */
export function studioRefusal(refused: Refused<string>, own: Record<string, () => string> = {}, isRenewed = false): string {
  const words = own[refused.code] ?? WORDS[refused.code]
  if (!words) return refusalText(refused)
  return OUTDATED.has(words) && !isRenewed ? `${words()} ${m.studio_reload()}` : words()
}
