import { useState } from 'react'
import { orderPage } from '~/lib/addresses'
import { localizedPath } from '~/lib/locale'
import { amountText } from '~/lib/money'
import type { SeatView } from '../seat.schema'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { TermRow } from '~/ui/term-row'
import { useChangeFocus } from '~/ui/use-change-focus'
import { useOnDemand } from '~/ui/use-on-demand'
import { ChangeForms, ChangeNews } from './change-forms'

interface OrderPlaceProps {
  place: SeatView
  orderKey: string
  /** What became of an answer of the couple, as the address says it. */
  news: string | undefined
  /** The couple has given it up: whoever shows it reads it anew. */
  onChanged: () => void
}

const loadDialog = async () => ({ default: (await import('./cancel-dialog')).CancelDialog })

/** The place that an order is about: when, where, the calendar, and the way to give it up. */
export function OrderPlace({ place, orderKey, news, onChanged }: OrderPlaceProps) {
  const { title, state, isComing } = place
  const [asking, setAsking] = useState(false)
  const heading = useChangeFocus<HTMLHeadingElement>(state)
  const { Part: CancelDialog, want, prepare } = useOnDemand(loadDialog, m.place_cancelError)
  const calendar = `${localizedPath(orderPage(place.orderId), getLocale())}/kalendar.ics${orderKey ? `?klic=${orderKey}` : ''}`
  const ask = async () => setAsking(await want())

  return (
    <section className="stack" aria-labelledby="h-misto">
      <h3 id="h-misto" ref={heading} tabIndex={-1} className="purchase-head">
        {m.place_title()}
      </h3>
      <ChangeNews word={news} />
      {place.change ? <ChangeForms place={place} change={place.change} orderKey={orderKey} /> : <PlaceFacts place={place} />}
      <p role="status">{stateText(place)}</p>
      {state === 'paid' && isComing && (
        <div className="row">
          {/* A file, not a page. */}
          <a className={buttonClass()} href={calendar} download>
            {m.place_calendar()}
          </a>
          {place.cancellation && (
            <Button kind="ghost" aria-haspopup="dialog" onPointerEnter={prepare} onFocus={prepare} onClick={() => void ask()}>
              {m.place_cancel()}
            </Button>
          )}
        </div>
      )}
      {asking && CancelDialog && place.cancellation && (
        <CancelDialog
          order={{ id: place.orderId, key: orderKey }}
          title={title}
          cancellation={place.cancellation}
          currency={place.currency}
          onClose={() => setAsking(false)}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

/** Time and place, as rows. */
export function PlaceFacts({ place: { time, startsAt, location, address } }: { place: SeatView }) {
  return (
    <dl className="dl">
      <TermRow term={m.place_time()}>
        <time dateTime={startsAt}>{time}</time>
      </TermRow>
      <TermRow term={m.place_where()}>{address ?? location}</TermRow>
    </dl>
  )
}

function stateText({ state, attendance, refundCents, currency }: SeatView): string {
  if (attendance) return attendance === 'attended' ? m.place_attended() : m.place_noShow()
  if (state !== 'cancelled') return STATES[state]()
  const refund = refundCents ? m.place_refund({ price: amountText(refundCents, currency, getLocale()) }) : m.place_noRefund()
  return `${m.place_cancelled()} ${refund}`
}

const STATES: Record<Exclude<SeatView['state'], 'cancelled'>, () => string> = {
  held: m.place_held,
  paid: m.place_paid,
  unpaid: m.place_unpaid,
  refunded: m.place_refunded,
  'called-off': m.place_calledOff,
  'not-agreed': m.place_notAgreed,
}
