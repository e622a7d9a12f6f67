import { type Page, expect } from '@playwright/test'

/** Every logo has its wordmark once the page lives. */
export async function expectOutlines(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')))
  const outlines = await page.locator('.logo > path').evaluateAll((paths) => paths.map((path) => (path.getAttribute('d') ?? '').length))
  expect(outlines.filter((length) => length < 1000)).toEqual([])
}
