import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '~/ui/when-idle'
import type { ListeningCouple } from './live-events'

/** For the couple that is signed in, or for a visitor to whom the site is open. The code comes when the browser has nothing better to do. */
export function useRealtime(couple: ListeningCouple | null, isOpen: boolean): void {
  const router = useRouter()
  const hear = useEffectEvent(async (signal: AbortSignal) => {
    if (couple) (await import('./live-events')).hearEvents(couple, router, signal)
    else (await import('./visitor-colors')).hearColors(signal)
  })
  const listener = couple?.avatarSeed ?? (isOpen && 'visitor')
  useEffect(() => {
    if (!listener) return
    const leaving = new AbortController()
    // Without a connection there is nothing to hear; the next page tries again.
    whenIdle(() => hear(leaving.signal).catch(() => {}))
    return () => leaving.abort()
  }, [listener])
}
