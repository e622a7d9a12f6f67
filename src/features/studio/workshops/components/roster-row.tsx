import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { orderNumber } from '~/lib/addresses'
import { pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import type { RosterSeat } from '../schema'

const STATES: Record<RosterSeat['state'], { kind: BadgeKind; text: () => string }> = {
  paid: { kind: 'low', text: m.studio_workshops_seat_paid },
  held: { kind: 'mid', text: m.studio_workshops_seat_held },
  offered: { kind: 'free', text: m.studio_workshops_seat_offered },
}

/** What they are called, as far as that is known. */
export const whoText = ({ name, state }: Pick<RosterSeat, 'name' | 'state'>): string =>
  name || (state === 'offered' ? m.studio_workshops_seat_offered() : m.studio_workshops_unknown())

interface RosterRowProps {
  seat: RosterSeat
  canNote: boolean
  /** It is not among what is searched for; what is noted of it counts all the same. */
  isHidden: boolean
}

/** One place: who has it, whether it is paid, what they say to a change, and whether they came. */
export function RosterRow({ seat, canNote, isHidden }: RosterRowProps) {
  const { number, state, orderId, email, attendance, answer, offeredUntil } = seat
  const time = (moment: string) => pragueTime(moment, getLocale())
  return (
    <tr hidden={isHidden}>
      <td>{number}</td>
      <td>
        <b>{whoText(seat)}</b>
        {email && (
          <small>
            <a href={`mailto:${email}`}>{email}</a>
          </small>
        )}
      </td>
      <td>
        <Badge kind={STATES[state].kind}>{STATES[state].text()}</Badge>
        {answer && (
          <small>{answer.said === 'stays' ? m.studio_workshops_stays() : m.studio_workshops_asked({ until: time(answer.until) })}</small>
        )}
        {offeredUntil && <small>{m.studio_workshops_offeredUntil({ until: time(offeredUntil) })}</small>}
      </td>
      <td data-label={orderId ? m.studio_workshops_order() : undefined}>
        {orderId && (
          <StudioLink className="link" page="orders" rest={orderId} aria-label={m.studio_today_order({ order: orderNumber(orderId) })}>
            {orderNumber(orderId)}
          </StudioLink>
        )}
      </td>
      {canNote && <td>{state === 'paid' && orderId && <Attendance order={orderId} who={whoText(seat)} attendance={attendance} />}</td>}
    </tr>
  )
}

const CHOICES = [
  { value: 'attended', text: m.studio_workshops_attended },
  { value: 'no-show', text: m.studio_workshops_missed },
] as const

function Attendance({ order, who, attendance }: { order: string; who: string; attendance: RosterSeat['attendance'] }) {
  return (
    <fieldset className="workshop-came">
      <legend className="sr">{`${m.studio_workshops_attendance()}: ${who}`}</legend>
      {CHOICES.map(({ value, text }) => (
        <label key={value}>
          <input type="radio" name={order} value={value} defaultChecked={attendance === value} />
          {text()}
        </label>
      ))}
    </fieldset>
  )
}
