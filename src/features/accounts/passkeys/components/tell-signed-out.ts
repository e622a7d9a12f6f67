import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'

/** Nothing was changed: the session is over. */
export const tellSignedOut = (): void =>
  notify({ kind: 'error', title: m.auth_session_expired_title(), description: m.auth_session_expired_text() })
