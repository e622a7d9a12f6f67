import { EVENTS_PATH, type LiveEvent } from '../schema'

export type Told = LiveEvent & { position: string }

interface SourceOptions {
  /** Where the browser is; undefined at the beginning. */
  position: () => string | undefined
  /** Asked when the server refuses the stream. */
  isSignedIn: () => Promise<boolean>
  onEvent: (told: Told) => void
  signal: AbortSignal
}

const EVENTS = ['ready', 'sparks', 'account', 'colors', 'end'] as const
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 300_000

/** Keeps a stream open until the signal says so or the couple is signed out. The browser itself comes back after a lost connection. */
export async function openSource(options: SourceOptions): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !options.signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    if (await heardSomething(options)) wait = FIRST_WAIT_MS
    await pause(wait, options.signal)
    // Refused: by a limit, a proxy, or because nobody is signed in any more.
    if (!options.signal.aborted && !(await options.isSignedIn())) return
  }
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
    source.addEventListener('open', () => (heard = true))
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && close())
    for (const name of EVENTS) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        onEvent({ event: name, data: JSON.parse(data), position: lastEventId } as Told)
      })
    }
  })
}

/** Is over early when the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    if (signal.aborted) return over()
    const timer = setTimeout(over, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), over()))
  })
}
