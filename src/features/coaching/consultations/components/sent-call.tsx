import { CONSULTATION_ADDRESS, CONSULTATION_PAGE } from '~/lib/addresses'
import { CONSULTATION_STEPS } from '~/lib/booking-words'
import { pragueClock } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { ArrowLink } from '~/ui/arrow-link'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { PlainForm } from '~/ui/plain-form'
import { QuickExit } from '~/ui/quick-exit'
import type { SentCall as Sent } from '../data.server'
import { TimePanel } from './visitor-time'

/** A time that is kept until the mailbox says yes. It reads alike whatever that address has booked. */
export function SentCall({ sent }: { sent: Sent }) {
  const { state, email, startsAt } = sent
  return (
    <main id="obsah" className="wrap section consultation">
      <QuickExit className="exit-float" />
      <div className="stack">
        <h1>{state === 'kept' ? m.consultation_sent_title() : m.consultation_sent_booked()}</h1>
        <TimePanel startsAt={startsAt} />
        {state === 'kept' ? <Kept sent={sent} /> : <p className="lead">{m.consultation_sent_bookedText({ email })}</p>}
        <ArrowLink href="/koucink">{m.consultation_about()}</ArrowLink>
      </div>
    </main>
  )
}

function Kept({ sent: { email, until, again, sealed } }: { sent: Sent }) {
  return (
    <>
      <p className="lead">{m.consultation_sent_text({ email, time: pragueClock(until) })}</p>
      <p className="measure">{m.consultation_sent_next()}</p>
      {again === 'sent' && <Notice>{m.consultation_sent_again()}</Notice>}
      {again === 'too-many' && <Alert>{m.consultation_tooMany()}</Alert>}
      <PlainForm action={CONSULTATION_ADDRESS} step={CONSULTATION_STEPS.resend} fields={{ podani: sealed }} className="row">
        <Button type="submit">{m.consultation_sent_resend()}</Button>
        <PageLink href={CONSULTATION_PAGE}>{m.consultation_sent_other()}</PageLink>
      </PlainForm>
    </>
  )
}
