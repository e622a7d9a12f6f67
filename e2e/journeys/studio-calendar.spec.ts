import type { Locator, Page } from '@playwright/test'
import { awake } from '../support/awake'
import { axe } from '../support/axe'
import { invitation, virtualDevice } from '../support/operators'
import { expectHeld } from '../support/studio'
import { expect, test } from '../support/test'
import { expectToast } from '../support/toast'
import { words } from '../support/words'

// Browsers know passkeys for names only, so this site goes by one.
test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}' } })

/** A day so far ahead that it lies in the week after the next one, whenever this runs. */
const DAY = new Date(Date.now() + 16 * 86_400_000).toISOString().slice(0, 10)

/** In another week and another month. */
const FAR = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10)

async function fits(page: Page): Promise<void> {
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect((await axe(page).analyze()).violations).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Whatever is typed and ticked in a form. */
const valuesOf = (form: Locator): Promise<unknown[]> =>
  form.locator('input, textarea, select').evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value, checked }) => [value, checked]))

/** What an act would do is read and agreed to. */
async function agree(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.studio-consequences')).toBeVisible()
  await dialog.getByRole('button', { name: words(button), exact: true }).click()
}

test('a coach books a call, asks for another time, and holds a workshop once more', async ({ page, context, site }) => {
  test.setTimeout(240_000)
  await virtualDevice(context, page)
  await page.goto(await invitation(site, 'lucie@sfera.example', 'owner'))
  await page.getByRole('button', { name: 'Vytvořit přístupový klíč' }).click()
  await page.getByLabel('Jak se jmenujete').fill('Lucie')
  await page.getByRole('button', { name: 'Vytvořit přístupový klíč' }).click()
  await expect(page).toHaveURL(/\/studio$/)

  await test.step('the calendar fits every screen', async () => {
    await page.goto(`/studio/kalendar?tyden=${DAY}`)
    await fits(page)
    await page.getByRole('button', { name: 'Měsíc' }).click()
    await expect(page).toHaveURL(/pohled=mesic/)
    await fits(page)
  })

  await test.step('one press shows today, from another week and another month, also in a low window', async () => {
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 500 })
      for (const view of ['', '&pohled=mesic']) {
        await page.goto(`/studio/kalendar?tyden=${FAR}${view}`)
        await (await awake(page.getByRole('button', { name: 'Dnes', exact: true }))).click()
        await expect(page).not.toHaveURL(/tyden=/)
        await expect(page.locator('[data-today] h2')).toBeInViewport({ ratio: 1 })
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('somebody who phoned is booked, and their mail waits a minute', async () => {
    await page.goto(`/studio/kalendar?tyden=${DAY}`)
    await page.getByRole('button', { name: words('Zapsat termín') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Jméno', { exact: true }).fill('Jana Nováková')
    await dialog.getByLabel('E-mail', { exact: true }).fill('jana@domov.example')
    await dialog.getByLabel('Den', { exact: true }).fill(DAY)
    await dialog.getByLabel('Čas', { exact: true }).fill('19:00')
    await dialog.getByRole('button', { name: 'Pokračovat' }).click()
    await agree(page, 'Zapsat termín')
    await expectHeld(page, 'Termín je zapsaný.')
    await expect(page.getByRole('button', { name: 'Zadržet e-maily' })).toBeVisible()
    const entry = page.getByRole('link', { name: /19:00.*J\. N\./ })
    await expect(entry).toBeVisible()
    await expect(page.getByText('Nováková')).toHaveCount(0)
    await entry.click()
  })

  await test.step('who comes is on the page of the booking, where another time is asked for', async () => {
    await expect(page.getByText('jana@domov.example')).toBeVisible()
    await page.getByRole('button', { name: words('Navrhnout jiný termín') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Čas', { exact: true }).fill('20:00')
    await dialog.getByRole('button', { name: 'Pokračovat' }).click()
    await agree(page, 'Navrhnout jiný termín')
    await expectHeld(page, 'Pár dostane návrh e-mailem.')
    await fits(page)
  })

  await test.step('a calendar program follows by an address that is shown once', async () => {
    await page.goto('/studio/kalendar')
    await page.getByRole('button', { name: words('Vytvořit odkaz') }).click()
    await agree(page, 'Vytvořit odkaz')
    const feed = await page.request.get(await page.getByLabel('Adresa kalendáře').inputValue())
    expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = await feed.text()
    expect(text).toContain('15 minut zdarma\\, J. N.')
    expect(text).not.toContain('Nováková')
    await page.reload()
    await expect(page.getByLabel('Adresa kalendáře')).toHaveCount(0)
  })

  await test.step('a workshop is held once more, and visitors see it', async () => {
    await page.goto('/studio/workshopy')
    await fits(page)
    await page.getByRole('link', { name: words('Než půjdete poprvé') }).click()
    await fits(page)
    await page.getByRole('button', { name: words('Vypsat podle něj další') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Den', { exact: true }).fill('2027-06-05')
    const typed = await valuesOf(dialog)
    await dialog.getByRole('button', { name: 'Pokračovat' }).click()
    await dialog.getByRole('button', { name: 'Zpět' }).click()
    await expect(dialog.getByLabel('Den', { exact: true })).toBeFocused()
    expect(await valuesOf(dialog)).toEqual(typed)
    await dialog.getByRole('button', { name: 'Pokračovat' }).click()
    await agree(page, 'Vypsat workshop')
    await expectToast(page, 'Workshop je vypsaný.')
    await page.goto('/studio/workshopy?q=poprv%C3%A9')
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(2)
    await page.goto('/akademie/workshopy')
    await expect(page.getByRole('heading', { name: words('Než půjdete poprvé') })).toHaveCount(2)
  })
})
