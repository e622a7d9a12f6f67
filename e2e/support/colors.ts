import { type BrowserContext, type Locator, type Page, expect } from '@playwright/test'
import { axe } from './axe'
import type { Site } from './site'
import { openListening } from './wire'

/** Two tabs that show progress, `page` in the light theme and its neighbour in the dark one. */
export async function openInBothThemes(page: Page, context: BrowserContext): Promise<{ light: Page; dark: Page }> {
  const tabs = { light: page, dark: await context.newPage() }
  for (const theme of ['light', 'dark'] as const) await tabs[theme].emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await openListening(page, '/dashboard/pokrok')
  await tabs.dark.goto('/dashboard/pokrok')
  return tabs
}

/** What an operator writes into the database; null takes it back. The site is stopped for a moment. */
export async function writePrimary(site: Site, color: string | null): Promise<void> {
  await site.stop()
  await site.query("delete from website_colors where css_var = '--primary'")
  if (color) await site.query("insert into website_colors values ('--primary', $1)", [color])
  await site.start()
}

/** The button has this colour, and can be read. */
export async function expectReadable(button: Locator, color: string): Promise<void> {
  const page = button.page()
  // A hidden tab is not drawn.
  await page.bringToFront()
  await expect(button).toHaveCSS('background-color', color)
  expect((await axe(page).withRules(['color-contrast']).analyze()).violations).toEqual([])
}
