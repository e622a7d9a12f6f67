/** What somebody does who wants something of a page. */
const WISHES = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** So long after it is whole, a page that nobody touches is made ready. */
const QUIET_MS = 4000

/**
 * Resolves when this page is wanted to live: at once where its code comes with it, and where it is only read, with the first wish, or
 * once it has been quiet.
 */
export async function wished(): Promise<void> {
  if (document.querySelector('link[rel=modulepreload]')) return
  const over = new AbortController()
  await Promise.race([quiet(over.signal), ...WISHES.map((wish) => heard(window, wish, over.signal))])
  over.abort()
}

async function quiet(signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete') await heard(window, 'load', signal)
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
}

const heard = (target: EventTarget, event: string, signal: AbortSignal): Promise<Event> =>
  new Promise((resolve) => target.addEventListener(event, resolve, { capture: true, once: true, passive: true, signal }))
