import { randomUUID } from 'node:crypto'
import { type Locator, type Page, expect } from '@playwright/test'

export const newBooker = (): string => `${randomUUID().slice(0, 8)}@termin.example`

/** The last day with a free time: tests of one site take theirs from the end, and others from the beginning. */
export async function openLastDay(page: Page): Promise<void> {
  const day = page.locator('a.slot-day').last()
  const label = (await day.locator('.sr').textContent()) ?? ''
  await day.click()
  // Its times are there, not those of the day before.
  await expect(page.getByRole('radiogroup', { name: label.split(',')[0] ?? '' })).toBeVisible()
}

/** The first free time of the open day: its radio and what its label says. */
export async function firstTime(scope: Page | Locator): Promise<{ radio: Locator; text: string }> {
  const radio = scope.getByRole('radio').first()
  return { radio, text: ((await scope.locator('.choice label').first().textContent()) ?? '').slice(0, 5) }
}
