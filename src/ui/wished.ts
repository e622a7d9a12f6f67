/** What somebody does who wants something of a page. */
const WISHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'online'] as const

/** So long after it is whole, a page that nobody touches is made ready. */
const QUIET_MS = 4000

/**
 * Resolves when this page is wanted to live: at once where its code comes with it, or somebody may have to leave in a hurry; where it is
 * only read, with the first wish, or once it has been quiet.
 */
export async function wished(): Promise<void> {
  if (document.querySelector('link[rel=modulepreload], .exit')) return
  await Promise.race([quiet(), wish()])
}

/** Resolves when somebody wants something the next time. */
export function wish(): Promise<void> {
  const over = new AbortController()
  return new Promise((resolve) => {
    const hear = (event: Event) => {
      if (isAtRest(event)) return
      over.abort()
      resolve()
    }
    for (const name of WISHES) addEventListener(name, hear, { capture: true, passive: true, signal: over.signal })
  })
}

/** Browsers also tell that the page has moved below a pointer that lies still. */
const isAtRest = (event: Event): boolean =>
  event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY

async function quiet(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
}
