import { awake } from '../support/awake'
import type { Page } from '@playwright/test'
import { linkIn } from '../support/site'
import { expect, test } from '../support/test'
import { holdScripts } from '../support/wire'
import { words } from '../support/words'

/** What the specification says about She Moves (§2, §3): three articles, the fourth still to come, four outfits. */
const EXPECTED = {
  cs: {
    prefix: '',
    featured: ['Chci, nechci, ještě nevím', 'Confidence', '24. září 2026', '6 min čtení'],
    read: 'Přečíst článek',
    newer: [
      ['Rande s jedním pravidlem', 'Date-Night', '12. listopadu 2026', '6 min čtení'],
      ['Hodina před zrcadlem', 'Beauty', '15. října 2026', '6 min čtení'],
      ['Ráno poté', 'Confidence', 'Zatím nevyšlo', 'Vyjde 10. prosince 2026', 'Upozorní vás na něj souhrn'],
    ],
    outfits: [
      ['Sukně, která se hýbe první', 'Večeře ve dvou'],
      ['Šál místo kabátu', 'První večer v klubu'],
      ['Jeden přívěsek', 'Společnost, ve které nechcete nic vysvětlovat'],
      ['Zavinovací šaty', 'Víkend na retreatu'],
    ],
    author: ['Kdo píše She Moves', 'Ukázkový medailonek.'],
    digest: ['Souhrn She Moves', 'Odebírat souhrn', 'zasíláním souhrnu She Moves'],
    articles: {
      'prvni-clanek': 'Chci, nechci, ještě nevím',
      'druhy-clanek': 'Hodina před zrcadlem',
      'treti-clanek': 'Rande s jedním pravidlem',
    },
    back: 'Zpět na She Moves',
    all: 'Všechny články',
    related: 'Mohlo by vás zajímat',
  },
  en: {
    prefix: '/en',
    featured: ['Yes, no, not yet', 'Confidence', '24 September 2026', '6 min read'],
    read: 'Read the article',
    newer: [
      ['A date with one rule', 'Date-Night', '12 November 2026', '6 min read'],
      ['An hour at the mirror', 'Beauty', '15 October 2026', '6 min read'],
      ['The morning after', 'Confidence', 'Not published yet', 'Coming on 10 December 2026', 'The digest will let you know'],
    ],
    outfits: [
      ['A skirt that moves first', 'Dinner for two'],
      ['A shawl instead of a coat', 'A first evening at a club'],
      ['A single pendant', 'Company in which you’d rather explain nothing'],
      ['A wrap dress', 'A retreat weekend'],
    ],
    author: ['Who writes She Moves', 'Sample author note.'],
    digest: ['The She Moves digest', 'Get the digest', 'receive the She Moves digest'],
    articles: { 'prvni-clanek': 'Yes, no, not yet', 'druhy-clanek': 'An hour at the mirror', 'treti-clanek': 'A date with one rule' },
    back: 'Back to She Moves',
    all: 'All articles',
    related: 'You may also like',
  },
}

for (const locale of ['cs', 'en'] as const) {
  const expected = EXPECTED[locale]

  test(`the blog shows its author, articles, outfits and digest (${locale})`, async ({ page }) => {
    await page.goto(`${expected.prefix}/she-moves`)
    await expect(page.getByRole('heading', { level: 1, name: 'She Moves' })).toBeVisible()
    for (const [name = '', ...texts] of [expected.featured, ...expected.newer, ...expected.outfits]) {
      const card = page.getByRole('article', { name: words(name) })
      for (const text of texts) await expect(card).toContainText(words(text))
    }
    await expect(page.getByRole('article')).toHaveCount(8)
    await expect(page.getByRole('link', { name: expected.read })).toHaveAttribute('href', `${expected.prefix}/she-moves/prvni-clanek`)
    const [, , unpublished] = expected.newer
    await expect(page.getByRole('article', { name: unpublished?.[0] ?? '' }).getByRole('link')).toHaveCount(0)
    for (const text of expected.author) await expect(page.locator('.author')).toContainText(words(text))
    for (const text of expected.digest) await expect(page.locator('.letter')).toContainText(words(text))
  })

  for (const [slug, title] of Object.entries(expected.articles)) {
    test(`${slug} reads in full and leads back and on (${locale})`, async ({ page }) => {
      await page.goto(`${expected.prefix}/she-moves/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(title))
      const text = page.locator('.prose')
      expect((await text.innerText()).length).toBeGreaterThan(4500)
      await expect(text).toHaveCSS('font-family', /^"?Newsreader Text/)
      await expect(page.getByRole('link', { name: expected.back })).toHaveAttribute('href', `${expected.prefix}/she-moves`)
      await expect(page.getByRole('link', { name: expected.all })).toHaveAttribute('href', `${expected.prefix}/she-moves`)
      const related = page.getByRole('region', { name: expected.related }).getByRole('article')
      const others = Object.values(expected.articles).filter((other) => other !== title)
      await expect(related).toHaveCount(others.length)
      for (const other of others) await expect(related.getByRole('link', { name: words(other) })).toBeVisible()
    })
  }
}

test('what is not published or unknown is not found', async ({ request }) => {
  for (const path of ['/she-moves/ctvrty-clanek', '/en/she-moves/ctvrty-clanek', '/she-moves/author', '/she-moves/neni-tu'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test.describe('the author section', () => {
  const section = (page: Page) => page.locator('details.author')

  test('comes after what she wrote: on a phone the first article is in the first view', async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 390, height: 844 } })
    await page.goto('/she-moves')
    await expect(page.getByRole('heading', { name: words(EXPECTED.cs.featured[0] ?? '') })).toBeInViewport()
    await expect(section(page)).not.toBeInViewport()
  })

  const toggle = (page: Page) => section(page).locator('summary')
  const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('sf-author'))

  test('is open and closes by keyboard, and without permission nothing is remembered', async ({ page }) => {
    await page.goto('/she-moves')
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(section(page)).not.toHaveAttribute('open')
    expect(await remembered(page)).toBeNull()
    await page.reload()
    await expect(section(page)).toHaveAttribute('open')
  })

  test.describe('with preferences allowed', () => {
    test.use({ consent: 'preferences' })

    test('the browser remembers it, until they are refused', async ({ page }) => {
      await page.goto('/she-moves')
      await expect(section(page)).toHaveAttribute('open')
      expect(await remembered(page)).toBeNull()
      await (await awake(toggle(page))).focus()
      await page.keyboard.press('Enter')
      await expect(section(page)).not.toHaveAttribute('open')
      await expect(toggle(page)).toContainText('Zobrazit medailonek')
      expect(await remembered(page)).toBe('closed')
      await page.reload()
      await expect(section(page)).not.toHaveAttribute('open')
      await page.getByRole('link', { name: words('Rande s jedním pravidlem') }).click()
      await page.getByRole('link', { name: 'Zpět na She Moves' }).click()
      await expect(page).toHaveURL('/she-moves')
      await expect(section(page)).not.toHaveAttribute('open')
      await (await awake(toggle(page))).click()
      await expect(section(page)).toHaveAttribute('open')
      expect(await remembered(page)).toBe('open')
      await page.reload()
      await expect(section(page)).toHaveAttribute('open')
      await (await awake(toggle(page))).click()
      expect(await remembered(page)).toBe('closed')
      await (await awake(page.getByRole('contentinfo').getByRole('button', { name: 'Nastavení cookies' }))).click()
      await page
        .getByRole('dialog')
        .getByRole('switch', { name: /^Preferenční/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Uložit', exact: true }).click()
      await expect.poll(() => remembered(page)).toBeNull()
    })
  })

  test('is closed before the page comes alive, so that nothing jumps', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('sf-author', 'closed'))
    const release = await holdScripts(page)
    await page.goto('/she-moves', { waitUntil: 'commit' })
    await expect(section(page)).toBeVisible()
    await expect(section(page)).not.toHaveAttribute('open')
    release()
    await expect(page.getByRole('button', { name: 'Odebírat souhrn' })).toBeEnabled()
    await expect(section(page)).not.toHaveAttribute('open')
  })
})

test('the digest is confirmed by e-mail and is a list of its own', async ({ page, site }) => {
  const email = 'ctenarka@sfera.example'
  await page.goto('/she-moves')
  const box = page.getByRole('region', { name: 'Souhrn She Moves' })
  await box.getByRole('textbox', { name: 'E-mail' }).fill('nic')
  await box.getByRole('button', { name: 'Odebírat souhrn' }).click()
  await expect(box.getByRole('alert')).toBeVisible()
  await box.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await box.getByRole('button', { name: 'Odebírat souhrn' }).click()
  await expect(box).toContainText('Ještě jeden krok')
  const mail = await site.mail(email)
  expect(mail.subject).toBe('Potvrďte odběr souhrnu')
  await page.goto(linkIn(mail, '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Potvrdit odběr' }).click()
  await expect(page.getByRole('heading', { name: 'Odběr je potvrzený' })).toBeVisible()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Přihlásit', exact: true }).click()
  await expect(page.getByText('Ještě jeden krok')).toBeVisible()
  await expect.poll(async () => (await site.mails(email)).map(({ subject }) => subject)).toContain('Potvrďte odběr')
})

test('an article prints without what only a screen needs', async ({ page }) => {
  await page.goto('/she-moves/prvni-clanek')
  await page.emulateMedia({ media: 'print' })
  for (const screenOnly of [page.locator('.nav'), page.locator('.footer'), page.getByRole('region', { name: 'Mohlo by vás zajímat' })])
    await expect(screenOnly).toBeHidden()
  await expect(page.getByText('Zpět na She Moves')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.prose')).toBeVisible()
})
