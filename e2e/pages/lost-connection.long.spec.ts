import type { Locator, Page } from '@playwright/test'
import { awake } from '../support/awake'
import { LOST } from '../support/wire'
import { words } from '../support/words'
import { inLocale, pages } from './page-table'
import { become, expect, test } from './page-test'

const TOLD = 'Nepodařilo se spojit se serverem. Zkontrolujte připojení.'

test.use({ viewport: { width: 1440, height: 900 } })

/** The bar below; parts of the page that were being fetched may say the same in their place. */
const lost = (page: Page): Locator =>
  page
    .getByRole('alert')
    .filter({ hasText: words(TOLD) })
    .and(page.locator('.lost'))

/** What stands in place of a page that was given up. */
const broken = (page: Page): Locator => page.locator('main[role=alert]')

test.describe('a link that is pressed without a connection', () => {
  for (const facts of pages().filter(({ leadsTo, status }) => !leadsTo && !status)) {
    for (const viewer of facts.viewers) {
      test(`keeps ${facts.path} for ${viewer}, and is followed later`, async ({ page, context, site, sessions, complaints }) => {
        complaints.provoke(LOST)
        await become(context, sessions[viewer], site.url)
        await page.goto(inLocale(facts, 'cs'))
        const link = await wayOut(page)
        if (!link) return
        const address = page.url()
        const heading = page.getByRole('heading', { level: 1 }).first()
        await context.setOffline(true)
        await link.dispatchEvent('click')
        await expect(lost(page)).toBeVisible()
        // Not before: a page that reads the fragment of its address says something else once it is awake.
        const title = await heading.innerText()
        await lost(page).getByRole('button', { name: 'Zkusit znovu' }).click()
        await expect(lost(page)).toBeVisible()
        await expect(page).toHaveURL(address)
        await expect(heading).toHaveText(title)
        await expect(broken(page)).toHaveCount(0)
        await context.setOffline(false)
        const target = new URL((await link.getAttribute('href')) ?? '', address).pathname
        // Whatever reaches the server first takes the bar away; then the link itself is pressed once more.
        if (!(await pressRetry(page))) await link.dispatchEvent('click')
        await expect(page).toHaveURL((url) => url.pathname === target)
        // The address is there before the page.
        await expect(heading).not.toHaveText(title)
        await expect(lost(page)).toBeHidden()
      })
    }
  }
})

test('an answer that was on its way when the connection was lost does not say that it is back', async ({ page, context, complaints }) => {
  complaints.provoke(LOST)
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const asked = page.waitForRequest('**/assets/consent-*.js')
  await page.route('**/assets/consent-*.js', async (route) => {
    const response = await route.fetch()
    await arrived
    await route.fulfill({ response })
  })
  await page.goto('/koucink/konzultace')
  const link = await wayOut(page)
  await asked
  await context.setOffline(true)
  await link?.dispatchEvent('click')
  await expect(lost(page)).toBeVisible()
  const answered = page.waitForResponse('**/assets/consent-*.js')
  arrive()
  await answered
  await expect(lost(page)).toBeVisible()
})

const pressRetry = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('.lost button')
    button?.click()
    return button !== null
  })

/** A link of this page that the router follows, to a page that was not fetched yet; none on pages that only lead out by full loads. */
async function wayOut(page: Page): Promise<Locator | undefined> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')))
  const path = await page.evaluate(() => {
    const props = (link: Element) =>
      Object.entries(link).find(([key]) => key.startsWith('__reactProps'))?.[1] as { onClick?: unknown } | undefined
    const known = ['/koucink', '/test', '/dashboard', '/privacy', '/akademie', '/obchodni-podminky', '/']
    return known.find((wanted) =>
      [...document.querySelectorAll(`a[href="${wanted}"]:not([target])`)].some(
        (link) => wanted !== location.pathname && link.checkVisibility() && props(link)?.onClick,
      ),
    )
  })
  return path === undefined ? undefined : awake(page.locator(`a[href="${path}"]:not([target]):visible`).first())
}
