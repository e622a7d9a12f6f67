import { expect, test } from 'vitest'
import { LOCALES } from '~/lib/locale'
import { checkNewsContent, newsItems } from './data.server'

test('all content is there in both languages', async () => {
  await expect(checkNewsContent()).resolves.toBeUndefined()
})

test.each(LOCALES)('the newest comes first, and each stands once (%s)', async (locale) => {
  const items = await newsItems(locale)
  expect(items.map(({ date }) => date)).toEqual(
    items
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})

test('free news has no price', async () => {
  for (const { isFree, priceCents } of await newsItems('cs')) expect(priceCents === null).toBe(isFree)
})
