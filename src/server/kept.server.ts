import { ownTransaction, within } from '~/db/client.server'
import { isHearing, whenNoticed } from './realtime.server'

/**
 * What `read` gives, read once and kept in this process until the notice of this topic comes. Without notices, in tests and beside the
 * site, it is read each time; and so it is in a transaction, as part of it, until somebody else has read it: waiting for them might be
 * waiting for itself.
 */
export function keptUntil<Value>(topic: string, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; isRead: boolean } | undefined
  whenNoticed(topic, () => void (kept = undefined))

  function keep(): Promise<Value> {
    // A query asks again each time that somebody waits for it; what it gave is kept.
    const mine = { value: Promise.resolve(read()), isRead: false }
    kept = mine
    mine.value.then(
      () => void (mine.isRead = true),
      () => void (kept === mine && (kept = undefined)),
    )
    return mine.value
  }

  return () => {
    if (!isHearing()) return read()
    const tx = ownTransaction()
    if (tx && !kept?.isRead) return within(tx, read)
    return kept?.value ?? keep()
  }
}
