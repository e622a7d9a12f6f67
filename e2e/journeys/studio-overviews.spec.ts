import { readFile } from 'node:fs/promises'
import { awake } from '../support/awake'
import { axe } from '../support/axe'
import { enterStudio } from '../support/studio'
import { expect, test } from '../support/test'
import { dismissToasts, expectToast } from '../support/toast'
import { words } from '../support/words'

test.use({ settings: { PUBLIC_URL: 'http://localhost:{port}' } })

test('an owner changes what the site shows and costs, and looks at the business', async ({ page, context, site, visitor }) => {
  test.setTimeout(240_000)
  const agree = (name: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: words(name), exact: true })
      .click()
  const fits = async (heading: string) => {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.reload()
      await expect(await awake(page.getByRole('heading', { name: words(heading) }).first())).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect((await axe(page).analyze()).violations).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await enterStudio({ page, context, site }, { name: 'Lucie', role: 'owner' })

  await test.step('a section gets another name, and visitors see it', async () => {
    await page.goto('/studio/web')
    const row = page.getByRole('listitem').filter({ hasText: '/lide-z-lifestyle' })
    await row.getByText('Upravit').click()
    const form = row.locator('form')
    await form.getByLabel('Název česky').fill('Rozhovory')
    await form.getByRole('button', { name: 'Uložit' }).click()
    await agree('Uložit')
    await expectToast(page, 'Uloženo')
    await fits('Hlavní sekce')
    const reader = await visitor()
    await reader.goto('/')
    await expect(reader.getByRole('navigation').getByRole('link', { name: 'Rozhovory' }).first()).toBeAttached()
  })
  await test.step('a colour is tried out, refused where it could not be read, and used', async () => {
    await page.goto('/studio/web?cast=barvy&barva=--ink&hodnota=%23787878')
    await expect(page.getByRole('button', { name: words('Použít na webu') })).toBeDisabled()
    await page.goto('/studio/web?cast=barvy&barva=--primary&hodnota=%23123456')
    await page.getByRole('button', { name: words('Použít na webu') }).click()
    await agree('Použít na webu')
    await expectToast(page, 'Barva je na webu')
    await fits('Náhled: Hlavní barva a tlačítka')
  })
  await test.step('a price begins now, and the page of the guide shows it', async () => {
    await page.goto('/studio/web?cast=ceny')
    const guide = page.getByRole('listitem').filter({ hasText: 'swingers-bible' }).first()
    await guide.getByText('Nová cena nebo akce').click()
    await guide.getByLabel('Cena s DPH').fill('549')
    await guide.getByRole('button', { name: 'Nastavit cenu' }).click()
    await agree('Nastavit cenu')
    await expectToast(page, 'Cena je nastavená')
    await expect(guide.getByText(words('549 Kč')).first()).toBeVisible()
    await fits('Web')
  })
  await test.step('a guide and a result page get other words, visitors read them, and the released ones come back', async () => {
    await page.goto('/studio/web?cast=texty')
    const reader = await visitor()
    await reader.goto('/purchase/swingers-bible')
    const guide = page.getByRole('listitem').filter({ hasText: '/purchase/swingers-bible' })
    await guide.getByText('Upravit').click()
    await guide.getByLabel('Název česky').fill('Průvodce po novu')
    await guide.getByRole('button', { name: 'Uložit' }).click()
    await agree('Uložit')
    await expectToast(page, 'Uloženo')
    await expect(guide.getByText('upraveno')).toBeVisible()
    await reader.reload()
    await expect(reader.getByRole('heading', { name: words('Průvodce po novu') }).first()).toBeVisible()
    const result = page.getByRole('listitem').filter({ hasText: '/result/tier-assessment/S' })
    await result.getByText('Upravit').click()
    await result.getByLabel('Popis česky').fill('<h1>Ne</h1>')
    await result.getByRole('button', { name: 'Uložit' }).click()
    await expectToast(page, 'Nepodařilo se to', /Kus popisu by se nezobrazil/)
    await dismissToasts(page)
    await result.getByLabel('Popis česky').fill('<p>Slova z <strong>ateliéru</strong></p>')
    await result.getByRole('button', { name: 'Uložit' }).click()
    await agree('Uložit')
    await expectToast(page, 'Uloženo')
    await reader.goto('/result/tier-assessment/S')
    await expect(reader.getByText('ateliéru')).toBeVisible()
    await result.getByRole('button', { name: words('Vrátit znění z vydání') }).click()
    await agree('Vrátit znění z vydání')
    await expectToast(page, 'Znění z vydání je zpátky')
    await reader.reload()
    await expect(reader.getByText('ateliéru')).toHaveCount(0)
    await fits('Stránky výsledků')
  })
  await test.step('the overviews stand, unfold into tables, and leave as a file', async () => {
    await page.goto('/studio/prehledy')
    await fits('Tržby podle produktu')
    await page.getByRole('button', { name: words('30 dní') }).click()
    await expect(page).toHaveURL(/obdobi=30-dni/)
    const section = page.getByRole('region', { name: words('Tržby podle produktu') }).first()
    await section.getByText('Tabulka').first().click()
    await expect(section.getByRole('columnheader', { name: words('Před rokem') })).toBeVisible()
    const [file] = await Promise.all([page.waitForEvent('download'), section.getByRole('button', { name: /Stáhnout CSV/ }).click()])
    expect(file.suggestedFilename()).toMatch(/^products-30-dni-\d{4}-\d\d-\d\d\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('Produkt;Teď;')
  })
})
