import { dateText, localTime, ownZone, pragueDay } from '~/lib/dates'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { useEffect, useState } from 'react'

/** „13:00“ where the visitor is, with the weekday where that is another day. */
export function timeIn(zone: string, moment: string): string {
  const isSameDay = localTime(moment, zone).startsWith(`${pragueDay(moment)}T`)
  return dateText(moment, isSameDay ? 'clock' : 'weekdayAndClock', getLocale(), zone)
}

export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** A moment on the visitor's own clock, where that is not Prague's. */
export function VisitorTime({ moment }: { moment: string }) {
  const zone = useVisitorZone([moment])
  return zone && <small>{m.consultation_yourTime({ time: timeIn(zone, moment), zone: zoneName(zone) })}</small>
}

/** The zone of the visitor's device, once the page is awake; null where its clock shows the same as Prague's at every one of these moments. */
export function useVisitorZone(moments: readonly string[]): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(ownZone() || null), [])
  return zone !== null && moments.some((moment) => localTime(moment, zone) !== localTime(moment)) ? zone : null
}
