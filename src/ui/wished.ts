/** What somebody does who wants something of a page. */
const WISHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'online'] as const

/** So long after it is whole, a page that nobody touches is made ready. */
const QUIET_MS = 4000

/**
 * Resolves when this page is wanted to live: at once where its code comes with it, and where it is only read, with the first wish, or
 * once it has been quiet.
 */
export async function wished(): Promise<void> {
  if (document.querySelector('link[rel=modulepreload]')) return
  await Promise.race([quiet(), wish()])
}

/** Resolves when somebody wants something the next time. */
export async function wish(): Promise<void> {
  const over = new AbortController()
  await Promise.race(WISHES.map((name) => heard(name, over.signal)))
  over.abort()
}

async function quiet(): Promise<void> {
  if (document.readyState !== 'complete') await heard('load')
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
}

const heard = (event: string, signal?: AbortSignal): Promise<Event> =>
  new Promise((resolve) =>
    window.addEventListener(event, resolve, { capture: true, once: true, passive: true, ...(signal ? { signal } : {}) }),
  )
