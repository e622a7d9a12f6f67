import { awake } from '../support/awake'
import { axe } from '../support/axe'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

test.use({ consent: 'none' })

const TEXTS = {
  cs: {
    home: '/',
    banner: 'Souhlas s cookies',
    reject: 'Odmítnout',
    accept: 'Přijmout vše',
    settings: 'Nastavení cookies',
    privacy: 'zásadách ochrany soukromí',
    rejectAll: 'Odmítnout vše',
    save: 'Uložit',
    switches: ['Nezbytné', 'Preferenční', 'Analytické', 'Marketingové'],
    saved: 'Nastavení cookies je uložené',
  },
  en: {
    home: '/en',
    banner: 'Cookie consent',
    reject: 'Reject',
    accept: 'Accept all',
    settings: 'Cookie settings',
    privacy: 'privacy policy',
    rejectAll: 'Reject all',
    save: 'Save',
    switches: ['Necessary', 'Preferences', 'Analytics', 'Marketing'],
    saved: 'Cookie settings saved',
  },
} as const
type Texts = (typeof TEXTS)[keyof typeof TEXTS]

const REFUSED = { necessary: true, preferences: false, analytics: false, marketing: false, version: '2025-07-01' }
const ACCEPTED = { necessary: true, preferences: true, analytics: true, marketing: true, version: '2025-07-01' }
const DENIED = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

const banner = (page: Page, texts: Texts = TEXTS.cs) => page.getByRole('region', { name: texts.banner })
const dialog = (page: Page, texts: Texts = TEXTS.cs) => page.getByRole('dialog', { name: texts.settings })
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('sf-consent') ?? 'null') as unknown)
/** Commands of consent mode so far: `[command, what, values]` each. */
const commands = (page: Page) =>
  page.evaluate(() => ((window as { dataLayer?: Array<ArrayLike<unknown>> }).dataLayer ?? []).map((entry) => Array.from(entry)))
/** The answer of the server to the next choice. */
const recorded = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/_serverFn/'))

for (const texts of Object.values(TEXTS)) {
  test(`the banner asks at ${texts.home}, and refusing keeps the necessary only`, async ({ page }) => {
    await page.goto(texts.home)
    await expect(banner(page, texts)).toBeVisible()
    await expect(banner(page, texts).getByRole('status')).toHaveText(texts.banner)
    await expect(banner(page, texts).getByRole('link', { name: texts.privacy })).toHaveAttribute(
      'href',
      texts.home === '/' ? '/privacy' : '/en/privacy',
    )
    const [reject, accept] = [
      banner(page, texts).getByRole('button', { name: texts.reject }),
      banner(page, texts).getByRole('button', { name: texts.accept }),
    ]
    expect(await reject.evaluate((element) => element.className)).toBe(await accept.evaluate((element) => element.className))
    const answer = recorded(page)
    await reject.click()
    await expect(banner(page, texts)).toBeHidden()
    expect((await answer).status()).toBe(200)
    expect(await kept(page)).toEqual(REFUSED)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', texts.home === '/' ? 'cs' : 'en')
    await page.waitForFunction(() => 'dataLayer' in window)
    await expect(banner(page, texts)).toBeHidden()
  })

  test(`the dialog at ${texts.home} has four switches; only the necessary one is on, and locked`, async ({ page }) => {
    await page.goto(texts.home)
    await banner(page, texts).getByRole('button', { name: texts.settings }).click()
    const switches = dialog(page, texts).getByRole('switch')
    await expect(switches).toHaveCount(4)
    for (const [index, name] of texts.switches.entries()) await expect(switches.nth(index)).toHaveAccessibleName(name)
    await expect(switches.nth(0)).toBeDisabled()
    await expect(switches.nth(0)).toBeChecked()
    for (const index of [1, 2, 3]) await expect(switches.nth(index)).not.toBeChecked()
    await dialog(page, texts).getByRole('switch', { name: texts.switches[2] }).check()
    await dialog(page, texts).getByRole('button', { name: texts.save, exact: true }).click()
    await expect(dialog(page, texts)).toBeHidden()
    await expect(banner(page, texts)).toBeHidden()
    await expect(page.getByText(texts.saved)).toBeVisible()
    expect(await kept(page)).toEqual({ ...REFUSED, analytics: true })
  })
}

test('the banner also comes where the browser has no idle moment', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, limit) =>
      limit?.timeout ? window.setTimeout(work, limit.timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0
  })
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
})

test('closing the dialog changes nothing, and it opens as the choice stands', async ({ page }) => {
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Nastavení cookies' }).click()
  await dialog(page).getByRole('switch', { name: 'Marketingové' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(banner(page)).toBeVisible()
  expect(await kept(page)).toBeNull()
  await banner(page).getByRole('button', { name: 'Přijmout vše' }).click()
  expect(await kept(page)).toEqual(ACCEPTED)
  await page.evaluate(() => (window as { sferaCookieSettings?: () => void }).sferaCookieSettings?.())
  for (const name of TEXTS.cs.switches) await expect(dialog(page).getByRole('switch', { name })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Odmítnout vše' }).click()
  expect(await kept(page)).toEqual(REFUSED)
})

test('footer, privacy page and the event reopen the settings', async ({ page }) => {
  await page.goto('/privacy')
  await banner(page).getByRole('button', { name: 'Odmítnout' }).click()
  for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
    await (await awake(place.getByRole('button', { name: 'Nastavení cookies' }))).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  await page.evaluate(() => dispatchEvent(new Event('sfera:cookie-settings')))
  await expect(dialog(page)).toBeVisible()
})

test('consent mode denies first and follows the choice, on this visit and the next', async ({ page }) => {
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  expect(await commands(page)).toEqual([['consent', 'default', DENIED]])
  await banner(page).getByRole('button', { name: 'Nastavení cookies' }).click()
  await dialog(page).getByRole('switch', { name: 'Analytické' }).check()
  await dialog(page).getByRole('button', { name: 'Uložit', exact: true }).click()
  const expected = [
    ['consent', 'default', DENIED],
    ['consent', 'update', { ...DENIED, analytics_storage: 'granted' }],
  ]
  await expect.poll(() => commands(page)).toEqual(expected)
  await page.goto('/o-nas')
  await expect.poll(() => commands(page)).toEqual(expected)
  await page.evaluate(() => (window as { sferaCookieSettings?: () => void }).sferaCookieSettings?.())
  await dialog(page).getByRole('button', { name: 'Přijmout vše' }).click()
  const granted = { analytics_storage: 'granted', ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }
  await expect.poll(() => commands(page)).toEqual([...expected, ['consent', 'update', granted]])
})

test('a choice for another version is asked for again, with the reason', async ({ page, context }) => {
  await context.addInitScript(
    (record) => localStorage.setItem('sf-consent', record),
    JSON.stringify({ ...ACCEPTED, version: '2024-01-01' }),
  )
  await page.goto('/')
  await expect(banner(page)).toContainText('Naše zásady se změnily, proto se ptáme znovu.')
  expect(await commands(page)).toEqual([['consent', 'default', DENIED]])
  await banner(page).getByRole('button', { name: 'Nastavení cookies' }).click()
  await expect(dialog(page).getByRole('switch', { name: 'Analytické' })).not.toBeChecked()
})

test('a spoilt record is no choice', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('sf-consent', '{"necessary":true'))
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
})

test('the server keeps flags, version and a salted hash of the device', async ({ page, site, visitor }) => {
  await page.goto('/')
  const first = recorded(page)
  await banner(page).getByRole('button', { name: 'Odmítnout' }).click()
  const sent = (await first).request().postData() ?? ''
  const hash = /[0-9a-f]{64}/.exec(sent)?.[0]
  const salt = await page.evaluate(() => localStorage.getItem('sf-consent-salt') ?? '')
  expect(salt).toMatch(/^[0-9a-f]{32}$/)
  for (const secret of [salt, 'Mozilla']) expect(sent).not.toContain(secret)
  await page.evaluate(() => (window as { sferaCookieSettings?: () => void }).sferaCookieSettings?.())
  const second = recorded(page)
  await dialog(page).getByRole('button', { name: 'Přijmout vše' }).click()
  await second

  const other = await visitor()
  await other.goto('/en')
  const third = recorded(other)
  await banner(other, TEXTS.en).getByRole('button', { name: 'Accept all' }).click()
  const otherHash = /[0-9a-f]{64}/.exec((await third).request().postData() ?? '')?.[0]
  expect(otherHash).not.toBe(hash)

  await site.stop()
  const columns = 'necessary, preferences, analytics, marketing, version'
  const rows = await site.query(`select ${columns} from cookie_consents where user_hash = $1 order by created_at`, [hash])
  await site.start()
  expect(rows).toEqual([REFUSED, ACCEPTED])
})

test('a record that cannot be stored troubles nobody', async ({ page, site }) => {
  await site.stop()
  await site.query('alter table cookie_consents rename to away')
  await site.start()
  await page.goto('/')
  const answer = recorded(page)
  await banner(page).getByRole('button', { name: 'Přijmout vše' }).click()
  expect((await answer).status()).toBe(200)
  await expect(banner(page)).toBeHidden()
  expect(await kept(page)).toEqual(ACCEPTED)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await site.stop()
  expect(site.output).toContain('cookie consent could not be stored')
  await site.query('alter table away rename to cookie_consents')
  await site.start()
})

test('the keyboard meets the banner right after the skip link, and all of it works with keys', async ({ page }) => {
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Přejít na obsah' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link')).toBeFocused()
  for (const name of ['Odmítnout', 'Přijmout vše', 'Nastavení cookies']) {
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Nastavení cookies' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('switch', { name: 'Preferenční' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('switch', { name: 'Preferenční' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(banner(page).getByRole('button', { name: 'Nastavení cookies' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Sféra – domů' })).toBeFocused()
})

test('enlarged four times the settings begin at their title', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 320, height: 256 } })
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Nastavení cookies' }).click()
  const heading = dialog(page).getByRole('heading', { name: 'Nastavení cookies' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
})

test('on a phone the banner leaves the way in free and does not push the page', async ({ page, couples, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as Array<PerformanceEntry & { value: number }>
      Object.assign(window, { shifted: shifts.reduce((sum, { value }) => sum + value, (window as { shifted?: number }).shifted ?? 0) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.02)
  await page.getByRole('link', { name: 'Začít zdarma' }).first().click({ trial: true })

  await couples.signedIn(context)
  await page.goto('/test/tier-assessment')
  await expect(banner(page)).toBeVisible()
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Další otázka' }).click({ trial: true })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`banner and dialog have no barriers (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/en')
    await expect(banner(page, TEXTS.en)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect((await axe(page).analyze()).violations).toEqual([])
    await banner(page, TEXTS.en).getByRole('button', { name: 'Cookie settings' }).click()
    await expect(dialog(page, TEXTS.en)).toBeVisible()
    expect((await axe(page).include('[role=dialog]').analyze()).violations).toEqual([])
  })
}

test('without a setting no other origin is let in or mentioned', async ({ page }) => {
  for (const path of ['/', '/en/she-moves', '/privacy']) {
    const answer = await page.request.get(path)
    expect(answer.headers()['content-security-policy'], path).not.toContain('https:')
    expect(await answer.text(), path).not.toMatch(/googletagmanager|google-analytics/)
  }
})
