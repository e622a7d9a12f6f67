import { type FormEvent, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { orderNumber } from '~/lib/addresses'
import { pragueTime } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge, type BadgeKind } from '~/ui/badge'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import { noteStudioSeats } from '../functions'
import type { RosterSeat, WorkshopDetail } from '../schema'
import { WORKSHOP_REFUSALS } from './workshop-refusals'

/** Who has a place; once it has begun, who came. */
export function Roster({ workshop: { id, seats, left, can } }: { workshop: WorkshopDetail }) {
  const act = useAct()
  const [isChanged, setChanged] = useState(false)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const noted = seats.flatMap(({ orderId, attendance }) => {
      const said = orderId && typed.get(orderId)
      return orderId && (said === 'attended' || said === 'no-show') && said !== attendance ? [{ order: orderId, attendance: said }] : []
    })
    if (noted.length === 0) return
    void act.ask(
      noteStudioSeats,
      { id, seats: noted as Array<{ order: string; attendance: 'attended' | 'no-show' }> },
      {
        title: m.studio_workshops_attendanceTitle({ count: noted.length }),
        agree: m.studio_workshops_attendanceSave(),
        done: m.studio_calendar_saved(),
        refusals: WORKSHOP_REFUSALS,
      },
    )
  }
  return (
    <section className="studio-group" aria-labelledby="h-roster">
      <h2 id="h-roster">
        {m.studio_workshops_roster()} <small>{m.studio_workshops_couples({ count: seats.length })}</small>
      </h2>
      {seats.length === 0 && <p>{m.studio_workshops_nobody()}</p>}
      <form onSubmit={save} onChange={() => setChanged(true)}>
        <ul className="studio-tasks workshop-roster">
          {seats.map((seat) => (
            <Place key={seat.id} seat={seat} canNote={can.attendance} />
          ))}
        </ul>
        {can.attendance && (
          <Button type="submit" disabled={!isChanged} busy={act.busy} className="mt-s-4">
            {m.studio_workshops_attendanceSave()}
          </Button>
        )}
      </form>
      {left.length > 0 && (
        <ul className="studio-tasks">
          {left.map(({ orderId, name, said }) => (
            <li key={orderId}>
              <b>{name || m.studio_workshops_unknown()}</b>
              <small>{LEFT[said]()}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const LEFT: Record<WorkshopDetail['left'][number]['said'], () => string> = {
  leaves: m.studio_workshops_left,
  silent: m.studio_workshops_silent,
  'called-off': m.studio_workshops_hadPlace,
}

const STATES: Record<RosterSeat['state'], { kind: BadgeKind; text: () => string }> = {
  paid: { kind: 'low', text: m.studio_workshops_seat_paid },
  held: { kind: 'mid', text: m.studio_workshops_seat_held },
  offered: { kind: 'free', text: m.studio_workshops_seat_offered },
}

function Place({ seat, canNote }: { seat: RosterSeat; canNote: boolean }) {
  const { number, state, orderId, name, email, attendance, answer, offeredUntil } = seat
  const who = name || (state === 'offered' ? m.studio_workshops_seat_offered() : m.studio_workshops_unknown())
  return (
    <li>
      <div>
        <Badge kind={STATES[state].kind}>{STATES[state].text()}</Badge>
        <b>
          {number}. {who}
        </b>
        <small>
          {[
            email,
            answer && (answer.said === 'stays' ? m.studio_workshops_stays() : m.studio_workshops_asked({ until: timeText(answer.until) })),
            offeredUntil && m.studio_workshops_offeredUntil({ until: timeText(offeredUntil) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
        {orderId && (
          <small>
            <StudioLink className="link" page="orders" rest={orderId}>
              {m.studio_today_order({ order: orderNumber(orderId) })}
            </StudioLink>
          </small>
        )}
      </div>
      {canNote && state === 'paid' && orderId && (
        <SelectField
          name={orderId}
          label={m.studio_workshops_attendance()}
          aria-label={`${m.studio_workshops_attendance()}: ${who}`}
          placeholder={m.studio_workshops_notNoted()}
          defaultValue={attendance ?? ''}
          options={[
            { value: 'attended', label: m.studio_workshops_attended() },
            { value: 'no-show', label: m.studio_workshops_missed() },
          ]}
        />
      )}
    </li>
  )
}

const timeText = (moment: string): string => pragueTime(moment, getLocale())
