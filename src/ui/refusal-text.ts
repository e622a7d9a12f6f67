import type { Refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { waitText } from './wait-text'
import { notify } from './notify'

/** What a step of the settings refuses, in words for its field. */
export function refusalText({ code, retryAt }: Refused<string>): string {
  if (code === 'unauthenticated') return m.auth_session_expired_text()
  if (code === 'wrong-password') return m.settings_password_wrong()
  if (code === 'wrong-code') return m.factor_wrongCode()
  if (code === 'password-guessable') return m.validation_passwordGuessable()
  if (code === 'too-many') return m.errors_tooMany_text({ time: waitText(retryAt) })
  return m.errors_unexpected()
}

/** Nothing was changed: the session is over. */
export const notifySignedOut = (): void =>
  notify({ kind: 'error', title: m.auth_session_expired_title(), description: m.auth_session_expired_text() })
