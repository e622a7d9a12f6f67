import { openLastDay } from '../support/bookings'
import { expect, test } from '../support/test'

test('who reads on before the scripts have come stays where they are', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/koucink/konzultace', { waitUntil: 'commit' })
  const day = page.locator('a.slot-day').last()
  await day.evaluate((link) => link.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const place = () => page.evaluate(() => scrollY)
  const read = await place()
  expect(read).toBeGreaterThan(200)
  scripts.resolve()
  const woken = () => day.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')))
  await expect.poll(woken).toBe(true)
  expect(await place()).toBe(read)
  await openLastDay(page)
  await expect(page).toHaveURL(/den=/)
  expect(await place()).toBe(read)
  await page.reload()
  await expect.poll(woken).toBe(true)
  expect(await place()).toBe(read)
})
