/** A page on a slow device may have no idle moment at all. */
const LATEST_MS = 3000

/** Does it when the browser has nothing better to do, or else after three seconds. Safari has no idle callbacks. */
export const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: LATEST_MS }) : setTimeout(work)
