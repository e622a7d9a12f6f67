import { expect, test } from 'vitest'
import { LOCALES } from '~/lib/locale'
import { checkPodcastContent, podcast } from './data.server'

test('the file is whole', () => expect(checkPodcastContent()).resolves.toBeUndefined())

test.each(LOCALES)('four episodes, the newest first (%s)', async (locale) => {
  const { episodes } = await podcast(locale)
  expect(episodes.map(({ number }) => number)).toEqual([4, 3, 2, 1])
  expect(new Set(episodes.map(({ art }) => art.comp)).size).toBe(4)
})

test('each language is whole in itself', async () => {
  const [czech, english] = await Promise.all(LOCALES.map((locale) => podcast(locale)))
  const texts = (told: typeof czech) =>
    told?.episodes.flatMap(({ title, description, guests, notes, homeQuestion }) => [title, description, guests, ...notes, homeQuestion]) ??
    []
  expect(texts(czech)).toHaveLength(texts(english).length)
  for (const [at, text] of texts(czech).entries()) expect(text).not.toBe(texts(english)[at])
})
