import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { localizedPath } from '~/lib/locale'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { notify } from '~/ui/notify'

export function SignOutButton({ className }: { className: string }) {
  const { busy, leave } = useSignOut()
  return (
    <button type="button" className={className} disabled={busy} onClick={leave}>
      {busy ? m.nav_signingOut() : m.nav_signOut()}
    </button>
  )
}

/** Ends the session, forgets unfinished answers on this device and returns to the landing page. */
export function useSignOut(): { busy: boolean; leave: () => void } {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    try {
      const { endSession, sayGoodbye } = await import('./end-session')
      await endSession()
      await router.navigate({ to: localizedPath('/', getLocale()) })
      await router.invalidate()
      sayGoodbye()
    } catch {
      notify({ kind: 'error', title: m.auth_signOut_error_title(), description: m.auth_signOut_error_unexpected() })
    }
    setBusy(false)
  }
  return { busy, leave: () => void leave() }
}
