import { useEffect, useState } from 'react'

const PRAGUE = 'Europe/Prague'

const clock = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('cs-CZ', { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(moment))

/** The zone of the visitor's device, once the page is awake; null where its clock shows the same as Prague's at every one of these moments. */
export function useVisitorZone(moments: readonly string[]): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || null), [])
  return zone !== null && moments.some((moment) => clock(moment, zone) !== clock(moment, PRAGUE)) ? zone : null
}
