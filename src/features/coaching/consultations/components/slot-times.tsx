import type { OfferedTimes } from '../booking.schema'
import { pragueClock } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { ChoiceGroup } from '~/ui/choice-group'
import { longDay } from './slot-calendar'
import { timeIn, useVisitorZone, zoneName } from './visitor-time'

interface SlotTimesProps {
  times: OfferedTimes
  /** Chosen already when the form comes back. */
  first?: string | undefined
  value?: string
  onChoose?: (slot: string) => void
  error?: string | undefined
}

/** The free times of the chosen day, as radio buttons; beside Prague's time the visitor's own, where it is another one. */
export function SlotTimes({ times: { day, slots }, first, value, onChoose, error }: SlotTimesProps) {
  const zone = useVisitorZone(slots)
  if (!day) return null
  return (
    <>
      {/* Whoever cannot see that the times beside the calendar are others now hears it. */}
      <p className="sr" role="status">
        {m.consultation_dayFree({ date: longDay(day), count: slots.length })}
      </p>
      <ChoiceGroup
        // Another day is another question: nothing of the last one stays chosen.
        key={day}
        legend={m.consultation_times({ date: longDay(day) })}
        hint={zone ? m.consultation_bothZones({ zone: zoneName(zone) }) : m.consultation_zone()}
        name="cas"
        error={error}
        required
        {...(first === undefined ? {} : { defaultValue: first })}
        options={slots.map((slot) => ({
          value: slot,
          label: pragueClock(slot),
          ...(zone ? { note: m.consultation_here({ time: timeIn(zone, slot) }) } : {}),
        }))}
        {...(onChoose ? { value: value ?? '', onChange: (event) => onChoose(event.currentTarget.value) } : {})}
      />
    </>
  )
}
