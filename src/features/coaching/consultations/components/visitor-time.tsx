import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { useVisitorZone } from './use-visitor-zone'

/** „13:00“ where the visitor is, with the weekday where that is another day. */
export function timeIn(zone: string, moment: string): string {
  const tag = getLocale() === 'cs' ? 'cs-CZ' : 'en-GB'
  const at = new Date(moment)
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)
  const weekday = dayIn(zone) === dayIn('Europe/Prague') ? {} : ({ weekday: 'short' } as const)
  return new Intl.DateTimeFormat(tag, { ...weekday, hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at)
}

export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** A moment on the visitor's own clock, where that is not Prague's. */
export function VisitorTime({ moment }: { moment: string }) {
  const zone = useVisitorZone([moment])
  return zone && <small>{m.consultation_yourTime({ time: timeIn(zone, moment), zone: zoneName(zone) })}</small>
}
