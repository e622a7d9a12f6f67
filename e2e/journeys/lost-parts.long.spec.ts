import type { Page } from '@playwright/test'
import { awake } from '../support/awake'
import { expect, test } from '../support/test'
import { LOST } from '../support/wire'

/**
 * Parts of pages that are fetched when somebody wants them. The browser of these tests remembers failed modules for the life of a page
 * (playwright.config.ts), as most browsers do.
 */
interface Part {
  name: string
  path: string
  /** The file that is lost first: of the part itself, or of something that it needs. */
  file: string
  signedIn?: boolean
  press: (page: Page) => Promise<void>
  told: RegExp
  here: (page: Page) => ReturnType<Page['getByRole']>
  /** Where the failure brings its own way to try again. */
  retry?: boolean
  /** The server draws it as well: React says that it could not take that over. */
  drawn?: boolean
}

const press = (name: string | RegExp) => async (page: Page) => (await awake(page.getByRole('button', { name }).first())).click()
const NO_SERVER = /Nepodařilo se spojit se serverem\. Zkontrolujte připojení\./

const PARTS: Part[] = [
  {
    name: 'the cookie settings',
    path: '/',
    file: 'consent-dialog',
    press: press('Nastavení cookies'),
    told: NO_SERVER,
    here: (page) => page.getByRole('dialog', { name: 'Nastavení cookies' }),
  },
  {
    name: 'what the cookie settings are made of',
    path: '/',
    file: 'dialog',
    press: press('Nastavení cookies'),
    told: NO_SERVER,
    here: (page) => page.getByRole('dialog', { name: 'Nastavení cookies' }),
  },
  {
    name: 'the menu of the couple',
    path: '/test',
    file: 'account-menu',
    signedIn: true,
    press: press(/^Účet: /),
    told: NO_SERVER,
    here: (page) => page.getByRole('menu'),
  },
  {
    name: 'the form of the profile',
    path: '/dashboard',
    file: 'profile-editor',
    signedIn: true,
    press: press('Upravit profil'),
    told: NO_SERVER,
    here: (page) => page.getByLabel('Název páru'),
  },
  {
    name: 'the purchase',
    path: '/akademie/prirucky',
    file: 'purchase-dialog',
    signedIn: true,
    press: press(/^Koupit/),
    told: NO_SERVER,
    here: (page) => page.getByRole('dialog'),
  },
  {
    name: 'the order form',
    path: '/purchase/swingers-bible',
    file: 'order-form',
    press: async () => undefined,
    told: NO_SERVER,
    here: (page) => page.getByRole('textbox', { name: 'E-mail' }),
    retry: true,
  },
  {
    name: 'a panel of the settings',
    path: '/dashboard?tab=settings',
    file: 'password-panel',
    signedIn: true,
    press: async () => undefined,
    told: /se nepodařilo načíst/,
    here: (page) => page.getByRole('region', { name: 'Změna hesla' }),
    retry: true,
  },
  {
    name: 'a panel of the settings that the server draws, too',
    path: '/dashboard?tab=settings&settings=privacy',
    file: 'privacy-panel',
    signedIn: true,
    press: async () => undefined,
    told: /se nepodařilo načíst/,
    here: (page) => page.getByRole('heading', { name: 'Export údajů' }),
    retry: true,
    drawn: true,
  },
]

for (const { name, path, file, signedIn, press: want, told, here, retry, drawn } of PARTS) {
  test(`${name}: lost once, it comes at the next press`, async ({ page, context, couples, complaints }) => {
    complaints.provoke(LOST)
    if (drawn) complaints.provoke(/React error #422/)
    if (signedIn) await couples.signedIn(context)
    const files = new RegExp(`/assets/${file}-[^/]*\\.js`)
    const asked: string[] = []
    await page.route(files, (route) => {
      asked.push(route.request().url())
      return route.abort('internetdisconnected')
    })
    await page.goto(path)
    await want(page)
    await expect(page.getByText(told).first()).toBeVisible()
    expect(asked.length).toBeGreaterThan(0)
    await page.unroute(files)
    if (retry) await page.getByRole('button', { name: 'Zkusit znovu' }).first().click()
    else await want(page)
    await expect(here(page).first()).toBeVisible()
  })
}

test('a section of the landing page that sleeps stands without a connection, and wakes when it is there again', async ({
  page,
  complaints,
}) => {
  complaints.provoke(LOST)
  const files = /\/assets\/landing-[^/]*\.js/
  const asked: string[] = []
  await page.route(files, (route) => {
    asked.push(route.request().url())
    return route.abort('internetdisconnected')
  })
  await page.goto('/')
  await awake(page.getByRole('button', { name: 'Nastavení cookies' }))
  const link = page.locator('#test').getByRole('link').first()
  await link.hover()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(link).toBeVisible()
  await page.unroute(files)
  await page.mouse.move(0, 0)
  await link.hover()
  await awake(link)
  await link.click()
  await expect(page).toHaveURL('/test/tier-assessment')
})
