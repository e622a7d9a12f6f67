import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { COMPANY, testNarrowScreen, testUnderAxe } from './sound-paths'

testUnderAxe([...COMPANY, '/en/koucink', '/en/partners/platby'])
testNarrowScreen(COMPANY)

test('one answer is open at a time and can be closed, by keyboard', async ({ page }) => {
  await page.goto('/koucink')
  await expect(page.locator('details[open]')).toHaveCount(0)
  for (const group of ['Obecně', 'Mentoring']) await page.getByRole('heading', { level: 3, name: group, exact: true }).click()
  const open = page.locator('details[name=otazky][open]')
  await expect(open).toHaveCount(0)
  await page.getByText('Musíme mít zkušenosti?').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Zkušenost není podmínkou, ochota mluvit ano.')).toBeVisible()
  await page.getByText('Kde se setkáme?').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('V klidném prostoru v Praze')).toBeVisible()
  await expect(open).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(0)
})

test('a reservation asks for an offer and gives the focus back', async ({ page }) => {
  await page.goto('/en/koucink')
  const button = await awake(page.getByRole('button', { name: 'Reserve accompaniment' }))
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reservation: Personal accompaniment to an event' })
  await expect(dialog).toContainText('a contract arises only when you accept it')
  await expect(dialog.getByRole('button', { name: 'Send the request' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('on a phone the price and the button of a service stay in reach while it is read', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 800 } })
  await page.goto('/koucink')
  const card = page.getByRole('article', { name: 'Osobní doprovod na akci' })
  await page.getByRole('radio', { name: 'Doprovod', exact: true }).check()
  await card.locator('summary').click()
  await card.getByRole('heading', { name: 'Průběh' }).evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  await expect(card.getByRole('button', { name: 'Rezervovat doprovod' })).toBeInViewport({ ratio: 1 })
  await expect(card.getByText(/^10\s000\sKč/)).toBeInViewport()
})

for (const javaScriptEnabled of [true, false])
  test(`on a phone one service is shown at a time, at a desk all of them (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async ({
    visitor,
  }) => {
    const page = await visitor({ javaScriptEnabled, viewport: { width: 390, height: 800 } })
    await page.goto('/en/koucink')
    const services = page.locator('.svcs').getByRole('article')
    for (const [tab, title] of [
      ['Full day', '2-on-2 Master Mentoring'],
      ['Accompaniment', 'Personal accompaniment to an event'],
      ['Online hour', 'Online couple consultation'],
    ] as const) {
      await page.getByRole('radio', { name: tab, exact: true }).check()
      await expect(services).toHaveCount(1)
      await expect(services).toHaveAccessibleName(title)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(services).toHaveCount(3)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/en/koucink#accompaniment')
    await expect(page.getByRole('article', { name: 'Personal accompaniment to an event' })).toBeVisible()
  })

test('the free call leads to its free times', async ({ page }) => {
  await page.goto('/koucink')
  await page.getByRole('link', { name: 'Domluvit 15 minut zdarma' }).click()
  const call = page.getByRole('link', { name: 'Vybrat čas' })
  await expect(call).toBeInViewport()
  await call.click()
  await expect(page).toHaveURL('/koucink/konzultace')
  await expect(page.getByRole('table', { name: 'Dny s\u00a0volnými časy' })).toBeVisible()
})

test('the contents lead to an article, whose address is the same in both languages', async ({ page }) => {
  for (const [path, title] of [
    ['/obchodni-podminky', '12. Koučink, doprovod a konzultace'],
    ['/en/obchodni-podminky', '12. Coaching, accompaniment and consultations'],
  ] as const) {
    await page.goto(path)
    await page
      .getByRole('navigation', { name: /^(Obsah|Contents)$/ })
      .getByRole('link', { name: title })
      .click()
    await expect(page).toHaveURL(`${path}#clanek-12`)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
  }
})

test('the button on the privacy page asks for the cookie settings', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Nastavení cookies' }).click()
  await expect(page.getByRole('dialog', { name: 'Nastavení cookies' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read', async ({ page }) => {
    for (const path of COMPANY) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/koucink')
    await page.getByRole('heading', { level: 3, name: 'Obecně' }).click()
    await page.getByText('Musíme mít zkušenosti?').click()
    await expect(page.getByText('Zkušenost není podmínkou, ochota mluvit ano.')).toBeVisible()
    await page.getByRole('button', { name: 'Rezervovat mentoring' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rezervace: 2-on-2 Master Mentoring' })).toBeVisible()
  })

  test('there is no button that needs it', async ({ page }) => {
    await page.goto('/privacy')
    await expect(page.getByRole('link', { name: 'Stáhnout PDF' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Nastavení cookies' })).toBeHidden()
  })
})

test('on paper the documents are text alone', async ({ page }) => {
  await page.goto('/obchodni-podminky')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: '20. Změny podmínek a závěrečná ustanovení' })).toBeVisible()
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('link', { name: 'Stáhnout PDF' })])
    await expect(hidden).toBeHidden()
})
