import { Link } from '@tanstack/react-router'
import type { BookingView } from '../booking.data.server'
import type { OfferedTimes } from '../slot.data.server'
import { BOOKING_ADDRESS } from '~/lib/addresses'
import { BOOKING_STEPS } from '~/lib/booking-words'
import { amountText } from '~/lib/money'
import { percentText } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button, buttonClass } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { PlainForm } from '~/ui/plain-form'
import { useChangeFocus } from '~/ui/use-change-focus'
import type { BookingChoices } from '../rules'
import { SlotCalendar, SlotTimes } from './slots'

interface FormProps {
  booking: BookingView
  bookingKey: string
}

const shownBooking = ({ booking, bookingKey }: FormProps) => ({ termin: booking.id, klic: bookingKey })

/** What cancelling costs at this moment stands above its button; the server asks anew when that has changed. */
export function CancelForm({ choice, ...form }: FormProps & { choice: NonNullable<BookingChoices['cancel']> }) {
  return (
    <Disclosure title={m.booking_cancel_title()}>
      <PlainForm
        action={BOOKING_ADDRESS}
        step={BOOKING_STEPS.cancel}
        fields={{ ...shownBooking(form), poplatek: choice.feePercent }}
        className="stack"
      >
        <p>{costText(choice)}</p>
        <div>
          <Button type="submit" kind="danger">
            {m.booking_cancel_submit()}
          </Button>
        </div>
      </PlainForm>
    </Disclosure>
  )
}

function costText({ feePercent, refund, isByRight }: NonNullable<BookingChoices['cancel']>): string {
  const percent = percentText(feePercent, getLocale())
  if (!refund) return feePercent === 0 ? m.booking_cancel_free() : m.booking_cancel_feeOnly({ percent })
  if ('minutes' in refund) return minutesText(feePercent, refund.minutes)
  const amount = amountText(refund.cents, refund.currency, getLocale())
  if (isByRight) return m.booking_cancel_byRight({ amount })
  return feePercent === 0 ? m.booking_cancel_whole({ amount }) : m.booking_cancel_part({ amount, percent })
}

function minutesText(feePercent: number, minutes: number): string {
  if (feePercent === 0) return m.booking_cancel_allMinutes({ minutes })
  const percent = percentText(feePercent, getLocale())
  return minutes === 0 ? m.booking_cancel_noMinutes({ percent }) : m.booking_cancel_someMinutes({ minutes, percent })
}

interface MoveFormProps extends FormProps {
  choice: NonNullable<BookingChoices['move']>
  /** Null until they are asked for. */
  times: OfferedTimes | null
}

/** Another time. Its calendar is part of the address, so it works without JavaScript. */
export function MoveForm({ choice, times, ...form }: MoveFormProps) {
  const { feeFloor } = choice
  // The link that opens the calendar goes with it: the focus continues at the heading that comes in its place.
  const heading = useChangeFocus<HTMLHeadingElement>(times !== null)
  if (!times) {
    return (
      <div>
        <Link
          className={buttonClass()}
          to="."
          search={((before: object) => ({ ...before, zmena: 'ano', stav: undefined })) as never}
          resetScroll={false}
        >
          {m.booking_move_title()}
        </Link>
      </div>
    )
  }
  return (
    <section className="card panel stack" aria-labelledby="h-zmena">
      <h2 id="h-zmena" ref={heading} tabIndex={-1}>
        {m.booking_move_title()}
      </h2>
      <p>{feeFloor > 0 ? m.booking_move_floor({ percent: percentText(feeFloor, getLocale()) }) : m.booking_move_text()}</p>
      {times.day ? (
        <PlainForm action={BOOKING_ADDRESS} step={BOOKING_STEPS.move} fields={{ ...shownBooking(form), den: times.day }} className="stack">
          <SlotCalendar times={times} />
          <SlotTimes times={times} />
          <div>
            <Button type="submit" kind="primary">
              {m.booking_move_submit()}
            </Button>
          </div>
        </PlainForm>
      ) : (
        <p>{m.booking_move_none()}</p>
      )}
    </section>
  )
}
