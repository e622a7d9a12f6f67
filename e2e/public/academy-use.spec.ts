import { awake } from '../support/awake'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { ACADEMY, inBoth, testNarrowScreen, testUnderAxe } from './sound-paths'

testUnderAxe([...ACADEMY, '/en/akademie/tier'])
testNarrowScreen(ACADEMY, 'summary')

/** Of a part of the page, but for a fraction of a pixel. */
const WHOLE = 0.98

test('the tabs stay in view, mark the present module alone and lead to the others', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 700 } })
  await page.goto('/akademie/novinky')
  const nav = page.getByRole('navigation', { name: 'Části akademie' })
  await expect(nav.getByRole('link')).toHaveCount(7)
  await expect(nav.locator('[aria-current]')).toHaveText(['Novinky'])
  await expect(nav.getByRole('link', { name: 'Novinky' })).toBeInViewport({ ratio: WHOLE })
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(nav.getByRole('link', { name: 'Akademie' })).toBeInViewport({ ratio: WHOLE })
  await nav.getByRole('link', { name: 'Kurzy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kurzy' })).toBeVisible()
  await expect(nav.locator('[aria-current]')).toHaveText(['Kurzy'])
  await nav.getByRole('link', { name: 'Akademie' }).click()
  await expect(page).toHaveURL('/akademie')
})

for (const javaScriptEnabled of [true, false]) {
  test(`what is only announced can be asked for, by keyboard (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled })
    for (const [path, card, button, about] of [
      ['/akademie/tier', 'OpenFit Complete', 'Máme zájem', 'OpenFit Complete'],
      ['/akademie/novinky', 'Nový kurz', 'Dát mi vědět', 'Nový kurz: Domluva před večerem'],
    ] as const) {
      await page.goto(path)
      const opener = page.getByRole('article', { name: card }).getByRole('button', { name: button })
      await (javaScriptEnabled ? await awake(opener) : opener).focus()
      await page.keyboard.press('Enter')
      const title = words(`Máme zájem: ${about}`)
      if (!javaScriptEnabled) await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      else {
        await expect(page.getByRole('dialog', { name: title })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(opener).toBeFocused()
      }
    }
  })
}

test('without scripts every page reads completely and its links and outlines work', async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/akademie')
  for (const module of ACADEMY.slice(1)) {
    await page.goto('/akademie')
    await page.getByRole('main').locator(`a[href="${module}"]`).click()
    await expect(page).toHaveURL(module)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.locator('.academy-nav [aria-current]')).toHaveAttribute('href', module)
  }
  await page.goto('/akademie/tier')
  const step = page.getByRole('article', { name: /^S-Tier/ })
  await expect(step.getByText('Jak to poznáte')).toBeHidden()
  await step.getByRole('heading', { level: 3 }).click()
  await expect(step.getByText('Jak to poznáte')).toBeVisible()
  await page.goto('/akademie/workshopy')
  await page.getByText('Program', { exact: true }).first().click()
  await expect(page.getByText('14:45')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test(`on a phone the row of modules begins at the present one (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async ({
    visitor,
  }) => {
    const page = await visitor({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const present = page.locator('.academy-nav [aria-current]')
    for (const [path, name] of [
      ['/akademie/start', 'První kroky'],
      ['/akademie/kurzy/foundations', 'Kurzy'],
      ['/akademie/novinky', 'Novinky'],
    ] as const) {
      await page.goto(path)
      await expect(present).toHaveText(name)
      await expect(present).toBeInViewport({ ratio: 0.98 })
    }
  })
}

test('every link of the academy leads somewhere', async ({ page, request }) => {
  const seen = new Set<string>()
  for (const path of inBoth(ACADEMY)) {
    for (const href of await linksOn(page, path)) seen.add(href)
  }
  expect([...seen].filter((href) => href.startsWith('#') || href === '')).toEqual([])
  for (const href of [...seen].filter((link) => link.startsWith('/'))) expect((await request.get(href)).status(), href).toBe(200)
})

async function linksOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  return page.locator('main a, .academy-nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}
