import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { CalendarEvent } from '~/emails/calendar-event'
import type { Locale } from '~/lib/locale'
import type { MailFile } from './mail/transport.server'
import { operator } from './operator.server'

const ZONE = 'Europe/Prague'

const NAMES: Record<Locale, string> = { cs: 'termin.ics', en: 'appointment.ics' }

/** What a calendar takes an appointment from, or its change or its end: times in Prague, with the zone's own rules beside them. */
export function calendarFile(event: CalendarEvent, locale: Locale): MailFile {
  return {
    name: NAMES[locale],
    type: `text/calendar; method=${event.method}; charset=utf-8`,
    bytes: Buffer.from(calendarText(event, locale)),
  }
}

/** Something in a calendar that a program reads again and again. */
export type FeedEvent = Pick<CalendarEvent, 'uid' | 'startsAt' | 'endsAt' | 'summary'>

/** Everything that a calendar program follows. */
export function calendarFeed(events: readonly FeedEvent[], { name, locale, at }: { name: string; locale: Locale; at: Date }): string {
  const calendar = ical({
    prodId: { company: 'Sfera', product: 'Sfera', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: FEED_SECONDS,
    timezone: { name: null, generator: zoneRules },
  })
  for (const { uid, startsAt, endsAt, summary } of events)
    calendar.createEvent({ id: uid, stamp: at, timezone: ZONE, start: inPrague(startsAt), end: inPrague(endsAt), summary })
  return calendar.toString()
}

/** A program asks anew after so long. */
const FEED_SECONDS = 900

function calendarText(event: CalendarEvent, locale: Locale): string {
  const { brand, email } = operator()
  const isOff = event.method === 'CANCEL'
  const calendar = ical({
    prodId: { company: 'Sfera', product: 'Sfera', language: locale.toUpperCase() },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    // The zone's name stands at the event alone: in the calendar it would make DTSTAMP a time of nowhere.
    timezone: { name: null, generator: zoneRules },
  })
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.at),
    timezone: ZONE,
    start: inPrague(event.startsAt),
    end: inPrague(event.endsAt),
    summary: event.summary,
    description: event.description || null,
    location: event.location,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isOff ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: { name: brand, email },
    attendees: event.attendees.map((address) => ({
      email: address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: !isOff,
    })),
  })
  return calendar.toString()
}

const inPrague = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(ZONE)

function zoneRules(zone: string): string {
  const [rules] = tzlib_get_ical_block(zone)
  if (!rules) throw new Error(`no rules of ${zone}`)
  return rules
}
