import { Video } from 'lucide-react'
import { noteStudioBooking } from '~/features/studio/calendar/functions'
import { useAct } from '~/features/studio/shell/components/acts'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import { atTime, pragueClock } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { Badge } from '~/ui/badge'
import { Button, buttonClass } from '~/ui/button'
import type { Call } from '../schema'
import { Side } from './side'

const KINDS: Record<Call['kind'], () => string> = { free: m.booking_kind_free, paid: m.booking_kind_paid, hours: m.booking_kind_hours }

interface CallListProps {
  calls: Call[]
  at: Date
  mayNote: boolean
}

export function CallList({ calls, at, mayNote }: CallListProps) {
  return (
    <Side id="h-calls" title={m.studio_today_calls()} note={m.studio_today_zone()} none={m.studio_today_noCalls()}>
      {calls.map((call) => (
        <li key={call.id} {...(isNow(call, at) && { 'data-now': '' })}>
          <b>{pragueClock(call.startsAt)}</b>
          <span>
            <StudioLink page="calendar" rest={call.id}>
              {KINDS[call.kind]()}
            </StudioLink>
            {call.who && <small>{call.who}</small>}
          </span>
          {call.isNoted ? (
            <Badge kind="low">{m.studio_today_over()}</Badge>
          ) : Date.parse(call.endsAt) <= +at ? (
            mayNote && <Note call={call} />
          ) : (
            call.url && <Join call={call} url={call.url} />
          )}
        </li>
      ))}
    </Side>
  )
}

function Join({ call: { startsAt }, url }: { call: Call; url: string }) {
  return (
    <a
      className={buttonClass({ size: 'sm' })}
      href={url}
      rel="noreferrer"
      aria-label={atTime(m.studio_today_join({ time: pragueClock(startsAt) }))}
    >
      <Video className="i" aria-hidden="true" />
    </a>
  )
}

/** It is over and nobody has said how it went. That nobody came is said on its own page. */
function Note({ call: { id, startsAt } }: { call: Call }) {
  const { ask, busy } = useAct()
  const time = pragueClock(startsAt)
  const note = () =>
    ask(
      noteStudioBooking,
      { id, state: 'done' },
      {
        title: atTime(m.studio_today_tookPlaceTitle({ time })),
        agree: m.studio_calendar_tookPlace(),
        done: m.studio_calendar_saved(),
        refusals: { 'not-possible': m.studio_calendar_refused_notPossible, same: m.studio_calendar_refused_same },
      },
    )
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={m.studio_today_press({ press: m.studio_calendar_tookPlace(), what: time })}
      onClick={() => void note()}
    >
      {m.studio_calendar_tookPlace()}
    </Button>
  )
}

/** From a quarter of an hour before it begins. */
const isNow = ({ startsAt, endsAt }: Call, at: Date): boolean => Date.parse(startsAt) - 900_000 <= +at && +at < Date.parse(endsAt)
