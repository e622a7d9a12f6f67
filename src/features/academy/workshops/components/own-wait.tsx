import type { OwnEntry } from '../waiting.schema'
import { m } from '~/paraglide/messages'
import { buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'

/** Where the couple stands on a waiting list: it waits, or a place is kept for it, and until when. */
export const OwnWait = ({ entry: { state, offeredUntil, page, entryKey } }: { entry: OwnEntry }) => (
  <div className="stack">
    <p>{waitText(state, offeredUntil)}</p>
    <p>
      <PageLink className={buttonClass({ size: 'sm', kind: offeredUntil ? 'primary' : 'quiet' })} href={page} search={{ klic: entryKey }}>
        {offeredUntil ? m.waiting_own_order() : m.waiting_own_show()}
      </PageLink>
    </p>
  </div>
)

function waitText(state: OwnEntry['state'], until: string | null): string {
  if (state === 'waiting') return m.waiting_state_waiting()
  return until ? m.waiting_state_offered({ until }) : m.waiting_state_ordering()
}
