import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Hands over the fragment of the address, without its sign: at once, and again when a newer link is opened in this very tab. It holds
 * a secret, so it is taken out of the address bar and of the history.
 */
export function useFragment(read: (fragment: string) => void): void {
  const begun = useRef(false)
  const handOver = useEffectEvent(() => {
    const fragment = location.hash.slice(1)
    if (fragment) history.replaceState(history.state, '', location.pathname + location.search)
    if (fragment || !begun.current) read(fragment)
    begun.current = true
  })
  useEffect(() => {
    handOver()
    window.addEventListener('hashchange', handOver)
    return () => window.removeEventListener('hashchange', handOver)
  }, [])
}
