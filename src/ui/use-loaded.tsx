import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '~/lib/outcome'
import { LoadFailure } from './load-failure'
import { Skeleton } from './skeleton'

interface Loaded<Value> {
  value: Value | undefined
  /** What stands in its place while there is none. */
  waiting: ReactNode
  /** Keeps what was there meanwhile, and where nothing comes. */
  reload: () => Promise<void>
}

/**
 * What a part of a page fetches for itself, once when it is opened and again on `reload`. Whoever is signed out by now is led to the
 * sign-in form and back here. `heights`: of the grey blocks, in pixels.
 */
export function useLoaded<Value extends object>(
  load: () => Promise<Outcome<Value, string>>,
  failure: () => string,
  heights: readonly number[],
): Loaded<Value> {
  const [value, setValue] = useState<Value>()
  const [failed, setFailed] = useState(false)
  const reload = async () => {
    setFailed(false)
    const outcome = await load().catch(() => undefined)
    if (outcome?.ok) setValue(outcome)
    else if (outcome?.code === 'unauthenticated') location.assign(`/auth?next=${encodeURIComponent(location.pathname + location.search)}`)
    else setFailed(true)
  }
  const begin = useEffectEvent(reload)
  useEffect(() => void begin(), [])
  const blocks = heights.map((height) => ({ height }))
  const waiting = failed ? (
    <LoadFailure text={failure()} onRetry={() => void reload()} />
  ) : (
    blocks.length > 0 && <Skeleton blocks={blocks} />
  )
  return { value, waiting, reload }
}
