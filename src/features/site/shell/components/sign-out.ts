import type { useRouter } from '@tanstack/react-router'
import { signOut } from '~/features/accounts/registration/functions'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { mayLeave } from '~/ui/leaving'
import { notify } from '~/ui/notify'

/**
 * Ends the session, forgets unfinished answers on this device and returns to the landing page. Whoever would lose something is asked
 * before that, and may stay, signed in as before. Throws when the server was not reached.
 */
export async function leaveAccount(router: ReturnType<typeof useRouter>): Promise<void> {
  if (!(await mayLeave())) return
  await signOut()
  forgetAnswers()
  await router.navigate({ to: localizedPath('/', getLocale()), ignoreBlocker: true })
  await router.invalidate()
  notify({ kind: 'success', title: m.auth_signOut_success_title(), description: m.auth_signOut_success_text() })
}

function forgetAnswers(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('sf-answers:')) localStorage.removeItem(key)
}
