import { dateText, localTime, ownZone, pragueDay, pragueMoment } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { type ReactNode, useEffect, useState } from 'react'
import type { BookingKind } from '../booking.schema'

/** „13:00“ where the visitor is, with the weekday where that is another day. */
export function timeIn(zone: string, moment: string): string {
  const isSameDay = localTime(moment, zone).startsWith(`${pragueDay(moment)}T`)
  return dateText(moment, isSameDay ? 'clock' : 'weekdayAndClock', getLocale(), zone)
}

export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** A moment on the visitor's own clock, where that is not Prague's. */
function VisitorTime({ moment }: { moment: string }) {
  const zone = useVisitorZone([moment])
  return zone && <small>{m.consultation_yourTime({ time: timeIn(zone, moment), zone: zoneName(zone) })}</small>
}

const KINDS = { free: m.booking_kind_free, paid: m.booking_kind_paid, hours: m.booking_kind_hours }

/** A consultation at its time, by our clock and by the visitor's. */
export function TimePanel({ startsAt, kind, children }: { startsAt: string; kind?: BookingKind; children?: ReactNode }) {
  return (
    <section className="card panel stack" aria-labelledby="h-termin">
      <h2 id="h-termin">{pragueMoment(startsAt, getLocale())}</h2>
      <p>{kind ? `${m.time_pragueTime()}, ${KINDS[kind]()}` : m.time_pragueTime()}</p>
      <VisitorTime moment={startsAt} />
      {children}
    </section>
  )
}

/** The zone of the visitor's device, once the page is awake; null where its clock shows the same as Prague's at every one of these moments. */
export function useVisitorZone(moments: readonly string[]): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(ownZone() || null), [])
  return zone !== null && moments.some((moment) => localTime(moment, zone) !== localTime(moment)) ? zone : null
}
