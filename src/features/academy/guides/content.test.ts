import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { startContent } from '~/features/academy/hub/data.server'
import { LOCALES } from '~/lib/locale'
import { checkCatalogContent, guideTexts } from './data.server'

const products = (
  parse(readFileSync('content/materials/catalog.yaml', 'utf8')) as { products: Array<{ slug: string; kind: string; price: number }> }
).products

test('all content is there in both languages', async () => {
  await expect(checkCatalogContent()).resolves.toBeUndefined()
})

test.each(LOCALES)('four guides are sold; figures are invented for none that has none (%s)', async (locale) => {
  expect((await guideTexts(locale)).map(({ slug, rating }) => [slug, rating?.value.reviews])).toEqual([
    ['swingers-bible', 127],
    ['communication-toolkit', 84],
    ['safety-protocols', 56],
    ['one-wants-other-unsure', undefined],
  ])
})

test('what the first steps give away is free in the catalogue, under the same ids (readings R17)', async () => {
  const { materials } = await startContent('cs')
  const files = materials.filter(({ format }) => format !== null).map(({ id, kind }) => [id, kind, 0])
  expect(products.filter(({ kind }) => kind !== 'guide').map(({ slug, kind, price }) => [slug, kind, price])).toEqual(files)
})

test('every slug stands once', () => {
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length)
})
