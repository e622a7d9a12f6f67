import type { RegisteredRouter } from '@tanstack/react-router'
import { rulesOf } from '~/lib/route-rules'
import type { Consent } from '~/lib/stored-consent'

type Gtag = (...command: unknown[]) => void

/** Of the tag that runs in this document. */
let runningId: string | undefined

/** Loads Google's tag into this document, once. */
export function startTags(tagScript: string, gtag: Gtag, router: RegisteredRouter): void {
  if (runningId) return silence(false)
  const id = new URL(tagScript).searchParams.get('id') ?? ''
  runningId = id
  if (id.startsWith('GTM-')) window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  else {
    gtag('js', new Date())
    gtag('config', id, { page_referrer: publicReferrer() })
  }
  keepApart(router)
  const script = document.createElement('script')
  script.async = true
  script.src = tagScript
  document.head.append(script)
}

/**
 * A tag sees every change of the address in its document. So a page that must not be measured gets a document of its own
 * (readings R14), however the visitor gets there.
 */
function keepApart(router: RegisteredRouter): void {
  router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation, action }) => {
      const leaves = (action === 'PUSH' || action === 'REPLACE') && !rulesOf(router, nextLocation.pathname).measured
      if (leaves) location.assign(nextLocation.href)
      return leaves
    },
  })
  // Back and Forward have changed the address already; the tag, which listens later, does not hear of it.
  addEventListener('popstate', (event) => {
    if (rulesOf(router, location.pathname).measured) return
    event.stopImmediatePropagation()
    location.reload()
  })
}

/** Removes what tags have stored on the device for a purpose that is not allowed any more, and lets them send nothing more. */
export function withdraw({ analytics, marketing }: Consent): void {
  silence(!analytics && !marketing)
  const unwanted = [...(analytics ? [] : ['_ga']), ...(marketing ? [] : ['_gcl'])]
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  for (const name of names.filter((each) => unwanted.some((start) => each.startsWith(start)))) {
    for (const domain of domains()) document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}

/** Google's own switch; without it a tag that is denied everything goes on reporting without cookies. */
function silence(off: boolean): void {
  if (runningId) Object.assign(window, { [`ga-disable-${runningId}`]: off })
}

/** Tags store for the widest domain they may; each of them is tried. */
function domains(): string[] {
  const parts = location.hostname.split('.')
  return ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)]
}

/** Which of our own pages somebody came from is nobody's business: it may be a result. */
const publicReferrer = (): string => (document.referrer.startsWith(`${location.origin}/`) ? `${location.origin}/` : document.referrer)
