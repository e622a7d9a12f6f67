import { type FormEvent, useId, useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { m } from '~/paraglide/messages'
import { Button } from '~/ui/button'
import { noteStudioSeats } from '../functions'
import type { WorkshopDetail } from '../schema'
import { RosterRow, whoText } from './roster-row'
import { WORKSHOP_REFUSALS } from './workshop-refusals'

/** So many are seen at a look; among more one is searched for. */
const AT_A_LOOK = 12

/** Who has a place; once it has begun, who came. */
export function Roster({ workshop: { id, seats, left, can, state } }: { workshop: WorkshopDetail }) {
  const act = useAct()
  const find = useId()
  const [isChanged, setChanged] = useState(false)
  const [sought, setSought] = useState('')
  const time = timeOf(state)
  const shown = seats.filter((seat) => folded(`${whoText(seat)} ${seat.email}`).includes(folded(sought.trim())))
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
        {ROSTERS[time]()} <small>{m.studio_workshops_couples({ count: seats.length })}</small>
      </h2>
      {seats.length === 0 && <p>{time === 'coming' ? m.studio_workshops_nobody() : m.studio_workshops_nobodyHad()}</p>}
      {seats.length > AT_A_LOOK && (
        <div className="field workshop-find">
          <label htmlFor={find}>{m.studio_workshops_find()}</label>
          <input className="input" id={find} type="search" value={sought} onChange={(event) => setSought(event.currentTarget.value)} />
        </div>
      )}
      {seats.length > 0 && (
        <form onSubmit={save} onChange={() => setChanged(true)}>
          <table className="workshop-roster">
            <caption className="sr">{ROSTERS[time]()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.studio_workshops_number()}</th>
                <th scope="col">{m.studio_workshops_couple()}</th>
                <th scope="col">{m.studio_workshops_state()}</th>
                <th scope="col">{m.studio_workshops_order()}</th>
                {can.attendance && <th scope="col">{m.studio_workshops_attendance()}</th>}
              </tr>
            </thead>
            <tbody>
              {seats.map((seat) => (
                <RosterRow key={seat.id} seat={seat} canNote={can.attendance} isHidden={!shown.includes(seat)} />
              ))}
            </tbody>
          </table>
          <p role="status">{shown.length === 0 && m.studio_workshops_notFound()}</p>
          {can.attendance && (
            <div className="row mt-s-4">
              <Button
                onClick={(event) => {
                  markTheRest(event.currentTarget.form)
                  setChanged(true)
                }}
              >
                {m.studio_workshops_allCame()}
              </Button>
              <Button type="submit" kind="primary" disabled={!isChanged} busy={act.busy}>
                {m.studio_workshops_attendanceSave()}
              </Button>
            </div>
          )}
        </form>
      )}
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

function timeOf(state: WorkshopDetail['state']): keyof typeof ROSTERS {
  if (state === 'cancelled') return 'cancelled'
  return state === 'begun' || state === 'past' ? 'begun' : 'coming'
}

const ROSTERS = { coming: m.studio_workshops_roster, begun: m.studio_workshops_came, cancelled: m.studio_workshops_expected }

/** Names are found without their accents. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whoever is not noted yet was there; nothing is sent by that. */
function markTheRest(form: HTMLFormElement | null): void {
  for (const choice of form?.querySelectorAll<HTMLInputElement>('input[value="attended"]') ?? []) {
    const isNoted = form?.querySelector(`input[name="${choice.name}"]:checked`)
    if (!isNoted) choice.checked = true
  }
}

const LEFT: Record<WorkshopDetail['left'][number]['said'], () => string> = {
  leaves: m.studio_workshops_left,
  silent: m.studio_workshops_silent,
  'called-off': m.studio_workshops_hadPlace,
}
