import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { siteSections } from '~/db/schema'
import { test } from '../../../../test/with-db'
import { enabledModules, hubContent, moduleHead } from './data.server'

const ALL = ['start', 'tier', 'prirucky', 'kurzy', 'workshopy', 'novinky']

test('all modules are there from the first start, in the order of the specification', async () => {
  expect((await enabledModules('cs')).map(({ slug }) => slug)).toEqual(ALL)
  expect((await enabledModules('en')).map(({ label }) => label)).toEqual([
    'First steps',
    'Test & TIER',
    'Guides',
    'Courses',
    'Workshops & Retreats',
    'News',
  ])
})

test.for([
  ['prvni_kroky', 'start'],
  ['test_tier', 'tier'],
  ['pruvodci', 'prirucky'],
  ['kurzy', 'kurzy'],
  ['workshopy_retreaty', 'workshopy'],
  ['novinky', 'novinky'],
] as const)('the flag %s switches the module %s off: no card, no tab, no page', async ([flag, slug], { db }) => {
  expect(await moduleHead(slug, 'cs')).toBeDefined()
  await db.update(siteSections).set({ isEnabled: false }).where(eq(siteSections.slug, flag))
  const rest = ALL.filter((other) => other !== slug)
  expect((await enabledModules('cs')).map((module) => module.slug)).toEqual(rest)
  expect((await hubContent('en')).modules.map((module) => module.slug)).toEqual(rest)
  expect(await moduleHead(slug, 'cs')).toBeUndefined()
})

test("order and labels are the operator's", async ({ db }) => {
  await db.update(siteSections).set({ displayOrder: 0, label: 'Aktuality', labelEn: 'Latest' }).where(eq(siteSections.slug, 'novinky'))
  expect((await enabledModules('cs'))[0]).toEqual({ slug: 'novinky', label: 'Aktuality' })
  expect((await moduleHead('novinky', 'en'))?.title).toBe('Latest')
})

test('a section of the academy that is no module gets neither card nor tab', async ({ db }) => {
  await db.insert(siteSections).values({ slug: 'nove', label: 'Nové', labelEn: 'New', parent: 'akademie', displayOrder: 9 })
  expect((await enabledModules('cs')).map(({ slug }) => slug)).toEqual(ALL)
})
