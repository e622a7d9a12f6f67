import type { Locator, Page } from '@playwright/test'
import { awake } from '../support/awake'
import { continueToNames, fillAccount, fillRegistration, newCouple } from '../support/couple'
import { expect, test } from '../support/test'
import { callsOf } from '../support/wire'
import { words } from '../support/words'

const FORM = '/auth?step=signup&status=engaged'
const WRONG_EMAIL = words('Zadejte e-mail ve tvaru jmeno@domena.cz.')

const goOn = (page: Page) => page.getByRole('button', { name: 'Pokračovat', exact: true })
const signUp = (page: Page) => page.getByRole('button', { name: 'Zaregistrovat pár' })
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Registrace páru' })
const back = (page: Page) => page.getByRole('link', { name: 'Zpět', exact: true })
const email = (page: Page) => page.getByLabel('E-mail')
const nameOf = (page: Page, partner: string, label: string) => page.getByRole('group', { name: partner }).getByLabel(label)

test('newcomers begin with the choice of their relationship, and whoever has an account finds the sign-in there', async ({ page }) => {
  const starts = page.getByRole('link', { name: 'Začít zdarma' })
  for (const at of [0, 1]) {
    await page.goto('/')
    await expect(starts).toHaveCount(2)
    await (await awake(starts.nth(at))).click()
    await expect(page).toHaveURL('/auth?step=status')
    await expect(page.getByRole('heading', { level: 1, name: 'Jaký je váš vztah?' })).toBeVisible()
  }
  const signIn = page.getByRole('link', { name: 'Přihlásit se', exact: true })
  await expect(signIn).toBeInViewport()
  await signIn.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Přihlášení' })).toBeFocused()
})

test('a field is checked when it is left, and from then on as it is typed', async ({ page }) => {
  await page.goto(FORM)
  await awake(email(page))
  await email(page).pressSequentially('jana@')
  await expect(email(page)).not.toHaveAttribute('aria-invalid')
  await email(page).press('Tab')
  await expect(email(page)).toHaveAccessibleDescription(WRONG_EMAIL)
  await email(page).fill('jana@sfera.example')
  await expect(email(page)).not.toHaveAttribute('aria-invalid')
  await email(page).fill('jana')
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
})

test('what is said of a field that is left moves nothing from under the press that leaves it', async ({ page }) => {
  await page.goto(FORM)
  await awake(email(page))
  await email(page).fill('jana@')
  const eye = page.getByRole('button', { name: 'Zobrazit heslo' }).first()
  const place = await middleOf(eye)
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.waitForTimeout(300)
  await expect(email(page)).not.toHaveAttribute('aria-invalid')
  await page.mouse.up()
  await expect(page.getByLabel('Heslo', { exact: true })).toHaveAttribute('type', 'text')
  await expect(email(page)).toHaveAccessibleDescription(WRONG_EMAIL)
})

test('passwords that differ keep the button disabled without a message', async ({ page }) => {
  const couple = newCouple()
  await page.goto(FORM)
  await expect(goOn(page)).toBeDisabled()
  await expect(goOn(page)).toHaveAccessibleDescription(words('K registraci ještě chybí: název páru, e-mail, heslo a stejné heslo podruhé.'))
  await fillAccount(page, couple)
  await expect(goOn(page)).toBeEnabled()
  await expect(goOn(page)).toHaveAccessibleDescription('')
  await page.getByLabel('Heslo znovu').fill('něco jiného')
  await expect(goOn(page)).toBeDisabled()
  await expect(goOn(page)).toHaveAccessibleDescription(words('K registraci ještě chybí: stejné heslo podruhé.'))
  await page.getByLabel('Heslo znovu').press('Tab')
  await expect(page.getByText('Hesla se neshodují')).toHaveCount(0)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(page.getByText('Pokračovat půjde, až se budou hesla shodovat.')).toBeVisible()
  await page.getByLabel('Heslo znovu').fill(couple.password)
  await page.getByLabel('Název páru').fill('   ')
  await expect(goOn(page)).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: words('K registraci ještě chybí: název páru.') })).toBeVisible()
  await expect(goOn(page)).toHaveAccessibleDescription(words('K registraci ještě chybí: název páru.'))
  await page.getByLabel('Název páru').fill(couple.coupleName)
  await expect(goOn(page)).toBeEnabled()
})

test('every gap is named at its field on its screen, and nothing is sent', async ({ page }) => {
  await page.goto(FORM)
  const calls = callsOf(page)
  await page.getByLabel('Název páru').fill('my@dva.cz')
  for (const label of ['Heslo', 'Heslo znovu']) await page.getByLabel(label, { exact: true }).fill('12345')
  await goOn(page).click()
  await expect(page.getByLabel('Název páru')).toBeFocused()
  await expectTold([
    [page.getByLabel('Název páru'), 'Název páru nesmí vypadat jako e-mail. Vynechte zavináč nebo tečku.'],
    [email(page), 'Toto pole je povinné.'],
    [page.getByLabel('Heslo', { exact: true }), 'Heslo musí mít alespoň 6 znaků'],
  ])
  await expect(title(page)).toBeVisible()
  await expect(signUp(page)).toBeHidden()

  await fillAccount(page, newCouple())
  await continueToNames(page)
  for (const consent of await page.getByRole('checkbox').all()) await expect(consent).not.toBeChecked()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(signUp(page)).toHaveAccessibleDescription(
    words('K registraci ještě chybí: jméno ženy, příjmení ženy, jméno muže, příjmení muže a oba souhlasy.'),
  )
  await signUp(page).click()
  await expect(nameOf(page, 'Žena', 'Jméno')).toBeFocused()
  await expectTold([
    [nameOf(page, 'Žena', 'Jméno'), 'Zadejte jméno.'],
    [nameOf(page, 'Žena', 'Příjmení'), 'Zadejte příjmení.'],
    [nameOf(page, 'Muž', 'Jméno'), 'Zadejte jméno.'],
    [nameOf(page, 'Muž', 'Příjmení'), 'Zadejte příjmení.'],
    [page.getByLabel(/^Oběma je nám 18/), 'Potvrďte věk 18+ a souhlas s obchodními podmínkami.'],
    [page.getByLabel(/^Výslovně/), 'K registraci potřebujeme váš výslovný souhlas se zpracováním údajů o vztahu a intimním životě.'],
  ])
  await page.getByLabel(/^Výslovně/).check()
  await expect(signUp(page)).toHaveAccessibleDescription(words('příjmení muže a jeden souhlas.'))
  expect(calls).toHaveLength(0)
})

test('the second screen begins at its heading, and the ways back keep everything', async ({ page }) => {
  const couple = newCouple()
  await page.goto(FORM)
  await fillRegistration(page, couple)
  await expect(title(page)).toHaveAccessibleDescription(words('Teď jména. Vidíte je jen vy dva.'))
  await page.goBack()
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toHaveAccessibleDescription(words('Nejdřív účet. Sdílíte ho a heslo také.'))
  await expect(page.getByLabel('Název páru')).toHaveValue(couple.coupleName)
  await expect(page.getByLabel('Heslo znovu')).toHaveValue(couple.password)
  await goOn(page).press('Enter')
  await expect(title(page)).toBeFocused()
  await expect(nameOf(page, 'Muž', 'Příjmení')).toHaveValue('Novák')
  for (const consent of await page.getByRole('checkbox').all()) await expect(consent).toBeChecked()
  await back(page).click()
  await expect(email(page)).toHaveValue(couple.email)
  // What is emptied now holds the registration back, whichever way leads on.
  await page.getByLabel('Název páru').fill('')
  await page.goBack()
  await expect(signUp(page)).toBeDisabled()
  await expect(signUp(page)).toHaveAccessibleDescription(words('K registraci ještě chybí: název páru.'))
})

test('what is wrong on the first screen leads back there from the second', async ({ page }) => {
  await page.goto(FORM)
  await fillRegistration(page, newCouple())
  await back(page).click()
  await email(page).fill('jana@')
  await page.goBack()
  await signUp(page).click()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription(WRONG_EMAIL)
})

test('a reload on the second screen begins with the first', async ({ page }) => {
  await page.goto(FORM)
  await fillRegistration(page, newCouple())
  await expect(page).toHaveURL('/auth?step=names&status=engaged')
  await page.reload()
  await expect(page.getByLabel('Název páru')).toBeVisible()
  await fillRegistration(page, newCouple())
  await expect(signUp(page)).toBeEnabled()
  await expect(title(page)).toHaveAccessibleDescription(words('Teď jména. Vidíte je jen vy dva.'))
})

test('a consent unfolds what else belongs to it, and terms and privacy open beside the form', async ({ page, context }) => {
  const couple = newCouple()
  await page.goto(FORM)
  await fillAccount(page, couple)
  await continueToNames(page)
  await nameOf(page, 'Žena', 'Jméno').fill('Rozepsaná')
  // Whoever reads on before they consent is not told that they have not.
  await page.getByLabel(/^Výslovně/).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('summary', { hasText: words('o tom, k čemu údaje slouží') })).toBeFocused()
  const detail = page.getByText(words('Souhlas můžeme kdykoli odvolat'))
  await expect(detail).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(detail).toBeVisible()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  for (const [link, heading] of [
    [/^obchodními podmínkami/, 'Obchodní podmínky'],
    [/^zásadách ochrany soukromí/, /soukromí/i],
  ] as const) {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: link }).click()
    await expect((await opened).getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await expect(nameOf(page, 'Žena', 'Jméno')).toHaveValue('Rozepsaná')
})

async function expectTold(told: Array<[Locator, string]>): Promise<void> {
  for (const [field, text] of told) {
    await expect(field).toBeVisible()
    await expect(field).toHaveAccessibleDescription(words(text))
  }
}

async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}
