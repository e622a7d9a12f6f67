import { momentDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Badge } from '~/ui/badge'
import type { WorkshopDetail } from '../schema'

/** Who waits for a place, in their order; whoever is next gets one by itself. */
export function WaitingList({ list }: Pick<WorkshopDetail, 'list'>) {
  return (
    <section className="studio-group" aria-labelledby="h-waiting">
      <h2 id="h-waiting">
        {m.studio_workshops_list()} <small>{list.length > 0 && m.studio_workshops_couples({ count: list.length })}</small>
      </h2>
      {list.length === 0 && <p>{m.studio_workshops_nobodyWaits()}</p>}
      <ol className="studio-mini workshop-waiting">
        {list.map(({ id, name, email, state, enteredAt }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>
                {email}, {m.studio_workshops_since({ day: momentDay(enteredAt, getLocale()) })}
              </small>
            </span>
            {state === 'offered' && <Badge kind="free">{m.studio_workshops_seat_offered()}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  )
}
