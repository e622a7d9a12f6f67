import { expect, test } from 'vitest'
import { LOCALES } from '~/lib/locale'
import { checkAcademyContent, ladderContent, startContent, testOffers } from './data.server'

test('all content is there in both languages', async () => {
  await expect(checkAcademyContent()).resolves.toBeUndefined()
})

test('the ladder leads from S to D', async () => {
  const { ladder } = await ladderContent('cs')
  expect(ladder.map(({ letter, label }) => [letter, label])).toEqual(['S', 'A', 'B', 'C', 'D'].map((letter) => [letter, `${letter}-Tier`]))
})

test.each(LOCALES)('what can be opened has an address, what cannot be had yet has none (%s)', async (locale) => {
  const { materials } = await startContent(locale)
  expect(materials.map(({ kind, href }) => [kind, href])).toEqual([
    ['article', null],
    ['checklist', null],
    ['test', '/test/tier-assessment'],
    ['test', '/test/openfit-divorce-risk'],
  ])
  expect((await testOffers(locale)).map(({ href, priceCents }) => [href, priceCents])).toEqual([
    ['/test', null],
    ['/test/openfit-divorce-risk', null],
    [null, 99_900],
  ])
})

test('both languages have the same materials and as many points in each', async () => {
  const [czech, english] = await Promise.all(LOCALES.map((locale) => startContent(locale)))
  const shape = (content: typeof czech) => content?.materials.map(({ id, contents }) => [id, contents.length])
  expect(shape(english)).toEqual(shape(czech))
})
