import type { Db } from '~/db/client.server'
import { siteSections } from '~/db/schema'

const MAIN = [
  { slug: 'she_moves', label: 'She Moves', labelEn: 'She Moves' },
  { slug: 'recenze', label: 'Recenze', labelEn: 'Reviews' },
  { slug: 'koucing', label: 'Koučink', labelEn: 'Coaching' },
  { slug: 'podcast', label: 'Podcast', labelEn: 'Podcast' },
  { slug: 'akademie', label: 'Akademie', labelEn: 'Academy' },
  { slug: 'o_nas', label: 'O nás', labelEn: 'About us' },
  { slug: 'test', label: 'Test', labelEn: 'Test' },
]

/** Modules of the academy; the slugs are its feature flags (specification §2). */
const ACADEMY = [
  { slug: 'prvni_kroky', label: 'První kroky', labelEn: 'First steps' },
  { slug: 'test_tier', label: 'Test a\u00a0TIER', labelEn: 'Test & TIER' },
  { slug: 'pruvodci', label: 'Příručky', labelEn: 'Guides' },
  { slug: 'kurzy', label: 'Kurzy', labelEn: 'Courses' },
  { slug: 'workshopy_retreaty', label: 'Workshopy a\u00a0retreaty', labelEn: 'Workshops & Retreats' },
  { slug: 'novinky', label: 'Novinky', labelEn: 'News' },
]

/** Only what is missing: order, labels and switches belong to the operator afterwards. */
export async function seedSections(db: Db): Promise<void> {
  await db
    .insert(siteSections)
    .values([...inOrder(MAIN, null), ...inOrder(ACADEMY, 'akademie')])
    .onConflictDoNothing()
}

const inOrder = (sections: typeof MAIN, parent: string | null) =>
  sections.map((section, at) => ({ ...section, parent, displayOrder: at + 1 }))
