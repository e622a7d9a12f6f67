import { and, eq, ne } from 'drizzle-orm'
import { db } from '~/db/client.server'
import { products } from '~/db/schema'
import { type Outcome, refused } from '~/lib/outcome'
import { nb } from '~/lib/typography'
import type { Actor } from '~/server/operator-events.server'
import { reword } from '~/server/reworded.server'
import { PRODUCT_TEXTS, type ProductWords } from './mutations.server'

export interface WantedProductWords extends ProductWords {
  slug: string
  /** A digest of the words that are to be replaced. */
  seen: string
  /** They are those of the release, so it follows the files again. */
  isReleased: boolean
}

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
    const wanted = { ...given, title: nb(given.title), description: nb(given.description) }
    const store = (words: Partial<typeof products.$inferInsert>) => tx.update(products).set(words).where(eq(products.id, present.id))
    const rows = [{ present, wanted, seen, store }]
    return reword(tx, { texts: PRODUCT_TEXTS, about: { product: slug }, rows, isReleased }, by, at)
  })
}
