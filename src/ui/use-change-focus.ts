import { type RefObject, useEffect, useRef } from 'react'

/** For a heading (`tabIndex={-1}`): it gets the focus when the state below it has changed, for the buttons of before are gone then. */
export function useChangeFocus<Element extends HTMLElement>(state: unknown): RefObject<Element | null> {
  const place = useRef<Element>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    place.current?.focus()
  }, [state])
  return place
}
