import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { siteSections, websiteColors } from '~/db/schema'
import { test, testCommitted } from '../../../../test/with-db'
import { colorStyle, mainSections } from './data.server'
import { seedSections } from './seed.server'

test('the navigation shows enabled main sections in order, in both languages', async ({ db }) => {
  await seedSections(db)
  await db.update(siteSections).set({ isEnabled: false }).where(eq(siteSections.slug, 'podcast'))
  await db
    .insert(siteSections)
    .values({ slug: 'podkapitola', label: 'Podkapitola', labelEn: 'Subchapter', parent: 'akademie', displayOrder: 1 })
  const czech = await mainSections('cs')
  expect(czech.map((section) => section.path)).toEqual(['/she-moves', '/recenze', '/koucink', '/akademie', '/o-nas', '/test'])
  expect((await mainSections('en')).map((section) => section.label)).toContain('Reviews')
})

test('seeding again changes nothing that the operator set', async ({ db }) => {
  await seedSections(db)
  await db.update(siteSections).set({ label: 'Jiné', isEnabled: false }).where(eq(siteSections.slug, 'test'))
  await seedSections(db)
  const [row] = await db.select().from(siteSections).where(eq(siteSections.slug, 'test'))
  expect(row).toMatchObject({ label: 'Jiné', isEnabled: false })
})

test('colours come as one rule', async ({ db }) => {
  expect(await colorStyle()).toBe('')
  await db.insert(websiteColors).values([
    { cssVar: '--sphere-a', currentValue: 'oklch(45.6% 0.161 13)' },
    { cssVar: '--bg', currentValue: '#fff' },
  ])
  expect(await colorStyle()).toBe(':root:root{--bg:light-dark(#fff,#170c13);--sphere-a:oklch(45.6% 0.161 13)}')
})

testCommitted.for([
  ['--x}body{display:none', '#fff'],
  ['primary', '#fff'],
  ['--primary', 'red;}</style><script>'],
  ['--primary', 'url(https://evil.example)'],
  ['--primary', 'var(--x)'],
])('%s: %s never becomes a row', async ([cssVar = '', currentValue = ''], { db }) => {
  await expect(db.insert(websiteColors).values({ cssVar, currentValue })).rejects.toThrow('website_colors')
})
