import { buyHours } from '../support/orders'
import { agree, done, enterAsOwner } from '../support/studio'
import { expect, test } from '../support/test'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}' } })

test('hours are put right: what is typed is kept while it is asked, and the keyboard stays where it was', async ({
  page,
  site,
  couples,
  visitor,
  complaints,
}) => {
  test.setTimeout(180_000)
  const home = await visitor()
  const { coupleName } = await couples.signedIn(home.context())
  await buyHours(home)
  await enterAsOwner(page, site)
  await page.goto('/studio/sluzby/hodiny')
  await page.getByRole('link', { name: coupleName }).click()
  const dialog = page.getByRole('dialog')
  const opener = page.getByRole('button', { name: words('Opravit hodiny') })
  const question = dialog.getByRole('heading', { name: /^Opravit hodiny o/ })
  const reason = dialog.getByLabel('Důvod')

  await test.step('back from the question, the form has what was typed', async () => {
    await opener.click()
    await dialog.getByLabel('O kolik').selectOption({ index: 2 })
    const chosen = await dialog.getByLabel('O kolik').inputValue()
    await reason.fill('Výpadek spojení')
    await reason.press('Enter')
    await expect(question).toBeFocused()
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Zpět' }).press('Enter')
    await expect(dialog.getByLabel('O kolik')).toBeFocused()
    await expect(reason).toHaveValue('Výpadek spojení')
    await expect(dialog.getByLabel('O kolik')).toHaveValue(chosen)
  })
  await test.step('Escape in the question leads back, too', async () => {
    await reason.press('Enter')
    await expect(question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(reason).toHaveValue('Výpadek spojení')
  })
  await test.step('without a connection the form stays as it was', async () => {
    complaints.provoke(/ERR_FAILED/)
    await page.route('**/_serverFn/**', (route) => route.abort())
    await reason.press('Enter')
    await done(page, 'Nepodařilo se to', /Nepodařilo se spojit/)
    await page.unroute('**/_serverFn/**')
    await expect(reason).toHaveValue('Výpadek spojení')
  })
  await test.step('it is done, and the focus is at the button that led there', async () => {
    await reason.press('Enter')
    await agree(page, 'Opravit hodiny')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(words('Důvod: Výpadek spojení'))).toBeVisible()
    await expect(opener).toBeFocused()
    await done(page, 'Hodiny jsou opravené')
  })
})
