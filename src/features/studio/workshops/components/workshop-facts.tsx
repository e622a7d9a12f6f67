import type { EventState } from '~/features/academy/workshops/event.rules'
import { m } from '~/paraglide/messages'
import { Badge, type BadgeKind } from '~/ui/badge'
import { ProgressBar } from '~/ui/progress-bar'
import type { WorkshopRow } from '../schema'

const STATES: Record<EventState, { kind: BadgeKind; text: () => string }> = {
  open: { kind: 'low', text: m.studio_workshops_state_open },
  few: { kind: 'mid', text: m.studio_workshops_state_few },
  full: { kind: 'high', text: m.studio_workshops_state_full },
  announced: { kind: 'neutral', text: m.studio_workshops_state_announced },
  begun: { kind: 'free', text: m.academy_workshops_begun },
  past: { kind: 'neutral', text: m.studio_workshops_over },
  cancelled: { kind: 'neutral', text: m.studio_workshops_calledOff },
}

export const StateBadge = ({ state }: { state: EventState }) => <Badge kind={STATES[state].kind}>{STATES[state].text()}</Badge>

/** How many couples have a place, and how many wait for one. */
export function Fill({ workshop: { taken, paid, capacity, waiting } }: { workshop: WorkshopRow }) {
  const text = m.studio_workshops_taken({ taken, capacity })
  const more = [paid < taken && m.studio_workshops_paid({ count: paid }), waiting > 0 && m.studio_workshops_waiting({ count: waiting })]
  return (
    <div className="workshop-fill">
      <p>{text}</p>
      <ProgressBar value={taken} max={capacity} label={m.studio_workshops_places()} valueText={text} />
      {more.some(Boolean) && <small>{more.filter(Boolean).join(', ')}</small>}
    </div>
  )
}
