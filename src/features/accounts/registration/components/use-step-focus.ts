import { useEffect, useRef } from 'react'

/**
 * A new step begins at its heading, for the keyboard and the screen reader alike, or at what is to be put right in it; the first one
 * leaves the focus alone.
 */
export function useStepFocus(view: string): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const start = document.querySelector('form:not([hidden]) [aria-invalid=true]') ?? document.querySelector('main h1')
    if (start instanceof HTMLElement) start.focus()
  }, [view])
}
