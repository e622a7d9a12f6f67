import { sql } from 'drizzle-orm'
import type { Tx } from '~/db/client.server'
import type { EventState } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from './operator-events.server'
import { WORDS, notice } from './realtime.server'

type Said<K extends string> = Record<K, string>

interface Reworded<K extends string> {
  /** Which columns follow the files (`db/written`). */
  texts: { keys: readonly K[]; noted: (words: Said<K>) => { written: string } }
  /** What says these words, as the record has it. */
  about: EventState
  rows: ReadonlyArray<{
    /** Locked. */
    present: Said<K>
    wanted: Said<K>
    /** A digest of the words that are to be replaced. */
    seen: string
    /** Tells its words from those of the other rows in the record. */
    mark?: string
    store: (words: Said<K> & { written?: string }) => Promise<unknown>
  }>
  /** They are those of the release, so they follow the files again. */
  isReleased: boolean
}

/** Other words in the place of those that somebody has seen, from now on; every process that keeps them hears of it. */
export async function reword<K extends string>(
  tx: Tx,
  { texts, about, rows, isReleased }: Reworded<K>,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'changed' | 'unchanged'>> {
  if (rows.some(({ present, seen }) => texts.noted(present).written !== seen)) return refused('changed')
  const changed = rows.flatMap(({ present, wanted, mark }) =>
    texts.keys
      .filter((key) => wanted[key] !== present[key])
      .map((key) => ({ name: mark ? `${key} ${mark}` : key, before: present[key], after: wanted[key] })),
  )
  if (changed.length === 0) return refused('unchanged')
  for (const { wanted, store } of rows) await store({ ...wanted, ...(isReleased && { written: texts.noted(wanted).written }) })
  const state = (of: 'before' | 'after'): EventState => ({ ...about, ...Object.fromEntries(changed.map((one) => [one.name, one[of]])) })
  await recordOperatorEvent(tx, by, { kind: 'setting-changed', before: state('before'), after: state('after') }, at)
  await tx.execute(sql`select ${notice(WORDS)}`)
  return { ok: true }
}
