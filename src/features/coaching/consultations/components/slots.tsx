import { Link } from '@tanstack/react-router'
import type { OfferedTimes } from '../slot.data.server'
import { dateText, pragueClock } from '~/lib/dates'
import { nb } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { ChoiceGroup } from '~/ui/choice-group'
import { timeIn, useVisitorZone, zoneName } from './visitor-time'

/** „úterý 24. listopadu“ */
const longDay = (day: string): string => nb(dateText(day, 'weekdayAndDay', getLocale()))

/** Days with free times as links, week by week from Monday; each leads to its times, without JavaScript too. */
export function SlotCalendar({ times: { weeks, day: chosen } }: { times: OfferedTimes }) {
  const [week = []] = weeks
  return (
    <div className="slot-calendar-box">
      <table className="slot-calendar">
        <caption>{m.consultation_calendar()}</caption>
        <thead>
          <tr>
            {week.map(({ day }) => (
              <th key={day} scope="col" abbr={dateText(day, 'weekday', getLocale())}>
                {dateText(day, 'shortWeekday', getLocale())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days, row) => (
            <tr key={days[0]?.day}>
              {days.map(({ day, free }, column) => (
                <td key={day}>
                  <Day day={day} free={free} isChosen={day === chosen} withMonth={row + column === 0 || day.endsWith('-01')} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({ day, free, isChosen, withMonth }: { day: string; free: number; isChosen: boolean; withMonth: boolean }) {
  const shown = (
    <>
      {Number(day.slice(8))}
      {withMonth && <small>{dateText(day, 'shortMonth', getLocale())}</small>}
    </>
  )
  if (free === 0) return <span className="slot-day">{shown}</span>
  return (
    <Link
      className="slot-day"
      to="."
      search={((before: object) => ({ ...before, den: day })) as never}
      resetScroll={false}
      aria-current={isChosen ? 'date' : undefined}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr">{m.consultation_dayFree({ date: longDay(day), count: free })}</span>
    </Link>
  )
}

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
