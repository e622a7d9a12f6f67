import { m } from '~/paraglide/messages'

/** What the record says of the calendar and of workshops, by its names there. */
export const TIME_NAMES: Record<string, () => string> = {
  weekday: m.studio_state_weekday,
  day: m.studio_calendar_day,
  hours: m.studio_state_hours,
  open: m.studio_state_open,
  closed: m.studio_state_closed,
  booking: m.studio_calendar_kind,
  startsAt: m.studio_workshops_from,
  endsAt: m.studio_workshops_to,
  location: m.academy_workshops_place,
  address: m.studio_workshops_address,
  capacity: m.academy_workshops_capacity,
  asked: m.studio_state_asked,
  title: m.studio_workshops_title,
  event: m.studio_state_workshop,
  place: m.studio_state_seat,
  attendance: m.studio_workshops_attendance,
  link: m.studio_calendar_link,
}
