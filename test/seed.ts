import type { Db } from '~/db/client.server'

/** Reference data that every data test finds in its database, in this order. */
const SEEDS: ReadonlyArray<(db: Db) => Promise<void>> = []

export async function seedForTests(db: Db): Promise<void> {
  for (const seed of SEEDS) await seed(db)
}
