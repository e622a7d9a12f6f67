import { useState } from 'react'
import { useAct } from '~/features/studio/shell/components/acts'
import { addDays, dateText, longDate } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { Button } from '~/ui/button'
import { Deferred } from '~/ui/deferred'
import { deferredPart } from '~/ui/deferred-part'
import { clearStudioDay } from '../functions'
import { mondayOf, spansText } from '../rules'
import type { Calendar } from '../schema'

const HoursDialog = deferredPart(async () => (await import('./hours-dialog')).HoursDialog)
const ExceptionDialog = deferredPart(async () => (await import('./exception-dialog')).ExceptionDialog)

/** When consultations can be booked: by weekdays, and on days that are other than those. */
export function AvailabilityPanel({ calendar: { weekly, exceptions, today } }: { calendar: Calendar }) {
  const [weekday, setWeekday] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const hoursOf = (one: number) => weekly.filter((hours) => hours.weekday === one)
  return (
    <>
      <section className="studio-group" aria-labelledby="h-hours">
        <h2 id="h-hours">
          {m.studio_calendar_hours()} <small>{m.studio_today_zone()}</small>
        </h2>
        <ul className="studio-mini">
          {WEEKDAYS.map((one) => (
            <li key={one}>
              <b>{weekdayText(one)}</b>
              <span>{spansText(hoursOf(one)) || m.studio_calendar_closed()}</span>
              <Button size="sm" aria-label={`${m.studio_calendar_edit()}: ${weekdayText(one)}`} onClick={() => setWeekday(one)}>
                {m.studio_calendar_edit()}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section className="studio-group" aria-labelledby="h-exceptions">
        <h2 id="h-exceptions">
          {m.studio_calendar_exceptions()}{' '}
          <Button size="sm" onClick={() => setAdding(true)}>
            {m.studio_calendar_addException()}
          </Button>
        </h2>
        <Exceptions exceptions={exceptions} />
      </section>
      <Deferred>
        {weekday !== undefined && (
          <HoursDialog weekday={weekday} title={weekdayText(weekday)} hours={hoursOf(weekday)} onClose={() => setWeekday(undefined)} />
        )}
        {isAdding && <ExceptionDialog today={today} onClose={() => setAdding(false)} />}
      </Deferred>
    </>
  )
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
/** Any Monday. */
const MONDAY = mondayOf('2026-11-23')
const weekdayText = (weekday: number): string => dateText(addDays(MONDAY, weekday - 1), 'weekday', getLocale())

function Exceptions({ exceptions }: Pick<Calendar, 'exceptions'>) {
  const act = useAct()
  if (exceptions.length === 0) return <p>{m.studio_calendar_noExceptions()}</p>
  const days = [...Map.groupBy(exceptions, ({ day }) => day)]
  return (
    <ul className="studio-mini calendar-exceptions">
      {days.map(([day, of]) => (
        <li key={day}>
          <span>
            <b>{longDate(day, getLocale())}</b>
            {of.map((one) => (
              <small key={`${one.kind}-${one.fromMinute}`}>{exceptionText(one)}</small>
            ))}
          </span>
          <Button
            size="sm"
            aria-label={`${m.studio_calendar_clear()}: ${longDate(day, getLocale())}`}
            onClick={() =>
              void act.ask(
                clearStudioDay,
                { day },
                {
                  title: m.studio_calendar_clearTitle({ day: longDate(day, getLocale()) }),
                  agree: m.studio_calendar_clear(),
                  done: m.studio_calendar_saved(),
                },
              )
            }
          >
            {m.studio_calendar_clear()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const isWhole = ({ fromMinute, toMinute }: Calendar['exceptions'][number]): boolean => fromMinute === 0 && toMinute === 1440

function exceptionText(one: Calendar['exceptions'][number]): string {
  if (one.kind === 'open') return m.studio_calendar_openBesides({ hours: spansText([one]) })
  return isWhole(one) ? m.studio_calendar_closedAllDay() : m.studio_calendar_closedAt({ hours: spansText([one]) })
}
