import { readFileSync } from 'node:fs'
import { type Locator, type Page, expect } from '@playwright/test'
import { parse } from 'yaml'

type Locale = 'cs' | 'en'
type Text = Record<Locale, string>

/** The questions as they were written: what the pages must show, and what each answer is worth. */
const { questions } = parse(readFileSync('content/assessments/tier-assessment.yaml', 'utf8')) as {
  questions: Array<Text & { id: string; options: Array<Text & { value: number }> }>
}

/** One value per question; 60 points, an A. */
export const ANSWERS = Array.from({ length: 5 }, () => [4, 3, 2, 3]).flat()

/** What the database keeps of such answers. */
export const storedAnswers = (values: readonly number[]): Record<string, number> =>
  Object.fromEntries(questions.map(({ id }, at) => [id, values[at] ?? 0]))

const questionText = (number: number, locale: Locale = 'cs'): string => questions[number - 1]?.[locale] ?? ''

/** The answer of this value to the question of this number. */
export function option(page: Page, number: number, value: number, locale: Locale = 'cs'): Locator {
  return page.getByRole('radio', { name: optionText(number, value, locale), exact: true })
}

const optionText = (number: number, value: number, locale: Locale = 'cs'): string =>
  questions[number - 1]?.options.find((offered) => offered.value === value)?.[locale] ?? ''

/** At which place, from 1, the answer of this value stands. */
export const optionPlace = (number: number, value: number): number =>
  (questions[number - 1]?.options.findIndex((offered) => offered.value === value) ?? -1) + 1

export const questionHeading = (page: Page, number: number, locale: Locale = 'cs'): Locator =>
  page.getByRole('heading', { level: 1, name: questionText(number, locale), exact: true })

/** The way into the test from its card, on the hub or on the landing page, in Czech. */
export const startLink = (page: Page): Locator => page.getByRole('link', { name: /^Začít test ?: Tier Assessment$/ })

/** From question `from` to the last one, answered with the pointer but not handed in, in Czech. */
export async function answerAll(page: Page, values: readonly number[] = ANSWERS, from = 1): Promise<void> {
  for (let number = from; number <= questions.length; number += 1) {
    await expect(questionHeading(page, number)).toBeVisible()
    await option(page, number, values[number - 1] ?? 1).check()
    if (number < questions.length) await page.getByRole('button', { name: 'Další otázka' }).click()
  }
}

/** The whole test, in Czech, up to the result card. */
export async function takeTier(page: Page): Promise<void> {
  await page.goto('/test/tier-assessment')
  await answerAll(page)
  await page.getByRole('button', { name: 'Dokončit test' }).click()
  await expect(page.getByRole('heading', { name: 'Váš Tier Assessment výsledek' })).toBeVisible()
}
