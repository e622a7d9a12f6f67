import { m } from '~/paraglide/messages'
import type { Calendar } from '../schema'
import { DayNote, EntryLink, EntryText, dayText } from './calendar-entry'

/** Whole weeks of a month; on a phone today and the days on which there is something. */
export function CalendarMonth({ calendar: { day: shown, days, entries, today } }: { calendar: Calendar }) {
  const month = shown.slice(0, 7)
  return (
    <>
      {entries.length === 0 && (
        <p className="calendar-none" role="status">
          {m.studio_calendar_none()}
        </p>
      )}
      <ol className="calendar-month">
        {days.map((day) => {
          const own = entries.filter((entry) => entry.day === day.day)
          const isToday = day.day === today
          return (
            <li
              key={day.day}
              data-today={isToday || undefined}
              data-outside={!day.day.startsWith(month) || undefined}
              data-closed={day.open.length === 0 || undefined}
              data-empty={(own.length === 0 && !isToday) || undefined}
            >
              <h2>
                <time dateTime={day.day}>{dayText(day.day)}</time>
                <DayNote day={day} />
              </h2>
              {own.length > 0 && (
                <ul>
                  {own.map((entry) => (
                    <li key={entry.id}>
                      <EntryLink entry={entry}>
                        <EntryText entry={entry} />
                      </EntryLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
