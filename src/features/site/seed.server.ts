import type { Db } from '~/db/client.server'
import { siteSections } from '~/db/schema'

const SECTIONS = [
  { slug: 'she_moves', label: 'She Moves', labelEn: 'She Moves' },
  { slug: 'recenze', label: 'Recenze', labelEn: 'Reviews' },
  { slug: 'koucing', label: 'Koučink', labelEn: 'Coaching' },
  { slug: 'podcast', label: 'Podcast', labelEn: 'Podcast' },
  { slug: 'akademie', label: 'Akademie', labelEn: 'Academy' },
  { slug: 'o_nas', label: 'O nás', labelEn: 'About us' },
  { slug: 'test', label: 'Test', labelEn: 'Test' },
]

/** Only what is missing: order, labels and switches belong to the operator afterwards. */
export async function seedSections(db: Db): Promise<void> {
  await db
    .insert(siteSections)
    .values(SECTIONS.map((section, at) => ({ ...section, parent: null, displayOrder: at + 1 })))
    .onConflictDoNothing()
}
