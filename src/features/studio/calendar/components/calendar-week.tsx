import type { CSSProperties } from 'react'
import { m } from '~/paraglide/messages'
import { clock, inLanes, shownHours, spansText } from '../rules'
import type { Calendar, CalendarDay, CalendarEntry } from '../schema'
import { DayNote, EntryLink, EntryText, dayText } from './calendar-entry'

/** Seven days beside one another by the clock; on a phone one below the other. */
export function CalendarWeek({ calendar: { days, entries, today } }: { calendar: Calendar }) {
  const { from, to } = shownHours([...entries, ...days.flatMap(({ open }) => open)])
  const hours = Array.from({ length: to - from }, (_hour, index) => from + index)
  return (
    <div className="calendar-week" data-high={days.some(isHigh) || undefined} style={{ '--from': from, '--to': to } as CSSProperties}>
      <ol className="calendar-hours" aria-hidden="true">
        {hours.map((hour) => (
          <li key={hour}>{clock(hour * 60)}</li>
        ))}
      </ol>
      <ol className="calendar-days">
        {days.map((day) => (
          <WeekDay key={day.day} day={day} entries={entries.filter((entry) => entry.day === day.day)} isToday={day.day === today} />
        ))}
      </ol>
    </div>
  )
}

function WeekDay({ day, entries, isToday }: { day: CalendarDay; entries: CalendarEntry[]; isToday: boolean }) {
  return (
    <li className="calendar-day" data-today={isToday || undefined}>
      <h2>
        <time dateTime={day.day}>{dayText(day.day)}</time>
        {isToday && <span className="sr">{m.studio_calendar_today()}</span>}
        <DayNote day={day} />
      </h2>
      <p className="calendar-open">
        {day.open.length > 0 ? m.studio_calendar_open({ hours: spansText(day.open) }) : m.studio_calendar_closed()}
      </p>
      <div className="calendar-clock">
        {day.open.map(({ fromMinute, toMinute }) => (
          <i key={fromMinute} style={{ '--start': fromMinute, '--end': toMinute } as CSSProperties} aria-hidden="true" />
        ))}
        {entries.length > 0 && (
          <ol>
            {inLanes(entries).map((entry) => (
              <li key={entry.id} data-short={entry.toMinute - entry.fromMinute < SHORT || undefined} style={placeOf(entry)}>
                <EntryLink entry={entry}>
                  <EntryText entry={entry} />
                </EntryLink>
              </li>
            ))}
          </ol>
        )}
      </div>
    </li>
  )
}

/** There is more to say over the day than its name and its hours in one line. */
const isHigh = ({ isHoliday, exceptions, open }: CalendarDay): boolean => isHoliday || exceptions.length > 0 || open.length > 1

/** In minutes: there is room for one line. */
const SHORT = 60

const placeOf = ({ fromMinute, toMinute, lane, lanes }: ReturnType<typeof inLanes<CalendarEntry>>[number]) =>
  ({ '--start': fromMinute, '--end': toMinute, '--lane': lane, '--lanes': lanes }) as CSSProperties
