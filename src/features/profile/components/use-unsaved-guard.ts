import { useRouter } from '@tanstack/react-router'
import { NEWS_EVENT, type News } from '~/features/realtime/schema'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Stops every way out while there is something to lose: another page or tab of this one asks first, closing or reloading makes the
 * browser ask. `ask` is for buttons that lead out; it resolves with whether to go.
 */
export function useUnsavedGuard(active: boolean) {
  const { history } = useRouter()
  const [asking, setAsking] = useState(false)
  const waiting = useRef<(leave: boolean) => void>(undefined)

  const answer = useCallback((leave: boolean) => {
    waiting.current?.(leave)
    waiting.current = undefined
    setAsking(false)
  }, [])

  const question = useCallback((): Promise<boolean> => {
    // Whoever asked before stays.
    waiting.current?.(false)
    setAsking(true)
    return new Promise((resolve) => {
      waiting.current = resolve
    })
  }, [])

  useEffect(() => {
    if (!active) return
    return history.block({ enableBeforeUnload: true, blockerFn: async () => !(await question()) })
  }, [active, history, question])

  useEffect(() => {
    if (!active) return
    // Whoever is signed out elsewhere signs in again in another tab, and saves here.
    const stay = (event: CustomEventInit<News> & Event) => event.detail?.kind === 'signed-out' && event.preventDefault()
    window.addEventListener(NEWS_EVENT, stay)
    return () => window.removeEventListener(NEWS_EVENT, stay)
  }, [active])

  return { asking, answer, ask: async () => !active || question() }
}
