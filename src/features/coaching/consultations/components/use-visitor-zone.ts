import { useEffect, useState } from 'react'
import { localTime, ownZone } from '~/lib/dates'

/** The zone of the visitor's device, once the page is awake; null where its clock shows the same as Prague's at every one of these moments. */
export function useVisitorZone(moments: readonly string[]): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(ownZone() || null), [])
  return zone !== null && moments.some((moment) => localTime(moment, zone) !== localTime(moment)) ? zone : null
}
