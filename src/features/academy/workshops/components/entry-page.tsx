import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages'
import { ArrowLink } from '~/ui/arrow-link'
import { Button, buttonClass } from '~/ui/button'
import { ASTRAY, MessagePage } from '~/ui/message-page'
import { notify } from '~/ui/notify'
import { PageLink } from '~/ui/page-link'
import { TermRow } from '~/ui/term-row'
import { useChangeFocus } from '~/ui/use-change-focus'
import { useSubmission } from '~/ui/use-submission'
import { leaveList } from '../waiting.functions'
import type { EntryView } from '../waiting.schema'

interface EntryPageProps {
  entry: EntryView
  entryKey: string
  /** How the place that is kept is ordered; the routes put it in. */
  buy: ReactNode
}

/** What a place in the waiting list has come to, and the way out of it. Opening it changes nothing. */
export function EntryPage({ entry, entryKey, buy }: EntryPageProps) {
  const { state, title, time, location, offeredUntil } = entry
  const heading = useChangeFocus<HTMLHeadingElement>(state)
  return (
    <main id="obsah" className="wrap section message-page">
      <h1 ref={heading} tabIndex={-1}>
        {m.waiting_title()}
      </h1>
      <p className="lead" role="status">
        {stateText(entry)}
      </p>
      <section className="card panel stack" aria-labelledby="h-akce">
        <h2 id="h-akce">{title}</h2>
        <dl className="dl">
          <TermRow term={m.place_time()}>{time}</TermRow>
          <TermRow term={m.place_where()}>{location}</TermRow>
        </dl>
        {offeredUntil && buy}
        {(state === 'waiting' || (state === 'offered' && offeredUntil)) && (
          <Leave id={entry.id} entryKey={entryKey} isOffered={offeredUntil !== null} />
        )}
      </section>
      <ArrowLink href="/akademie/workshopy">{m.waiting_allDates()}</ArrowLink>
    </main>
  )
}

function stateText({ state, offeredUntil }: EntryView): string {
  if (state === 'offered') return offeredUntil ? m.waiting_state_offered({ until: offeredUntil }) : m.waiting_state_ordering()
  return STATES[state]()
}

const STATES: Record<Exclude<EntryView['state'], 'offered'>, () => string> = {
  waiting: m.waiting_state_waiting,
  taken: m.waiting_state_taken,
  lapsed: m.waiting_state_lapsed,
  left: m.waiting_state_left,
  ended: m.waiting_state_ended,
}

function Leave({ id, entryKey, isOffered }: { id: string; entryKey: string; isOffered: boolean }) {
  const router = useRouter()
  const { busy, send } = useSubmission({ title: m.waiting_leaveError, unexpected: m.errors_network })
  const leave = () =>
    send(async () => {
      const outcome = await leaveList({ data: { id, key: entryKey } })
      if (!outcome.ok) return notify({ kind: 'error', title: m.waiting_leaveError(), description: m.errors_unexpected() })
      notify({ kind: 'success', title: m.waiting_left_title(), description: m.waiting_state_left() })
      await router.invalidate({ sync: true })
    })
  return (
    <Button busy={busy} busyLabel={m.common_sending()} onClick={() => void leave()}>
      {isOffered ? m.waiting_leaveOffered() : m.waiting_leave()}
    </Button>
  )
}

/** A wrong key and an entry that was deleted look the same. */
export function EntryNotFound() {
  return (
    <MessagePage art={{ ...ASTRAY, alt: m.errors_notFound_drawing() }}>
      <h1>{m.waiting_notFound_title()}</h1>
      <p className="lead">{m.waiting_notFound_text()}</p>
      <PageLink className={buttonClass({ kind: 'primary', size: 'lg' })} href="/akademie/workshopy">
        {m.waiting_allDates()}
      </PageLink>
    </MessagePage>
  )
}
