import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a step to another page the focus begins at its heading, or at the part that the address names, so that it is read out and the
 * keyboard goes on from there. Pages that place the focus themselves do it later and win.
 */
export function usePageFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
        if (pathChanged) focusStart(document.getElementById(toLocation.hash) ?? document.querySelector('h1'))
      }),
    [router],
  )
}

/** From here it is read out, and the keyboard goes on. */
export function focusStart(start: HTMLElement | null): void {
  if (!start) return
  if (start.tabIndex < 0) start.tabIndex = -1
  start.focus({ preventScroll: true })
}
