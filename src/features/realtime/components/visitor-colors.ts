import { VISITOR_EVENTS_PATH } from '../schema'
import { applyColors } from './live-colors'

/** Who looks in for a moment needs no connection for it: the page has the colours of its moment. */
const LOOKING_IN_MS = 15_000

/**
 * Hears of new colours for as long as the page is in sight: browsers open few connections to a site, and a hidden tab needs none. One
 * that comes back to sight is told how things stand by then. The browser itself comes back after a lost connection.
 */
export function hearColors(signal: AbortSignal): void {
  let source: EventSource | undefined
  const follow = () => {
    source?.close()
    source = undefined
    if (signal.aborted || document.visibilityState !== 'visible') return
    source = new EventSource(VISITOR_EVENTS_PATH)
    source.addEventListener('colors', ({ data }: MessageEvent<string>) => applyColors(JSON.parse(data) as string))
  }
  const stay = setTimeout(() => {
    document.addEventListener('visibilitychange', follow, { signal })
    follow()
  }, LOOKING_IN_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(stay)
    follow()
  })
}
