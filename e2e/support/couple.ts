import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'

export interface Couple {
  coupleName: string
  email: string
  password: string
}

/** Nobody else's name and e-mail, so that tests meet on one site without noticing each other. */
export function newCouple(): Couple {
  const mark = randomUUID().slice(0, 8)
  return { coupleName: `Pár ${mark}`, email: `par-${mark}@sfera.example`, password: `nikdo neuhodne ${mark}` }
}

/** The first screen of the sign-up form but its button, in Czech. */
export async function fillAccount(page: Page, { coupleName, email, password }: Couple): Promise<void> {
  await page.getByLabel('Název páru').fill(coupleName)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByLabel('Heslo znovu').fill(password)
}

/** From the first screen of the sign-up form to the second, in Czech. */
export async function continueToNames(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Žena' })).toBeVisible()
}

/** All of the sign-up form but the last button, in Czech. */
export async function fillRegistration(page: Page, couple: Couple): Promise<void> {
  await fillAccount(page, couple)
  await continueToNames(page)
  const [woman, man] = [page.getByRole('group', { name: 'Žena' }), page.getByRole('group', { name: 'Muž' })]
  await woman.getByLabel('Jméno').fill('Jana')
  await woman.getByLabel('Příjmení').fill('Nováková')
  await man.getByLabel('Jméno').fill('Petr')
  await man.getByLabel('Příjmení').fill('Novák')
  await page.getByLabel(/^Oběma je nám 18/).check()
  await page.getByLabel(/^Výslovně souhlasíme/).check()
}

/** From the address of the form to the thank-you step, in Czech. */
export async function register(page: Page, couple: Couple): Promise<void> {
  await page.goto('/auth?step=signup&status=couple')
  await fillRegistration(page, couple)
  await page.getByRole('button', { name: 'Zaregistrovat pár' }).click()
  await expect(page.getByRole('heading', { name: 'Děkujeme, zbývá jeden krok' })).toBeVisible()
}

/** Fills in the sign-in step that the page shows and sends it, in Czech. What comes then is for the test to see. */
export async function enter(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('E-mail nebo název páru').fill(identifier)
  await page.getByLabel('Heslo', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
}
