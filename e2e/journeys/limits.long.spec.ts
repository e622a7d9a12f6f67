import { enter, fillRegistration, newCouple, register } from '../support/couple'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { words } from '../support/words'

test.use({
  settings: { RATE_LIMITS: 'sign-in-identifier=2/15m,sign-up=4/2h,resend=2/1h,reset-request=1/1h,newsletter=1/1h,confirm=100/1h' },
})
// One address has one allowance, so these take turns.
test.describe.configure({ mode: 'serial' })

test('too many sign-ins with one name are told, others go on', async ({ page, couples }) => {
  const [couple, other] = [await couples.registered(), await couples.registered()]
  await page.goto('/auth')
  for (const _ of [1, 2]) {
    await enter(page, couple.email, 'špatné heslo')
    await expectToast(page, 'Chyba při přihlášení', 'E-mail nebo heslo nesouhlasí. Zkuste to znovu, nebo si nastavte nové heslo.')
    await dismissToasts(page)
  }
  await enter(page, couple.email, couple.password)
  await expectToast(page, 'Chyba při přihlášení', 'Příliš mnoho pokusů o přihlášení. Zkuste to znovu za 15 minut.')
  await dismissToasts(page)
  await enter(page, other.email, other.password)
  await expect(page).toHaveURL('/dashboard')
})

test('too many registrations, mails and letters are told with the time to wait', async ({ page, site }) => {
  const couple = newCouple()
  await test.step('registrations: three were made before', async () => {
    await register(page, couple)
    await page.goto('/auth?step=signup&status=couple')
    await fillRegistration(page, newCouple())
    await page.getByRole('button', { name: 'Zaregistrovat pár' }).click()
    await expectToast(page, 'Chyba při registraci', 'Příliš mnoho registrací z jednoho místa. Zkuste to znovu za 2 hodiny.')
    await dismissToasts(page)
  })
  await test.step('confirmation mails: the first came with the registration', async () => {
    await page.goto('/auth?step=thanks')
    await page.getByLabel('E-mail, kterým jste se registrovali').fill(couple.email)
    await page.getByRole('button', { name: 'Poslat znovu' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Odeslali jsme nový odkaz.' })).toBeVisible()
    await page.getByRole('button', { name: 'Poslat znovu' }).click()
    await expect(page.getByRole('status').filter({ hasText: words('Znovu můžete poslat za 1 hodinu.') })).toBeVisible()
    await site.mail(couple.email, 2)
  })
  await test.step('new passwords', async () => {
    for (const told of ['Podívejte se do e-mailu', undefined]) {
      await page.goto('/auth?step=forgot')
      await page.getByLabel('E-mail').fill(couple.email)
      await page.getByRole('button', { name: 'Poslat odkaz' }).click()
      if (told) await expect(page.getByRole('heading', { level: 1, name: told })).toBeVisible()
      else await expectToast(page, 'Příliš mnoho požadavků', 'Zkuste to znovu za 1 hodinu.')
    }
  })
  await test.step('letters', async () => {
    for (const told of [true, false]) {
      await page.goto('/')
      const letters = page.getByRole('region', { name: 'Dopisy ze Sféry' })
      await letters.getByLabel('E-mail').fill(newCouple().email)
      await letters.getByRole('button', { name: 'Přihlásit' }).click()
      if (told) await expect(letters.getByText('Ještě jeden krok')).toBeVisible()
      else await expectToast(page, 'Odběr se nepodařilo nastavit', 'Zkuste to za chvíli znovu.')
    }
  })
})
