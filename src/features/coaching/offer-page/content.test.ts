import { expect, test } from 'vitest'
import { LOCALES } from '~/lib/locale'
import { checkCoachingContent, coachingPage, coachingPriceRange } from './data.server'

test('the files are whole, and no text names a figure that does not exist', () => expect(checkCoachingContent()).resolves.toBeUndefined())

test('the cheapest is an hour, the dearest a day with both mentors', async () => {
  expect(await coachingPriceRange()).toEqual([400_000, 2_500_000])
})

test.each(LOCALES)('what is paid and what is returned make the whole price (%s)', async (locale) => {
  const { cancellation } = await coachingPage(locale)
  const percent = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0)
  expect(cancellation.rules.map(({ fee, refund }) => percent(fee) + percent(refund))).toEqual([100, 100, 100, 100])
})

test.each(LOCALES)('ids are given once (%s)', async (locale) => {
  const { services, faq } = await coachingPage(locale)
  const ids = [...services.map(({ id }) => id), ...faq.groups.map(({ id }) => `otazky ${id}`)]
  expect(new Set(ids).size).toBe(ids.length)
  for (const { items } of faq.groups) expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})

test('no two neighbouring pictures are alike', async () => {
  const { hero, services, founders } = await coachingPage('cs')
  const pictures = [hero.art, ...services.map(({ art }) => art), founders.art].map(({ mood, comp }) => `${mood} ${comp}`)
  expect(new Set(pictures).size).toBe(pictures.length)
})
