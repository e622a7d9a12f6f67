import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type AccountChange, NEWS_EVENT } from '../schema'

/** What this page does when the account changes. A page that shows it by itself prevents the event's default: a notification. */
export function useAccountNews(onChange: (change: AccountChange, event: Event) => void): void {
  const hear = useEffectEvent(onChange)
  useEffect(() => {
    const listen = (event: CustomEventInit<AccountChange> & Event) => event.detail && hear(event.detail, event)
    window.addEventListener(NEWS_EVENT, listen)
    return () => window.removeEventListener(NEWS_EVENT, listen)
  }, [])
}

/** Reads the page anew when the consent behind it was given or withdrawn elsewhere. */
export function useFreshAccount(onWithdrawn?: () => void): void {
  const router = useRouter()
  useAccountNews(({ state, before }) => {
    if (before ? before.consent === state.consent : state.consent) return
    if (!state.consent) onWithdrawn?.()
    void router.invalidate({ sync: true })
  })
}
