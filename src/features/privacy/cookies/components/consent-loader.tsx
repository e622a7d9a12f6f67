import { type ComponentType, useEffect, useState } from 'react'
import { notifyLost } from '~/ui/connection'
import { whenIdle } from '~/ui/when-idle'

declare global {
  interface Window {
    /** Opens the cookie settings, from anywhere (specification §2). */
    sferaCookieSettings?: () => void
    /** Somebody asked before the page was alive ({@link CONSENT_SCRIPT}). */
    sferaCookieWish?: number
  }
}

/**
 * Hears who asks for the cookie settings from the first moment of a page on: a press that comes before the page is alive is kept for
 * later. The buttons need no script of their own. The same text on every page, so its hash is stable.
 */
export const CONSENT_SCRIPT =
  "addEventListener('click',function(e){if(e.target.closest?.('[data-cookie-settings]'))window.sferaCookieSettings?sferaCookieSettings():sferaCookieWish=1},true)"

/** Pages ask for the settings with this event: `dispatchEvent(new Event('sfera:cookie-settings'))`. */
const ASK = 'sfera:cookie-settings'

/** Everything about consent comes when the browser has nothing better to do, or when somebody asks for the settings. */
export function ConsentLoader() {
  const [Consent, setConsent] = useState<ComponentType<{ asked: number }>>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const load = () => import('./consent').then((loaded) => setConsent(() => loaded.Consent))
    const ask = () => {
      setAsked((times) => times + 1)
      load().catch(() => notifyLost({ retry: ask }))
    }
    window.sferaCookieSettings = ask
    addEventListener(ASK, ask)
    if (window.sferaCookieWish) ask()
    delete window.sferaCookieWish
    // Without a connection there is nothing to choose about either; whoever asks for the settings tries again.
    whenIdle(() => load().catch(() => undefined))
    return () => removeEventListener(ASK, ask)
  }, [])
  return Consent && <Consent asked={asked} />
}
