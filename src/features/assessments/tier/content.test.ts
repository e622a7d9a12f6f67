import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { LOCALES } from '~/lib/locale'
import { TIER_TEST } from '~/lib/test-results'
import { nb } from '~/lib/typography'
import { helpNote, tasteQuestions, tierGuide, tierProfile } from './texts.data.server'
import { TIERS, TIER_FROM } from './rules'

const file = (name: string): unknown => parse(readFileSync(`content/assessments/${name}`, 'utf8'))

test('the names and risks of the tiers are those of the specification', async () => {
  const told = await Promise.all(TIERS.map(async (tier) => Object.values(await tierProfile(tier, 'cs')).slice(0, 3)))
  expect(told).toEqual([
    ['S-Tier', 'Vědomí mistři', 'Velmi nízké'],
    ['A-Tier', 'Zkušení objevitelé', 'Nízké'],
    ['B-Tier', 'Snění bez uzemnění', 'Střední'],
    ['C-Tier', 'Líbí se jim ta představa', 'Střední-vysoké'],
    ['D-Tier', 'Tikající bomba', 'Vysoké'],
  ])
})

test('the texts describe the thresholds that are counted with', () => {
  const tiers = file('tiers.yaml') as { tiers: Array<{ key: string; range: { min: number } | null }> }
  const assessment = file('tier-assessment.yaml') as { scoring: { thresholds: Array<{ tier: string; min: number }> } }
  const expected = TIERS.map((tier) => [tier, TIER_FROM[tier]])
  expect(tiers.tiers.flatMap(({ key, range }) => (range ? [[key, range.min]] : []))).toEqual(expected)
  expect(assessment.scoring.thresholds.map(({ tier, min }) => [tier, min])).toEqual(expected)
})

test('every question can make 1 to 4 points', () => {
  const { questions } = file('tier-assessment.yaml') as { questions: Array<{ options: Array<{ value: number }> }> }
  expect(questions.map(({ options }) => options.map(({ value }) => value).toSorted())).toEqual(
    Array.from({ length: 20 }, () => [1, 2, 3, 4]),
  )
})

test.each(LOCALES)('the help note names whole telephone numbers (%s)', async (locale) => {
  const { lines } = await helpNote(TIER_TEST, locale)
  expect(lines.map(({ tel }) => tel)).toEqual(['116123', '116006', '112', '0800212212'])
  for (const { phone, tel } of lines) expect(phone.replaceAll(/\D/g, '')).toBe(tel)
})

test.each(LOCALES)('three questions may be tried without an account, and tell nobody what an answer is worth (%s)', async (locale) => {
  const taste = await tasteQuestions(locale)
  expect(taste.map(({ id }) => id)).toEqual(['q01', 'q03', 'q07'])
  for (const { options } of taste) expect(options.map(({ value }) => value)).toEqual([1, 2, 3, 4])
})

test('the instructions say both rules in both languages', async () => {
  expect((await tierGuide('cs')).instructions).toMatch(/v\sduchu.*opatrnější/)
  expect((await tierGuide('en')).instructions).toMatch(/silently.*more cautious/)
})

test('Czech texts keep their non-breaking spaces', () => {
  for (const name of ['tier-assessment.yaml', 'tiers.yaml', 'help-note.yaml']) {
    for (const text of czechTexts(file(name))) expect(nb(text)).toBe(text)
  }
})

function czechTexts(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => (key === 'cs' && typeof value === 'string' ? [value] : czechTexts(value)))
}
