import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '~/ui/when-idle'
import type { ListeningCouple } from './live-events'

/** For the couple that is signed in, if any. The code comes when the browser has nothing better to do. */
export function useRealtime(couple: ListeningCouple | null): void {
  const router = useRouter()
  const hear = useEffectEvent(async (signal: AbortSignal) => {
    if (couple) (await import('./live-events')).hearEvents(couple, router, signal)
  })
  const key = couple?.avatarSeed
  useEffect(() => {
    const leaving = new AbortController()
    // Without a connection there is nothing to hear; the next page tries again.
    if (key) whenIdle(() => hear(leaving.signal).catch(() => {}))
    return () => leaving.abort()
  }, [key])
}
