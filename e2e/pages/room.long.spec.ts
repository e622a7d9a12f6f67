import { awake } from '../support/awake'
import { expect, test } from './page-test'

test.use({ consent: 'none', contextOptions: { reducedMotion: 'reduce' } })

test('what goes from the end of a page moves nothing under the finger, and the room that it had goes later', async ({ page }) => {
  await page.goto('/privacy')
  const banner = page.locator('.cookies')
  await expect(banner).toBeVisible()
  const control = await awake(page.getByRole('contentinfo').getByRole('button', { name: 'Nastavení cookies' }))
  const end = () => page.evaluate(() => document.documentElement.scrollHeight)
  const top = () => control.evaluate((element) => element.getBoundingClientRect().top)
  const scroll = (y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
  await scroll(await end())
  const [before, length] = [await top(), await end()]
  await banner.getByRole('button', { name: 'Odmítnout' }).click()
  await expect(banner).toBeHidden()
  expect(await top()).toBe(before)
  await scroll(0)
  await expect.poll(end).toBeLessThan(length)
})
