import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { useAwake } from '~/ui/use-awake'

export function SignOutButton({ className }: { className: string }) {
  const { busy, leave } = useSignOut()
  const awake = useAwake()
  return (
    <button type="button" className={className} disabled={busy} aria-disabled={!awake || undefined} onClick={leave}>
      {busy ? m.nav_signingOut() : m.nav_signOut()}
    </button>
  )
}

/** Its code is fetched when it is needed: most visitors are not signed in. */
export function useSignOut(): { busy: boolean; leave: () => void } {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    try {
      await import('./sign-out').then(({ leaveAccount }) => leaveAccount(router))
    } catch {
      notify({ kind: 'error', title: m.auth_signOut_error_title(), description: m.auth_signOut_error_unexpected() })
    }
    setBusy(false)
  }
  return { busy, leave: () => void leave() }
}
