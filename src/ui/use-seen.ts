import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the window something counts as seen: it is ready before a reader gets there. */
const AHEAD = '600px'

/**
 * Whether a part of the page has come near the window since the page came alive. The framework's own strategy `visible()` reads only
 * the first of several changes that a browser reports at once, so a jump to the end of a page could leave its footer asleep.
 */
export function useSeen<T extends Element>(): [RefObject<T | null>, boolean] {
  const part = useRef<T>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!part.current) return
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setSeen(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [])
  return [part, seen]
}
