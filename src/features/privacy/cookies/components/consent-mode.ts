import type { RegisteredRouter } from '@tanstack/react-router'
import { rulesOf } from '~/lib/route-rules'
import type { Consent } from '~/lib/stored-consent'
import { DENIED, consentMode } from '../rules'

declare global {
  interface Window {
    /** The queue that Google's tags read. */
    dataLayer?: unknown[]
  }
}

/** Before any tag: everything is denied until the visitor says otherwise. */
export function denyFirst(): void {
  if (!window.dataLayer) gtag('consent', 'default', DENIED)
}

/**
 * Tells tags what is allowed now; loads them, once, when something is. `tagScript` is there on pages that may be measured and only
 * if the operator counts visits.
 */
export function applyConsent(consent: Consent, tagScript: string | undefined, router: RegisteredRouter): void {
  gtag('consent', 'update', consentMode(consent))
  const wanted = (consent.analytics || consent.marketing) && tagScript && rulesOf(router, location.pathname).measured
  if (wanted) void import('./tags').then(({ startTags }) => startTags(tagScript, gtag, router)).catch(() => undefined)
  if (/(^|; )_g(a|cl)/.test(document.cookie)) void import('./tags').then(({ withdraw }) => withdraw(consent)).catch(() => undefined)
}

/** As Google writes it: its tags understand the object of arguments only, not a list. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= []
  window.dataLayer.push(arguments)
}
