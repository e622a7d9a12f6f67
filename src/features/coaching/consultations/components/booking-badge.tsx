import type { BookingState } from '../booking.schema'
import { m } from '~/paraglide/messages'
import { Badge, type BadgeKind } from '~/ui/badge'

const STATES: Record<BookingState, { kind: BadgeKind; text: () => string }> = {
  held: { kind: 'mid', text: m.booking_state_held },
  booked: { kind: 'low', text: m.booking_state_booked },
  released: { kind: 'neutral', text: m.booking_state_cancelled },
  lapsed: { kind: 'neutral', text: m.booking_state_cancelled },
  cancelled: { kind: 'neutral', text: m.booking_state_cancelled },
  done: { kind: 'neutral', text: m.booking_state_done },
  'no-show': { kind: 'high', text: m.booking_state_noShow },
}

export function BookingBadge({ state }: { state: BookingState }) {
  const { kind, text } = STATES[state]
  return <Badge kind={kind}>{text()}</Badge>
}
