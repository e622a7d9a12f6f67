import { useEffect } from 'react'
import { whenIdle } from '~/ui/when-idle'

/** `of` stands for the couple that is signed in; undefined for nobody. The code comes when the browser has nothing better to do. */
export function useRealtime(of: string | undefined): void {
  useEffect(() => {
    if (!of) return
    let stop: (() => void) | undefined
    let left = false
    // Without a connection there is nothing to hear; the next page tries again.
    whenIdle(
      () => void import('./live-events').then(({ hearEvents }) => (left ? undefined : (stop = hearEvents(of)))).catch(() => undefined),
    )
    return () => {
      left = true
      stop?.()
    }
  }, [of])
}
