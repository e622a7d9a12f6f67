import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '~/ui/when-idle'

declare global {
  interface Window {
    /** Opens the cookie settings, from anywhere (specification §2). */
    sferaCookieSettings?: () => void
  }
}

/** Pages ask for the settings with this event: `dispatchEvent(new Event('sfera:cookie-settings'))`. */
const ASK = 'sfera:cookie-settings'

/** A button with this attribute asks, too, and needs no script of its own: the footer comes to life only when it is seen. */
const BUTTON = '[data-cookie-settings]'

/** Everything about consent comes when the browser has nothing better to do, or when somebody asks for the settings. */
export function ConsentLoader() {
  const [Consent, setConsent] = useState<ComponentType<{ asked: number }>>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    // Without a connection there is nothing to choose about either; the next question tries again.
    const load = () => void import('./consent').then((loaded) => setConsent(() => loaded.Consent)).catch(() => undefined)
    const ask = () => {
      setAsked((times) => times + 1)
      load()
    }
    const click = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(BUTTON)) ask()
    }
    window.sferaCookieSettings = ask
    addEventListener(ASK, ask)
    // Before React sees it, which stops clicks on what is not alive yet.
    addEventListener('click', click, true)
    whenIdle(load)
    return () => {
      removeEventListener(ASK, ask)
      removeEventListener('click', click, true)
    }
  }, [])
  return Consent && <Consent asked={asked} />
}
