import { studioPage } from '~/features/studio/shell/components/studio-page'
import { isUuid } from '~/lib/ids'
import { refused } from '~/lib/outcome'
import { m } from '~/paraglide/messages'
import { studioBooking, studioCalendar } from '../functions'
import { calendarAsked } from '../rules'
import type { BookingDetail, Calendar } from '../schema'
import { BookingPage } from './booking-page'
import { CalendarPage } from './calendar-page'

type Shown = { ok: true; calendar: Calendar } | { ok: true; booking: BookingDetail } | { ok: false; code: string }

/** The calendar, or one consultation of it. */
export const page = studioPage<Shown>({
  title: () => m.studio_nav_calendar(),
  load: ({ rest, search }) => {
    if (rest === '') return studioCalendar({ data: calendarAsked(search) })
    return isUuid(rest) ? studioBooking({ data: { id: rest } }) : Promise.resolve(refused('not-found'))
  },
  Page: ({ data, onSearch }) =>
    'booking' in data ? <BookingPage booking={data.booking} /> : <CalendarPage calendar={data.calendar} onSearch={onSearch} />,
})
