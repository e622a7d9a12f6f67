import { useEffect, useEffectEvent, useRef } from 'react'

const KEPT = 'sf-fragment'

/**
 * Hands over the fragment of the address, without its sign: at once, and again when a newer link is opened in this very tab. It holds
 * a secret, so it is taken out of the address bar. The entry of the history keeps it, so that a reload and the other language, which is
 * another document, get it once more.
 */
export function useFragment(read: (fragment: string) => void): void {
  const begun = useRef(false)
  const handOver = useEffectEvent(() => {
    const fragment = location.hash.slice(1)
    if (fragment) keepFragment(fragment)
    if (fragment || !begun.current) read(fragment || kept())
    begun.current = true
  })
  useEffect(() => {
    receive()
    handOver()
    window.addEventListener('hashchange', handOver)
    document.addEventListener('click', passOn)
    return () => {
      window.removeEventListener('hashchange', handOver)
      document.removeEventListener('click', passOn)
    }
  }, [])
}

/** What this entry of the history hands over from now on; nothing, once the secret is used up. */
export function keepFragment(fragment: string): void {
  history.replaceState({ ...history.state, [KEPT]: fragment }, '', location.pathname + location.search)
}

const kept = (): string => (history.state as Record<string, string> | null)?.[KEPT] ?? ''

/** The other language is opened by a link of this page: what is kept crosses over with it, in this tab only. */
function passOn(event: MouseEvent): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  if (!opensElsewhere && event.target instanceof Element && event.target.closest('a[hreflang]')) sessionStorage.setItem(KEPT, kept())
}

function receive(): void {
  const passed = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  if (passed && !location.hash) keepFragment(passed)
}
