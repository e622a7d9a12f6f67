import { useCallback, useEffect, useState } from 'react'
import type { Outcome } from '~/lib/outcome'

export type Loaded<Value> = { state: 'loading' } | { state: 'failed' } | { state: 'here'; value: Value }

/**
 * What a part of a page fetches for itself when it is opened, and again on `reload`, which keeps what was there meanwhile. Whoever is
 * signed out by now is led to the sign-in form and back here. `load` stays the same function.
 */
export function useLoaded<Value extends object>(
  load: () => Promise<Outcome<Value, 'unauthenticated'>>,
): {
  loaded: Loaded<Value>
  reload: () => Promise<void>
} {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' })
  const reload = useCallback(async () => {
    try {
      const outcome = await load()
      if (outcome.ok) setLoaded({ state: 'here', value: outcome })
      else location.assign(`/auth?next=${encodeURIComponent(location.pathname + location.search)}`)
    } catch {
      setLoaded((before) => (before.state === 'here' ? before : { state: 'failed' }))
    }
  }, [load])
  useEffect(() => void reload(), [reload])
  return { loaded, reload }
}
