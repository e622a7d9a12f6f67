import { Link } from '@tanstack/react-router'
import type { OfferedDay, OfferedTimes } from '../booking.schema'
import { dateText } from '~/lib/dates'
import { nb } from '~/lib/typography'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

/** „úterý 24. listopadu“ */
export const longDay = (day: string): string => nb(dateText(day, 'weekdayAndDay', getLocale()))

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
              {days.map((one, column) => (
                <td key={one.day}>
                  <Day one={one} isChosen={one.day === chosen} withMonth={row + column === 0 || one.day.endsWith('-01')} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({ one: { day, free }, isChosen, withMonth }: { one: OfferedDay; isChosen: boolean; withMonth: boolean }) {
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
