import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkEveningContent, eveningOfDay, tonight } from './data.server'
import { CHOICES, filterEvenings, wordOf } from './rules'
import { TonightFile } from './written.data.server'
import { LOCALES } from '~/lib/locale'

test('the file is whole in both languages', () => expect(checkEveningContent()).resolves.toBeUndefined())

test.each(LOCALES)('thirty evenings of ten minutes, each with a way out (%s)', async (locale) => {
  const { evenings } = await tonight(locale)
  expect(evenings).toHaveLength(30)
  for (const { minutes, steps, way_out } of evenings) {
    expect(minutes).toBe(10)
    expect(steps.reduce((sum, step) => sum + step.minutes, 0)).toBe(10)
    expect(way_out).toMatch(/./)
  }
  expect(new Set(evenings.map(({ title }) => title)).size).toBe(30)
})

test('every single choice leaves something, and the tired need not be touched', async () => {
  const { evenings } = await tonight('cs')
  const empty = Object.entries(CHOICES).flatMap(([asked, tags]) =>
    tags.filter((tag) => filterEvenings(evenings, { [asked]: wordOf(tag) }).length === 0),
  )
  expect(empty).toEqual([])
  expect(filterEvenings(evenings, { sily: 'unaveni', dotek: 'bez-doteku' }).length).toBeGreaterThan(2)
})

test('the evening of a day is another one than that of the day before, and changes at midnight in Prague', async () => {
  const at = (moment: string) => eveningOfDay('cs', new Date(moment))
  expect(await at('2026-11-27T22:59:00Z')).toBe(await at('2026-11-27T08:00:00Z'))
  expect(await at('2026-11-27T23:01:00Z')).not.toBe(await at('2026-11-27T22:59:00Z'))
})

interface Raw {
  evenings: Array<{ id: string; tags: string[]; steps: Array<{ minutes: number; text: { en?: string } }>; way_out?: object }>
}

describe('a file is refused', () => {
  test.each<[string, (file: Raw) => void]>([
    ['with 29 evenings', ({ evenings }) => evenings.pop()],
    ['with two evenings of one id', ({ evenings: [one, two] }) => Object.assign(two ?? {}, { id: one?.id })],
    ['whose minutes add up to eleven', ({ evenings: [one] }) => Object.assign(one?.steps[0] ?? {}, { minutes: 5 })],
    ['without a way out', ({ evenings: [one] }) => delete one?.way_out],
    ['without English', ({ evenings: [one] }) => delete one?.steps[0]?.text.en],
    ['with an unknown tag', ({ evenings: [one] }) => one?.tags.push('wild')],
    ['with touch and without', ({ evenings: [one] }) => one?.tags.push('touch')],
  ])('%s', async (_what, spoil) => {
    const file = parse(await readFile('content/tools/tonight.yaml', 'utf8')) as Raw
    expect(TonightFile.safeParse(file).success).toBe(true)
    spoil(file)
    expect(TonightFile.safeParse(file).success).toBe(false)
  })
})
