import { useRouter } from '@tanstack/react-router'
import { useNews } from '~/features/realtime/components/use-news'
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

  // Whoever is signed out elsewhere signs in again in another tab, and saves here.
  useNews((news, event) => {
    if (active && news.kind === 'signed-out') event.preventDefault()
  })

  return { asking, answer, ask: async () => !active || question() }
}
