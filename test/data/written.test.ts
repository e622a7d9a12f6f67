import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { REFERENCE_SEEDS } from '~/composition.server'
import { milestones, products, tests, workshopEvents } from '~/db/schema'
import { test } from '../with-db.ts'

test('texts that were changed in the database outlive every start', async ({ db }) => {
  const kept = { title: 'Naše slova', titleEn: 'Our words' }
  const edited = [
    [milestones, milestones.slug, 'workshop'],
    [tests, tests.slug, 'tier-assessment'],
    [products, products.slug, 'swingers-bible'],
    [workshopEvents, workshopEvents.slug, 'otevrene-ve-dvou'],
  ] as const
  const rows = async () => Promise.all(edited.map(async ([table, slug, is]) => (await db.select().from(table).where(eq(slug, is)))[0]))
  for (const [table, slug, is] of edited) await db.update(table).set(kept).where(eq(slug, is))
  const before = await rows()
  for (const row of before) expect(row).toMatchObject(kept)
  for (const seed of REFERENCE_SEEDS) await seed(db)
  expect(await rows()).toEqual(before)
})
