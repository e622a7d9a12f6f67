import { getRouteApi } from '@tanstack/react-router'
import type { BookingView } from '../booking.data.server'
import { CONSULTATION_PAGE, bookingNumber, orderPage } from '~/lib/addresses'
import type { BookingNews } from '~/lib/booking-words'
import { m } from '~/paraglide/messages'
import { Alert } from '~/ui/alert'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { PageLink } from '~/ui/page-link'
import { FormNews } from '~/ui/plain-form'
import type { BookingDetail } from '../data.server'
import { FeeTable } from '~/ui/fee-table'
import { QuickExit } from '~/ui/quick-exit'
import { BookingBadge } from './booking-badge'
import { CancelForm, MoveForm } from './booking-forms'
import { ProposalForms } from './proposal-forms'
import { TimePanel } from './visitor-time'

const root = getRouteApi('__root__')

interface BookingPageProps {
  detail: BookingDetail
  bookingKey: string
  news: BookingNews | undefined
}

/** One consultation: when, where, and what can still be changed about it and what that costs. */
export function BookingPage({ detail, bookingKey, news }: BookingPageProps) {
  const { booking, choices, terms, isOwn } = detail
  const forms = { booking, bookingKey }
  return (
    <main id="obsah" className="wrap section consultation">
      <QuickExit className="exit-float" />
      <header className="order-head">
        {isOwn && (
          <PageLink className="arrow-link" href="/dashboard">
            {m.booking_back()}
          </PageLink>
        )}
        <h1>{m.booking_title()}</h1>
        <div className="row">
          <BookingBadge state={booking.state} />
          <span className="text-ink-2">{m.booking_number({ number: bookingNumber(booking.id) })}</span>
        </div>
      </header>
      {news && <News key={news} news={news} />}
      {booking.proposal && <ProposalForms {...forms} proposal={booking.proposal} />}
      <div className="order-grid">
        <div className="stack">
          <Facts booking={booking} />
          {choices.move && <MoveForm {...forms} choice={choices.move} times={detail.times} />}
          {choices.cancel && <CancelForm {...forms} choice={choices.cancel} />}
          {booking.isUpcoming && !choices.move && <NoMove lateHours={detail.lateHours} />}
          {!booking.isUpcoming && (
            <div>
              <PageLink className={buttonClass()} href={CONSULTATION_PAGE}>
                {m.booking_another()}
              </PageLink>
            </div>
          )}
        </div>
        <aside className="stack">
          {terms && <FeeTable caption={terms.title} columns={terms.columns} rows={terms.rules} />}
          <p className="small text-ink-2">{m.notice_cancelledByUs()}</p>
          {!isOwn && booking.isUpcoming && <p className="small text-ink-2">{m.booking_keepLink()}</p>}
        </aside>
      </div>
    </main>
  )
}

function Facts({ booking }: { booking: BookingView }) {
  const { startsAt, meetingUrl, isUpcoming, orderId, kind } = booking
  return (
    <TimePanel startsAt={startsAt} kind={kind}>
      {isUpcoming && !meetingUrl && <p>{m.email_booking_whereLater()}</p>}
      {isUpcoming && meetingUrl && (
        <div>
          <a className={buttonClass({ kind: 'primary' })} href={meetingUrl} rel="noreferrer" target="_blank">
            {m.booking_join()}
          </a>
        </div>
      )}
      {orderId && (
        <PageLink className="arrow-link" href={orderPage(orderId)}>
          {m.orders_detail_open()}
        </PageLink>
      )}
    </TimePanel>
  )
}

function NoMove({ lateHours }: { lateHours: number }) {
  const { contactEmail } = root.useLoaderData()
  return <p className="small text-ink-2">{m.booking_noMove({ contactEmail, lateHours })}</p>
}

const GOOD: Partial<Record<BookingNews, () => string>> = {
  booked: m.booking_news_booked,
  moved: m.booking_news_moved,
  kept: m.booking_news_kept,
  cancelled: m.booking_news_cancelled,
}
const BAD: Partial<Record<BookingNews, () => string>> = {
  'fee-changed': m.booking_news_feeChanged,
  taken: m.booking_news_taken,
  'no-time': m.consultation_chooseTime,
  'already-open': m.consultation_alreadyOpen,
  'not-possible': m.booking_news_notPossible,
  'too-many': m.consultation_tooMany,
}

/** What became of what was just asked for. */
function News({ news }: { news: BookingNews }) {
  const [good, bad] = [GOOD[news], BAD[news]]
  return (
    <FormNews>
      {good && <Notice>{good()}</Notice>}
      {bad && <Alert>{bad()}</Alert>}
    </FormNews>
  )
}
