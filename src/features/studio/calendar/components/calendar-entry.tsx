import type { ReactNode } from 'react'
import { StudioLink } from '~/features/studio/shell/components/studio-link'
import type { StudioPageName } from '~/features/studio/pages/rules'
import { dateText } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { kindText } from '../entry.schema'
import { clock } from '../rules'
import type { CalendarDay, CalendarEntry, EntryKind } from '../schema'

const PAGES: Record<EntryKind, StudioPageName> = {
  free: 'calendar',
  paid: 'calendar',
  hours: 'calendar',
  asked: 'calendar',
  step: 'services',
  workshop: 'workshops',
}

/** Leads to whatever stands in the calendar. */
export function EntryLink({ entry, children }: { entry: CalendarEntry; children: ReactNode }) {
  return (
    <StudioLink page={PAGES[entry.kind]} rest={entry.rest} data-kind={entry.kind} data-state={entry.state}>
      {children}
    </StudioLink>
  )
}

/** What it is, who comes, and what else has to be known at a glance. */
export function EntryText({ entry }: { entry: CalendarEntry }) {
  const { kind, step, who, place, fill, fromMinute } = entry
  const state = stateText(entry)
  const facts = [kind === 'workshop' ? '' : who, place, fill && m.studio_calendar_fill(fill), state].filter(Boolean)
  return (
    <>
      <b>{clock(fromMinute)}</b> <span>{kind === 'workshop' ? who : kindText({ kind, step }, getLocale())}</span>
      {facts.length > 0 && <small>{facts.join(', ')}</small>}
    </>
  )
}

function stateText({ kind, state }: CalendarEntry): string {
  if (kind === 'asked') return m.studio_calendar_unanswered()
  if (state === 'held') return m.studio_calendar_held()
  if (state === 'no-show') return m.booking_state_noShow()
  return state === 'cancelled' ? m.booking_state_cancelled() : ''
}

/** „po 23. 11.“ */
export const dayText = (day: string): string =>
  m.studio_calendar_dayShort({
    weekday: dateText(day, 'shortWeekday', getLocale()),
    day: String(Number(day.slice(8))),
    month: String(Number(day.slice(5, 7))),
  })

/** That a day is a holiday, or other than its weekday. */
export function DayNote({ day: { isHoliday, exceptions } }: { day: CalendarDay }) {
  const notes = [isHoliday && m.studio_calendar_holiday(), exceptions.length > 0 && m.studio_calendar_exception()].filter(Boolean)
  return notes.length > 0 && <small className="calendar-note">{notes.join(', ')}</small>
}
