import { asc, eq, isNull } from 'drizzle-orm'
import { type Tx, db } from '~/db/client.server'
import { type EventState, siteSections } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'

export interface ChangedSection {
  slug: string
  label: string
  labelEn: string
  isEnabled: boolean
}

/** What a section is called, and whether it is there at all; a trigger tells every process that keeps pages. */
export async function changeSection(
  { slug, ...wanted }: ChangedSection,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'unchanged'>> {
  return db().transaction(async (tx) => {
    const [present] = await tx.select().from(siteSections).where(eq(siteSections.slug, slug)).for('update')
    if (!present) return refused('not-found')
    const [before, after] = [stateOf(present), stateOf({ ...present, ...wanted })]
    if (JSON.stringify(before) === JSON.stringify(after)) return refused('unchanged')
    await tx.update(siteSections).set(wanted).where(eq(siteSections.slug, slug))
    await recordOperatorEvent(tx, by, { kind: 'section-changed', before, after }, at)
    return { ok: true }
  })
}

/** One place up or down among its like. Their places are counted anew, so that none is there twice. */
export async function moveSection(
  { slug, places }: { slug: string; places: -1 | 1 },
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'unchanged'>> {
  return db().transaction(async (tx) => {
    const [moved] = await tx.select().from(siteSections).where(eq(siteSections.slug, slug))
    if (!moved) return refused('not-found')
    const order = await slugsBelow(tx, moved.parent)
    const [from, to] = [order.indexOf(slug), order.indexOf(slug) + places]
    const other = order[to]
    if (other === undefined) return refused('unchanged')
    order[from] = other
    order[to] = slug
    for (const [place, one] of order.entries())
      await tx
        .update(siteSections)
        .set({ displayOrder: place + 1 })
        .where(eq(siteSections.slug, one))
    const [before, after] = [from, to].map((place) => ({ section: slug, place: place + 1 }))
    await recordOperatorEvent(tx, by, { kind: 'section-changed', ...(before && { before }), ...(after && { after }) }, at)
    return { ok: true }
  })
}

/** In their order, all of them locked: two who move at once do it one after the other. */
async function slugsBelow(tx: Tx, parent: string | null): Promise<string[]> {
  const rows = await tx
    .select({ slug: siteSections.slug })
    .from(siteSections)
    .where(parent === null ? isNull(siteSections.parent) : eq(siteSections.parent, parent))
    .orderBy(asc(siteSections.displayOrder), asc(siteSections.slug))
    .for('update')
  return rows.map(({ slug }) => slug)
}

const stateOf = ({ slug, label, labelEn, isEnabled }: ChangedSection): EventState => ({ section: slug, label, labelEn, isEnabled })
