import type { HydrateOptions } from '@tanstack/react-start'
import { useCallback, useState } from 'react'
import { NoConnection } from './connection'

type Prefetch = Extract<HydrateOptions['prefetch'], (...args: never[]) => unknown>

/**
 * For a part of a page that sleeps (`Hydrate`) until a mouse or the keyboard comes to it: whether it may wake, and what fetches its code
 * first. Until then its links are the browser's own, and to fingers they stay that: a part that wakes is drawn anew, and a press in
 * between would be lost. Waking without its code it would take the whole page down, so it sleeps on until that can be fetched.
 */
export function useTouched(): [isAwake: boolean, prefetch: Prefetch] {
  const [isAwake, setAwake] = useState(false)
  const prefetch = useCallback<Prefetch>(async ({ element, preload, signal }) => {
    while (element instanceof HTMLElement && !signal.aborted) {
      await touch(element)
      const lost = NoConnection.times
      // Resolves all the same where the code did not come.
      await preload()
      if (NoConnection.times > lost) continue
      setAwake(true)
      return
    }
  }, [])
  return [isAwake, prefetch]
}

/** The next time that a mouse comes over the element, or the keyboard into it. */
function touch(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const done = () => {
      over.abort()
      resolve()
    }
    const { signal } = over
    element.addEventListener('pointerover', ({ pointerType }) => pointerType === 'mouse' && done(), { signal })
    element.addEventListener('focusin', () => element.querySelector(':focus-visible') && done(), { signal })
  })
}
