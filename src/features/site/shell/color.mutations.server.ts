import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { websiteColors } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { TOKENS } from './data.server'
import { themesThatKeep } from './rules'

export interface WantedColor {
  /** `--primary`. */
  cssVar: string
  /** `#123456`. */
  value: string
}

/** A colour of the design is another one from now on, where what stands on it can still be read in at least one theme. */
export async function setColor(
  { cssVar, value }: WantedColor,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'unreadable' | 'unchanged'>> {
  if (!(cssVar in TOKENS.light)) return refused('not-found')
  return db().transaction(async (tx) => {
    const rows = await tx.select().from(websiteColors).for('update')
    const before = rows.find((row) => row.cssVar === cssVar)?.currentValue ?? null
    if (before === value) return refused('unchanged')
    const others = rows.filter((row) => row.cssVar !== cssVar)
    if (themesThatKeep([...others, { cssVar, currentValue: value }], TOKENS, cssVar).length === 0) return refused('unreadable')
    const row = { currentValue: value, updatedAt: at }
    await tx
      .insert(websiteColors)
      .values({ cssVar, ...row })
      .onConflictDoUpdate({ target: websiteColors.cssVar, set: row })
    await recordOperatorEvent(
      tx,
      by,
      { kind: 'color-changed', before: { color: cssVar, value: before }, after: { color: cssVar, value } },
      at,
    )
    return { ok: true }
  })
}

/** The design's own again. */
export async function resetColor(cssVar: string, by: Actor, at: Date): Promise<Outcome<object, 'not-found'>> {
  return db().transaction(async (tx) => {
    const [gone] = await tx.delete(websiteColors).where(eq(websiteColors.cssVar, cssVar)).returning()
    if (!gone) return refused('not-found')
    await recordOperatorEvent(
      tx,
      by,
      { kind: 'color-changed', before: { color: cssVar, value: gone.currentValue }, after: { color: cssVar, value: null } },
      at,
    )
    return { ok: true }
  })
}
