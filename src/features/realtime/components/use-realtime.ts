import { useEffect } from 'react'
import { whenIdle } from '~/ui/when-idle'

/** `of` stands for the couple that is signed in; undefined for nobody. The code comes when the browser has nothing better to do. */
export function useRealtime(of: string | undefined): void {
  useEffect(() => {
    if (!of) return
    const leaving = new AbortController()
    // Without a connection there is nothing to hear; the next page tries again.
    whenIdle(() => void import('./live-events').then(({ hearEvents }) => hearEvents(of, leaving)).catch(() => undefined))
    return () => leaving.abort()
  }, [of])
}
