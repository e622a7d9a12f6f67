import type { HoldView } from '../free-call.data.server'
import { BOOKING_ADDRESS, CONSULTATION_PAGE } from '~/lib/addresses'
import { BOOKING_STEPS, type BookingNews } from '~/lib/booking-words'
import { pragueClock } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { Button, buttonClass } from '~/ui/button'
import { PageLink } from '~/ui/page-link'
import { PlainForm } from '~/ui/plain-form'
import { QuickExit } from '~/ui/quick-exit'
import { TimePanel } from './visitor-time'

interface HoldPageProps {
  hold: HoldView
  bookingKey: string
  news: BookingNews | undefined
}

/** Where the link of the mail leads: a press of the button confirms, for programs follow links as well. */
export function HoldPage({ hold: { id, startsAt, until, state }, bookingKey, news }: HoldPageProps) {
  return (
    <main id="obsah" className="wrap section consultation">
      <QuickExit className="exit-float" />
      <div className="stack">
        <h1>{state === 'gone' ? m.booking_hold_goneTitle() : m.booking_hold_title()}</h1>
        {news === 'already-open' && <Alert>{m.consultation_alreadyOpen()}</Alert>}
        {news === 'too-many' && <Alert>{m.consultation_tooMany()}</Alert>}
        <TimePanel startsAt={startsAt} kind="free">
          <p>{textOf(state, until)}</p>
          {state === 'gone' ? (
            <div>
              <PageLink className={buttonClass({ kind: 'primary' })} href={CONSULTATION_PAGE}>
                {m.booking_another()}
              </PageLink>
            </div>
          ) : (
            <PlainForm action={BOOKING_ADDRESS} step={BOOKING_STEPS.confirm} fields={{ termin: id, klic: bookingKey }}>
              <Button type="submit" kind="primary">
                {m.booking_hold_submit()}
              </Button>
            </PlainForm>
          )}
        </TimePanel>
      </div>
    </main>
  )
}

function textOf(state: HoldView['state'], until: string): string {
  if (state === 'kept') return m.booking_hold_kept({ time: pragueClock(until) })
  return state === 'free' ? m.booking_hold_free() : m.booking_hold_gone()
}
