import { m } from '~/paraglide/messages'

/** „4 h 15 min“. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return m.hours_onlyMinutes({ minutes: rest })
  return rest === 0 ? m.hours_hours({ hours }) : m.hours_hoursMinutes({ hours, minutes: rest })
}

/** With its sign; a real minus. */
export const changeText = (minutes: number): string => `${minutes < 0 ? '\u2212' : '+'}${hoursText(Math.abs(minutes))}`
