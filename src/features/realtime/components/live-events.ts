import { currentCouple } from '~/features/couple/functions'
import { SPARK_EVENT, type SparkEvent } from '~/features/progress/schema'
import { m } from '~/paraglide/messages'
import { notify } from '~/ui/notify'
import { AccountNews, tellSignedOut } from './account-news'
import type { LiveEvent } from '../schema'
import { applyColors } from './live-colors'
import { openSource } from './event-source'

/** What tabs say to each other: an event with the position after it, or the question where the stream is. */
type Said = (LiveEvent & { position: string }) | { event: 'where' }

/**
 * Hears the events of the couple in this tab, until `leaving` is aborted. Browsers open few connections to a site, so
 * the tabs of one browser share one stream: whichever holds the lock has it and passes on what it hears, and another one takes over
 * where it ended. `key` stands for the couple, so that tabs of two couples never hear each other.
 */
export function hearEvents(key: string, leaving: AbortController): void {
  if (leaving.signal.aborted) return
  const name = `sf-events:${key}`
  const channel = new BroadcastChannel(name)
  let position: string | undefined
  let colors: string | undefined
  let lastSparks = 0
  let isLeading = false
  const account = new AccountNews()

  function take(said: LiveEvent & { position: string }): void {
    position = said.position
    if (said.event === 'end') {
      leaving.abort()
      tellSignedOut(account.state)
    }
    if (said.event === 'ready' || said.event === 'account') account.hear(said.data)
    if (said.event === 'colors') applyColors((colors = said.data))
    if (said.event === 'sparks' && said.data.number > lastSparks) {
      lastSparks = said.data.number
      tellSparks(said.data)
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.event !== 'where') take(data)
    else if (isLeading && position && account.state) {
      // Whoever asks loaded its page a moment ago, maybe before the last change.
      channel.postMessage({ event: 'ready', data: account.state, position })
      if (colors !== undefined) channel.postMessage({ event: 'colors', data: colors, position })
    }
  })
  leaving.signal.addEventListener('abort', () => channel.close())
  channel.postMessage({ event: 'where' })

  async function lead(): Promise<void> {
    isLeading = true
    const passOn = (event: LiveEvent & { position: string }) => {
      if (leaving.signal.aborted) return
      channel.postMessage(event)
      take(event)
    }
    const isSignedIn = async () => (await currentCouple()) !== null
    const end = await openSource({ position: () => position, isSignedIn, onEvent: passOn, signal: leaving.signal })
    if (end === 'signed-out') passOn({ event: 'end', data: null, position: position ?? '' })
  }

  // Without locks (a page that is not secure) every tab has a stream of its own.
  if ('locks' in navigator) navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  else void lead()
}

function tellSparks(earned: SparkEvent): void {
  const isUnsaid = window.dispatchEvent(new CustomEvent(SPARK_EVENT, { detail: earned, cancelable: true }))
  if (isUnsaid) notify({ kind: 'spark', title: m.plural_sparkGain({ count: earned.sparks }), description: m.toast_sparks_title() })
}
