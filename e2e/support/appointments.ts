import ICAL from 'ical.js'
import type { Email } from 'postal-mime'

export interface Appointment {
  method: string
  uid: string
  sequence: number
  status: string
  summary: string
  start: Date
  end: Date
  /** By the clock of its zone: „2026-11-24T19:00:00“. */
  starts: string
  zone: string
}

/** What a calendar program reads, with another library than the one that wrote it. */
export function readAppointment(text: string): Appointment {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const found = calendar.getFirstSubcomponent('vevent')
  if (!found) throw new Error('no event in the calendar file')
  const event = new ICAL.Event(found)
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: event.uid,
    sequence: event.sequence,
    status: String(found.getFirstPropertyValue('status')),
    summary: event.summary,
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    starts: event.startDate.toString(),
    zone: String(found.getFirstProperty('dtstart')?.getParameter('tzid')),
  }
}

/** The appointments that come with a mail. */
export const appointmentsIn = ({ attachments }: Email): Appointment[] =>
  attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar')
    .map(({ content }) => readAppointment(typeof content === 'string' ? content : new TextDecoder().decode(content)))

/** The only one. */
export function appointmentIn(mail: Email): Appointment {
  const [appointment] = appointmentsIn(mail)
  if (!appointment) throw new Error(`The mail '${mail.subject}' brings no appointment.`)
  return appointment
}
