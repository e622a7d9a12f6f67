import { expect, test } from 'vitest'
import { LOCALES } from '~/lib/locale'
import { article, checkArticleContent, publishedArticles, sheMoves } from './data.server'

test('the files are whole and both languages tell the same facts', () => expect(checkArticleContent()).resolves.toBeUndefined())

test.each(LOCALES)('one article is featured, the newer ones follow, the fourth is not published (%s)', async (locale) => {
  const { featured, newer } = await sheMoves(locale)
  expect(featured.slug).toBe('prvni-clanek')
  expect(newer.map(({ slug }) => slug)).toEqual(['treti-clanek', 'druhy-clanek', null])
})

test.each(LOCALES)('all three categories have an article (%s)', async (locale) => {
  const categories = (await publishedArticles(locale)).map(({ category }) => category)
  expect(categories.toSorted()).toEqual(['Beauty', 'Confidence', 'Date-Night'])
})

test('neither an unknown nor an unpublished article can be read', async () => {
  expect(await article('neznamy', 'cs')).toBeUndefined()
  expect(await article('ctvrty-clanek', 'cs')).toBeUndefined()
})

test('an article leads to the others', async () => {
  const read = await article('druhy-clanek', 'cs')
  expect(read?.related.map(({ slug }) => slug)).toEqual(['treti-clanek', 'prvni-clanek'])
})

test('neighbouring drawings differ', async () => {
  const { author, featured, newer, lookbook } = await sheMoves('cs')
  const drawings = [author, featured, ...newer, ...lookbook.items].map(({ art: { mood, comp } }) => `${mood} ${comp}`)
  for (const [at, drawing] of drawings.entries()) expect(drawing).not.toBe(drawings[at + 1])
  expect(new Set(lookbook.items.map(({ art }) => art.comp)).size).toBe(4)
})

test.each(LOCALES)('the drawing of an article is told in words (%s)', async (locale) => {
  for (const { art } of await publishedArticles(locale)) expect(art.alt).toMatch(/^(Kresba ve?|A drawing in)\s[^.]+[.] .+[.]$/u)
})
