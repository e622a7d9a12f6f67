/** What happened to the couple's test in another tab: a sitting began there, or the test with all its answers was deleted. */
export type Announcement = 'begun' | 'deleted'

type Message = { tab: number; what: Announcement }

const CHANNEL = 'sf-openfit'

/** Tells this tab's own announcements from those of others. */
const TAB = Math.random()

/** Tells the other tabs of this browser. */
export function announce(what: Announcement): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ tab: TAB, what } satisfies Message)
  channel.close()
}

/** Calls `told` for what happens in other tabs. Returns what ends it. */
export function onAnnounced(told: (what: Announcement) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.tab !== TAB) told(data.what)
  })
  return () => channel.close()
}
