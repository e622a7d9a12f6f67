import { expect, test } from '../support/test'
import { dayAhead, makeOffer } from '../support/offers'
import { ORDER_BUTTON, isOrderPage, newBuyer } from '../support/orders'
import { expectNoOverflow, expectSoundPage } from '../pages/page-checks'

const LOOKS = [
  { locale: 'cs', colorScheme: 'light', width: 390 },
  { locale: 'en', colorScheme: 'dark', width: 1440 },
] as const

for (const { locale, colorScheme, width } of LOOKS)
  test.describe(`${locale}, ${colorScheme}, ${width} px`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: 900 },
      locale: locale === 'cs' ? 'cs-CZ' : 'en-GB',
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('an offer, the way of its service and calling it off are sound', async ({ page, site }) => {
      const email = newBuyer()
      const terms = ['offer', 'make', 'accompaniment', email, '10000', `when=${dayAhead(30)}T20:00`, 'place=Praha', `lang=${locale}`]
      await page.goto(await makeOffer(site, email, ...terms, 'Praha-Vinohrady, klidnější večer.'))
      await expect(page.getByLabel(/^E-mail/)).toBeVisible()
      await expectSoundPage(page, locale)
      await expectNoOverflow(page)
      await page.setViewportSize({ width, height: 900 })
      await page.getByLabel(/^E-mail/).fill(email)
      await page.getByLabel(/^(Jméno|First name)/).fill('Jana')
      await page.getByLabel(/^(Příjmení|Last name)/).fill('Nováková')
      await page.getByRole('button', { name: ORDER_BUTTON }).click()
      await page.waitForURL(isOrderPage)
      await expect(page.getByRole('region', { name: /^(Průběh|How it goes)$/ })).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: /^(Zrušit termín|Cancel the date)$/ }).click()
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
      await page.keyboard.press('Escape')
      await expectSoundPage(page, locale)
      await expectNoOverflow(page)
    })
  })
