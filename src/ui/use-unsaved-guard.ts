import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasAgreed } from './leave-to'
import { guardLeaving } from './leaving'
import { isLeavingAtOnce } from './quick-exit'

/**
 * Stops every way out while there is something to lose: another page or tab of this one and signing out ask first, closing or
 * reloading makes the browser ask. The quick exit alone asks nothing. `ask` is for buttons that lead out; it resolves with whether to go.
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
    // The menu of a phone would lie over the question.
    for (const sheet of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) sheet.close()
    setAsking(true)
    return new Promise((resolve) => {
      waiting.current = resolve
    })
  }, [])

  useEffect(() => {
    if (!active) return
    const unblock = history.block({
      enableBeforeUnload: () => !isLeavingAtOnce() && !hasAgreed(),
      blockerFn: async () => !(await question()),
    })
    const unguard = guardLeaving(question)
    return () => {
      unblock()
      unguard()
    }
  }, [active, history, question])

  return { asking, answer, ask: async () => !active || question() }
}
