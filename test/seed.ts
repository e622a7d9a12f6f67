import { REFERENCE_SEEDS } from '~/composition.server'
import type { Db } from '~/db/client.server'

/** Reference data that every data test finds in its database. */
export async function seedForTests(db: Db): Promise<void> {
  for (const seed of REFERENCE_SEEDS) await seed(db)
}
