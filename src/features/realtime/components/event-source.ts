import { EVENTS_PATH, type LiveEvent } from '../schema'

interface SourceOptions {
  /** Where the browser is; undefined at the beginning. */
  position: () => string | undefined
  /** Asked when the server refuses the stream. Throws when it cannot be known. */
  isSignedIn: () => Promise<boolean>
  onEvent: (event: LiveEvent & { position: string }) => void
  signal: AbortSignal
}

const EVENTS = ['ready', 'sparks', 'account', 'colors'] as const
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 300_000

/**
 * Keeps a stream open until the signal says so or the couple is signed out, which it answers. The browser itself comes back after a lost
 * connection; it does so too when its session was ended, for it may have another one by then: a change of the second factor brings one.
 */
export async function openSource(options: SourceOptions): Promise<'signed-out' | 'left'> {
  for (let wait = FIRST_WAIT_MS; !options.signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    if (await heardSomething(options)) wait = FIRST_WAIT_MS
    await pause(wait, options.signal)
    // Refused: by a limit, a proxy, or because nobody is signed in any more.
    if (!options.signal.aborted && !(await options.isSignedIn().catch(() => true))) return 'signed-out'
  }
  return 'left'
}

/** Resolves when the stream is closed for good. */
function heardSomething({ position, onEvent, signal }: SourceOptions): Promise<boolean> {
  return new Promise((closed) => {
    const after = position()
    const source = new EventSource(after ? `${EVENTS_PATH}?after=${encodeURIComponent(after)}` : EVENTS_PATH)
    let heard = false
    const close = () => {
      source.close()
      signal.removeEventListener('abort', close)
      closed(heard)
    }
    signal.addEventListener('abort', close)
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && close())
    for (const name of EVENTS) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        heard = true
        onEvent({ event: name, data: JSON.parse(data), position: lastEventId } as LiveEvent & { position: string })
      })
    }
  })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    if (signal.aborted) return over()
    const timer = setTimeout(over, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), over()))
  })
}
