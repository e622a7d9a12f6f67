import { signOut } from '~/features/account/functions'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'

/** Signs out and forgets unfinished answers on this device. Fetched when it is asked for: most visitors are not signed in. */
export async function endSession(): Promise<void> {
  await signOut()
  for (const key of Object.keys(localStorage)) if (key.startsWith('sf-answers:')) localStorage.removeItem(key)
}

export const sayGoodbye = (): void =>
  notify({ kind: 'success', title: m.auth_signOut_success_title(), description: m.auth_signOut_success_text() })
