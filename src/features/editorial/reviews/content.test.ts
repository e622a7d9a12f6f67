import { describe, expect, test } from 'vitest'
import { LOCALES } from '~/lib/locale'
import { checkReviewContent, reviewDetail, reviewList } from './data.server'

test('the files are whole and both languages tell the same facts', () => expect(checkReviewContent()).resolves.toBeUndefined())

/** Specification §3 and §9: rating, price in cents, photos. */
const SPECIFIED = [
  ['fantasy-club-prague', 4.8, 100_000, 6],
  ['retreat-spolu', 4.6, 600_000, 2],
  ['oralni-techniky-gaia', 4.3, 300_000, 4],
] as const

describe.each(SPECIFIED)('%s', (slug, rating, priceCents, drawings) => {
  test.each(LOCALES)('has the figures of the specification (%s)', async (locale) => {
    const review = await reviewDetail(slug, locale)
    expect(review).toMatchObject({ rating, priceCents })
    expect(review?.gallery).toHaveLength(drawings)
  })

  test.each(LOCALES)('no two pictures of the gallery look alike (%s)', async (locale) => {
    const review = await reviewDetail(slug, locale)
    expect(new Set(review?.gallery.map(({ drawing }) => drawing.comp)).size).toBe(drawings)
  })
})

test('neighbours in the list have different moods', async () => {
  const moods = (await reviewList('cs')).map(({ drawing }) => drawing.mood)
  expect(new Set(moods).size).toBe(moods.length)
})

test('an unknown review is not there', async () => {
  expect(await reviewDetail('neznama', 'cs')).toBeUndefined()
  expect(await reviewDetail('../reviews/retreat-spolu', 'cs')).toBeUndefined()
})
