import { type Locator, type Page, expect } from '@playwright/test'
import { awake } from './awake'

export const GUIDES = '/akademie/prirucky'
export const SALE = '/purchase/swingers-bible'

export const ORDER_BUTTON = /^(Objednat s\spovinností platby|Order with obligation to pay)/

/** The two answers to when content is wanted; the first one holds the consent. */
export const AT_ONCE = /^(Hned|Now)/
export const LATER = /^(Za 14\sdní|In 14\sdays)/

/** Nobody else's address. `simulated` payments of an address with `+declined` are refused. */
export const newBuyer = (mark = ''): string => `kupec-${Math.random().toString(36).slice(2, 10)}${mark}@nakup.example`

/** The first step of the dialog of a guide, for a couple that is signed in. */
export async function openPurchase(page: Page, guide: string, button = 'Koupit'): Promise<Locator> {
  await page.goto(GUIDES)
  await (await awake(page.getByRole('article', { name: guide }).getByRole('button', { name: button }))).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2, name: guide })).toBeVisible()
  return dialog
}

/** The second step, once the form has come. */
export async function openBilling(page: Page, guide: string): Promise<Locator> {
  const dialog = await openPurchase(page, guide)
  await dialog.getByRole('button', { name: 'Pokračovat k údajům' }).click()
  await expect(dialog.getByRole('button', { name: ORDER_BUTTON })).toBeEnabled()
  return dialog
}

/** Fills in what has to be filled in for a guide, in Czech; its content comes after the right of withdrawal. */
export async function fillBuyer(form: Page | Locator, email: string): Promise<void> {
  await form.getByLabel(/^E-mail/).fill(email)
  await form.getByLabel(/^Jméno/).fill('Jana')
  await form.getByLabel(/^Příjmení/).fill('Nováková')
  await form.getByLabel(LATER).check()
}

/** Sends the form of the page as somebody without an account; what comes then is for the test to see. */
export async function orderAs(page: Page, email: string): Promise<void> {
  await fillBuyer(page, email)
  await page.getByRole('button', { name: ORDER_BUTTON }).click()
}

/** The package of hours, for a couple that is signed in. */
export async function buyHours(page: Page): Promise<void> {
  await page.goto('/koucink')
  await (await awake(page.getByRole('button', { name: 'Koupit balíček' }))).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Pokračovat/ }).click()
  await dialog.getByRole('button', { name: ORDER_BUTTON }).click()
  await expect(dialog.getByRole('heading', { level: 2, name: 'Hotovo' })).toBeVisible()
}

export const isOrderPage = (url: URL): boolean => /^(\/en)?\/objednavka\//.test(url.pathname)
