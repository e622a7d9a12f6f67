import { addDays, pragueDay, weekdayOf } from '~/lib/dates'

interface Before {
  /** Undefined when they could not be loaded. */
  bookings: ReadonlyArray<{ startsAt: string; isUpcoming: boolean }> | undefined
  places: ReadonlyArray<{ startsAt: string; isComing: boolean; state: string }>
  courses: ReadonlyArray<{ next: unknown }>
}

/**
 * What the couple has before it: appointments that are still to come until Sunday, consultations and paid places together, and courses
 * that are not finished. `today` is `2026-11-20` in Prague.
 */
export function thisWeek({ bookings = [], places, courses }: Before, today: string): { appointments: number; courses: number } {
  const sunday = addDays(today, 7 - weekdayOf(today))
  const isSoon = ({ startsAt }: { startsAt: string }) => pragueDay(startsAt) <= sunday
  const consultations = bookings.filter((booking) => booking.isUpcoming && isSoon(booking))
  const seats = places.filter((place) => place.isComing && place.state === 'paid' && isSoon(place))
  return { appointments: consultations.length + seats.length, courses: courses.filter(({ next }) => next !== null).length }
}
