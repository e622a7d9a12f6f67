import type { AnyRouter } from '@tanstack/react-router'
import { currentCouple } from '~/features/couple/profile/couple.functions'
import type { AccountState } from '~/lib/account-state'
import { hasUnsaved } from '~/ui/leaving'
import { notifySignedOut } from './account-news'
import { type Told, openSource, pause } from './event-source'
import { Heard } from './heard'

/** What tabs say to each other: an event with the position after it, or the question where the stream is, from a page made at `position`. */
type Said = Told | { event: 'where'; position: string | undefined }

export interface ListeningCouple {
  /** Stands for it, so that tabs of two couples never hear each other. */
  avatarSeed: string
  /** How far things were when the page was made. */
  position?: string | undefined
  /** How its account stood then. */
  account?: AccountState | undefined
}

/** A change of the way to sign in ends a session and begins another; the browser has its cookie a moment later. */
const RENEWAL_MS = 2000

/**
 * Hears the events of the couple in this tab until it is signed out; then the page is loaded anew, unless something unsaved would be
 * lost by it. `signal` ends it earlier.
 */
export function hearEvents(couple: ListeningCouple, router: Pick<AnyRouter, 'invalidate'>, signal: AbortSignal): void {
  const heard = new Heard(couple.position, couple.account)
  void untilSignedOut(couple, heard, signal).then((isSignedOut) => {
    if (!isSignedOut || hasUnsaved()) return
    notifySignedOut(heard.account.state)
    void router.invalidate()
  })
}

/** False when the signal ended it. */
async function untilSignedOut({ avatarSeed: key }: ListeningCouple, heard: Heard, signal: AbortSignal): Promise<boolean> {
  const isSignedIn = () =>
    currentCouple().then(
      (couple) => couple?.avatarSeed === key,
      // Without a connection nobody knows.
      () => true,
    )
  while (!signal.aborted) {
    await hearTogether(key, heard, isSignedIn, signal)
    await pause(RENEWAL_MS, signal)
    if (!signal.aborted && !(await isSignedIn())) return true
  }
  return false
}

/**
 * Browsers open few connections to a site, so the tabs of one browser share one stream: whichever holds the lock has it and passes on
 * what it hears, and another one takes over where it ended. Resolves when the session seems to be over, for all of them.
 */
function hearTogether(key: string, heard: Heard, isSignedIn: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  const name = `sf-events:${key}`
  const channel = new BroadcastChannel(name)
  const over = new AbortController()
  let isLeading = false
  const say = (said: Said) => over.signal.aborted || channel.postMessage(said)
  const take = (told: Told) => (told.event === 'end' ? over.abort() : heard.take(told))
  const leave = () => over.abort()

  async function lead(): Promise<void> {
    isLeading = true
    const onEvent = (told: Told) => {
      say(told)
      take(told)
    }
    await openSource({ position: () => heard.position, isSignedIn, onEvent, signal: over.signal })
    onEvent({ event: 'end', data: null, position: '' })
  }

  /** The one before may have gone because the session is over, and the word of it still be on its way. */
  async function takeOver(): Promise<void> {
    if (!(await isSignedIn())) over.abort()
    if (!over.signal.aborted) await lead()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.event !== 'where') take(data)
    else if (isLeading) for (const told of heard.since(data.position)) say(told)
  })
  say({ event: 'where', position: heard.position })
  // Without locks (a page that is not secure) every tab has a stream of its own.
  if ('locks' in navigator) leadInTurn(name, lead, takeOver, over.signal).catch(() => undefined)
  else void lead()

  signal.addEventListener('abort', leave)
  return new Promise((ended) => {
    over.signal.addEventListener('abort', () => {
      signal.removeEventListener('abort', leave)
      channel.close()
      ended()
    })
  })
}

/** At once when no other tab leads, else when it has gone. Rejects when the signal comes first, or the page goes. */
async function leadInTurn(name: string, lead: () => Promise<void>, takeOver: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const isFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await lead()
    return lock !== null
  })
  if (!isFirst) await navigator.locks.request(name, { signal }, takeOver)
}
