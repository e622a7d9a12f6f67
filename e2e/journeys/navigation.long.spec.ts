import type { Page } from '@playwright/test'
import { awake, chooseInAccountMenu } from '../support/awake'
import { expect, test } from '../support/test'

const SECTIONS = [
  ['She Moves', '/she-moves'],
  ['Recenze', '/recenze'],
  ['Koučink', '/koucink'],
  ['Podcast', '/lide-z-lifestyle'],
  ['Akademie', '/akademie'],
  ['O nás', '/o-nas'],
  ['Test', '/test'],
] as const

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the sections stand in order, and the present one is marked', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('navigation', { name: 'Hlavní' })
    await expect(main.getByRole('link')).toHaveText(SECTIONS.map(([label]) => label))
    for (const [label, path] of SECTIONS) await expect(main.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
    await expect(main.locator('[aria-current]')).toHaveCount(0)
    await main.getByRole('link', { name: 'Test', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Testy pro páry' })).toBeVisible()
    await expect(main.locator('[aria-current=page]')).toHaveText(['Test'])
    await page.goto('/test/tier-assessment')
    await expect(main.locator('[aria-current=page]')).toHaveText(['Test'])
    await page.goto('/en')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'She Moves',
      'Reviews',
      'Coaching',
      'Podcast',
      'Academy',
      'About us',
      'Test',
    ])
    await expect(page.getByRole('link', { name: 'Reviews' }).first()).toHaveAttribute('href', '/en/recenze')
  })

  test('the menu of the couple works with the keyboard', async ({ page, couple }) => {
    await page.goto('/test')
    const button = page.getByRole('button', { name: `Účet: ${couple.coupleName}` })
    await (await awake(button)).focus()
    await page.keyboard.press('Enter')
    const items = ['Dashboard', 'Pokrok', 'Historie objednávek', 'Nastavení', 'Odhlásit se']
    await expect(page.getByRole('menuitem')).toHaveText(items)
    await expect(page.getByRole('menu')).toBeFocused()
    for (const name of items) {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await expect(title(page, couple.coupleName)).toBeFocused()
    for (const [item, address] of [
      ['Pokrok', /\?tab=progress$/],
      ['Historie objednávek', /\?(?=.*tab=settings)(?=.*settings=orders)/],
    ] as const) {
      await chooseInAccountMenu(page, item)
      await expect(page).toHaveURL(address)
    }
  })

  test('the first step of the keyboard leads past the navigation', async ({ page }) => {
    await page.goto('/test')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Přejít na obsah' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })
})

test.describe('the focus', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('begins at the heading of the page that a link led to', async ({ page }) => {
    await page.goto('/')
    await awake(page.getByRole('link', { name: 'Přejít na obsah' }))
    await expect(page.locator('body')).toBeFocused()
    const header = page.getByRole('navigation', { name: 'Hlavní' })
    await header.getByRole('link', { name: 'Koučink' }).press('Enter')
    await expect(title(page, 'Koučink')).toBeFocused()
    const footer = page.getByRole('contentinfo')
    await (await awake(footer.getByRole('link', { name: 'O nás' }))).click()
    await expect(title(page, 'O nás')).toBeFocused()
    await page.goBack()
    await expect(title(page, 'Koučink')).toBeFocused()
  })

  test('stays where it is while only the search of the address changes', async ({ page }) => {
    await page.goto('/recenze')
    const filter = await awake(page.getByRole('main').getByRole('searchbox'))
    await filter.fill('fantasy')
    await expect(page).toHaveURL(/fantasy/)
    await expect(filter).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu keeps the keyboard inside, and gives it back', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    const stops = await menu.locator('a, button').count()
    expect(stops).toBeGreaterThan(SECTIONS.length)
    const reached = new Set<string>()
    for (let presses = 0; presses < stops + 3; presses += 1) {
      const place = await page.evaluate(() => {
        const active = document.activeElement
        return active?.closest('dialog') ? `inside: ${active.textContent} ${active.getAttribute('aria-label')}` : (active?.tagName ?? '')
      })
      expect(place).toMatch(/^(inside: |BODY|HTML)/)
      reached.add(place)
      await page.keyboard.press('Tab')
    }
    expect([...reached].filter((place) => place.startsWith('inside')).length).toBeGreaterThanOrEqual(stops - 1)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('a section of the menu opens, and the menu closes', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Registrovat se / Přihlásit se' })).toBeVisible()
    await (await awake(menu.getByRole('link', { name: 'Test', exact: true }))).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Testy pro páry' })).toBeVisible()
    await expect(menu).toBeHidden()
    await expect(title(page, 'Testy pro páry')).toBeFocused()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu.locator('nav [aria-current=page]')).toHaveText(['Test'])
    await menu.getByRole('button', { name: 'Zavřít menu' }).click()
    await expect(menu).toBeHidden()
  })

  test('signed in, the menu leads to the dashboard and out', async ({ couplePage: page }) => {
    await page.goto('/test')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('button', { name: 'Odhlásit se' })).toBeVisible()
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
})

for (const [what, preference] of [
  ['with', 'reduce'],
  ['without', 'no-preference'],
] as const) {
  test(`${what} the wish for less motion the page ${preference === 'reduce' ? 'stands still' : 'may move'}`, async ({
    couplePage: page,
  }) => {
    await page.emulateMedia({ reducedMotion: preference })
    for (const path of ['/', '/test', '/test/tier-assessment', '/dashboard']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const longest = await page.evaluate(() => {
        const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
        return Math.max(
          ...styles.flatMap((style) => `${style.transitionDuration}, ${style.animationDuration}`.split(', ').map(Number.parseFloat)),
        )
      })
      if (preference === 'reduce') expect(longest).toBeLessThanOrEqual(0.02)
      else expect(longest).toBeGreaterThan(0.02)
    }
  })
}
