import { awake } from '../support/awake'
import { openLastDay } from '../support/bookings'
import { expect, test } from '../support/test'
import { holdScripts } from '../support/wire'

test('a time that is chosen before the scripts have come stays chosen', async ({ couplePage: page }) => {
  const release = await holdScripts(page)
  await page.goto('/koucink/konzultace?druh=hodina', { waitUntil: 'commit' })
  const time = page.getByRole('radio').last()
  await time.check()
  release()
  const order = await awake(page.getByRole('button', { name: 'Pokračovat k objednávce' }))
  await expect(time).toBeChecked()
  await order.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('who reads on before the scripts have come stays where they are', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/koucink/konzultace', { waitUntil: 'commit' })
  // All of the page is there, as it will look.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
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
