import { useRef, useState } from 'react'
import { momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Disclosure } from '~/ui/disclosure'
import { notify } from '~/ui/notify'
import { useLoaded } from '~/ui/use-loaded'
import { useSubmission } from '~/ui/use-submission'
import { waitText } from '~/ui/wait-text'
import { ownEnquiries, takeBackEnquiry } from '../functions'
import type { OwnEnquiry } from '../data.server'
import { nextText, stateText, whatText } from './own-enquiry-texts'

/** What the couple has asked the team for, the newest first. Nothing where it has asked for nothing. */
export function OwnEnquiries() {
  const { value, waiting, reload } = useLoaded(ownEnquiries, m.requests_loadError, [128])
  const [leaving, setLeaving] = useState<OwnEnquiry>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button goes, and the focus with it.
  const renew = () => void reload().then(() => heading.current?.focus())
  if (!value) return waiting
  const { requests } = value
  if (requests.length === 0) return null
  return (
    <section className="card panel orders" aria-labelledby="h-requests">
      <h2 id="h-requests" ref={heading} tabIndex={-1}>
        {m.requests_title()}
      </h2>
      <p className="text-ink-2">{m.requests_lead()}</p>
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="order">
            <Entry request={request} onTakeBack={() => setLeaving(request)} />
          </li>
        ))}
      </ul>
      {leaving && <TakeBackDialog request={leaving} onClose={() => setLeaving(undefined)} onDone={renew} />}
    </section>
  )
}

function Entry({ request, onTakeBack }: { request: OwnEnquiry; onTakeBack: () => void }) {
  const { id, number, receivedAt, state, isWithdrawn, answer } = request
  const titleId = `request-${id}`
  return (
    <>
      <div className="order-what">
        <h3 id={titleId}>{whatText(request)}</h3>
        <p className="small text-ink-2">{m.requests_facts({ number, date: momentDay(receivedAt, getLocale()) })}</p>
      </div>
      <p className="order-status">
        <Badge kind={state === 'answered' ? 'low' : 'neutral'}>{stateText(request)}</Badge>
      </p>
      <div className="order-materials small">
        <p>{nextText(request)}</p>
        {answer !== null && (
          <Disclosure title={m.requests_answer()}>
            <p className="request-answer">{answer}</p>
          </Disclosure>
        )}
      </div>
      {!isWithdrawn && (
        <p className="order-more">
          <Button size="sm" aria-describedby={titleId} onClick={onTakeBack}>
            {m.requests_takeBack()}
          </Button>
        </p>
      )}
    </>
  )
}

function TakeBackDialog({ request: { id, number }, onClose, onDone }: { request: OwnEnquiry; onClose: () => void; onDone: () => void }) {
  const { busy, send } = useSubmission({ title: m.requests_takeBack_error })
  const takeBack = () =>
    void send(async () => {
      const outcome = await takeBackEnquiry({ data: { id } })
      if (outcome.ok) {
        notify({ kind: 'success', title: m.requests_takeBack_done() })
        onClose()
        return onDone()
      }
      const wait = outcome.code === 'too-many' ? m.errors_tooMany_text({ time: waitText(outcome.retryAt) }) : m.errors_server_text()
      notify({ kind: 'error', title: m.requests_takeBack_error(), description: wait })
    })
  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      title={m.requests_takeBack_title()}
      description={m.requests_takeBack_text({ number })}
      actions={
        <>
          <Button onClick={onClose}>{m.common_back()}</Button>
          <Button kind="danger" busy={busy} busyLabel={m.common_sending()} onClick={takeBack}>
            {m.requests_takeBack_confirm()}
          </Button>
        </>
      }
    />
  )
}
