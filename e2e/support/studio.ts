import type { BrowserContext, Page } from '@playwright/test'
import { invitation, virtualDevice } from './operators'
import type { Site } from './site'
import { expect } from './test'

/** Somebody new of the team comes in with a passkey. The site goes by a name: browsers know passkeys for names only. */
export async function enterStudio(
  { page, context, site }: { page: Page; context: BrowserContext; site: Site },
  { name, role }: { name: string; role: string },
): Promise<void> {
  await virtualDevice(context, page)
  await page.goto(await invitation(site, `${name.toLowerCase()}@sfera.example`, role))
  await page.getByLabel('Jak se jmenujete').fill(name)
  await page.getByRole('button', { name: 'Vytvořit přístupový klíč' }).click()
  await expect(page).toHaveURL(/\/studio$/)
}

/** The editor of a text lives in a shadow tree, which locators look into. */
export const writtenText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
