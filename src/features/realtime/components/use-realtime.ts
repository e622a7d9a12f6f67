import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { AccountState } from '~/lib/account-state'
import { whenIdle } from '~/ui/when-idle'

interface ListeningCouple {
  /** Stands for it. */
  avatarSeed: string
  /** How far things were when the page was made. */
  position?: string | undefined
  /** How its account stood then. */
  account?: AccountState | undefined
}

/** For the couple that is signed in, if any. The code comes when the browser has nothing better to do. */
export function useRealtime(couple: ListeningCouple | null): void {
  const router = useRouter()
  const hear = useEffectEvent((key: string, signal: AbortSignal) => {
    const [position, account] = [couple?.position, couple?.account]
    const onSignedOut = () => void router.invalidate()
    // Without a connection there is nothing to hear; the next page tries again.
    whenIdle(
      () =>
        void import('./live-events').then(({ hearEvents }) => hearEvents({ key, position, account, onSignedOut, signal })).catch(() => {}),
    )
  })
  const key = couple?.avatarSeed
  useEffect(() => {
    if (!key) return
    const leaving = new AbortController()
    hear(key, leaving.signal)
    return () => leaving.abort()
  }, [key])
}
