import { expect, test } from 'vitest'
import { LOCALES } from '~/lib/locale'
import { checkStoryContent, stories } from './data.server'

test('the files are whole in both languages', () => expect(checkStoryContent()).resolves.toBeUndefined())

test.each(LOCALES)('three anonymous stories, each with a drawing of its own and labelled as a sample (%s)', async (locale) => {
  const told = await stories(locale)
  expect(told.map(({ slug }) => slug)).toEqual(['dohoda-na-lednici', 'odjeli-jsme-po-hodine', 'zase-jen-dva'])
  expect(new Set(told.map(({ art }) => art.comp)).size).toBe(3)
  for (const { art } of told) expect(art.alt).toMatch(/^(Kresba ve?|A drawing in)\s[^.]+[.] .+[.]$/u)
  for (const { sampleNote } of told) expect(sampleNote).toMatch(/Ukázkový příběh|Sample story/)
})
