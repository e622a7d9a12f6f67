import { isHearing, whenNoticed } from './realtime.server'

/**
 * What `read` gives, read once and kept in this process until the notice of this topic comes. Without notices, in tests and beside the
 * site, it is read each time.
 */
export function keptUntil<Value>(topic: string, read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  const drop = (): void => void (kept = undefined)
  whenNoticed(topic, drop)
  return () => {
    if (!isHearing()) return read()
    kept ??= read().catch((error: unknown) => {
      drop()
      throw error
    })
    return kept
  }
}
