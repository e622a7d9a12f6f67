import { and, eq, ne, sql } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { type EventState, products } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { nb } from '~/lib/typography'
import { type Actor, recordOperatorEvent } from '~/server/operator-events.server'
import { WORDS, notice } from '~/server/realtime.server'
import { PRODUCT_TEXTS, type ProductWords } from './mutations.server'

export interface WantedProductWords extends ProductWords {
  slug: string
  /** A digest of the words that are to be replaced. */
  seen: string
  /** They are those of the release, so it follows the files again. */
  isReleased: boolean
}

const FIELDS = ['title', 'titleEn', 'description', 'descriptionEn'] as const

/** Other words of a product, from now on. Those of a workshop are its event's. */
export async function wordProduct(
  { slug, seen, isReleased, ...given }: WantedProductWords,
  by: Actor,
  at: Date,
): Promise<Outcome<object, 'not-found' | 'changed' | 'unchanged'>> {
  return db().transaction(async (tx) => {
    const isWorded = and(eq(products.slug, slug), ne(products.kind, 'workshop'))
    const [present] = await tx.select().from(products).where(isWorded).for('update')
    if (!present) return refused('not-found')
    if (PRODUCT_TEXTS.noted(present).written !== seen) return refused('changed')
    const wanted = { ...given, title: nb(given.title), description: nb(given.description) }
    const changed = FIELDS.filter((field) => wanted[field] !== present[field])
    if (changed.length === 0) return refused('unchanged')
    const [before, after] = [present, wanted].map((words): EventState => {
      const said = changed.map((field): [string, string] => [field, words[field]])
      return { product: slug, ...Object.fromEntries(said) }
    })
    await tx
      .update(products)
      .set({ ...wanted, ...(isReleased && { written: PRODUCT_TEXTS.noted(wanted).written }) })
      .where(eq(products.id, present.id))
    await recordOperatorEvent(tx, by, { kind: 'setting-changed', ...(before && { before }), ...(after && { after }) }, at)
    await tx.execute(sql`select ${notice(WORDS)}`)
    return { ok: true }
  })
}
