import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { CANCELLATION, QUESTIONS, SERVICES } from './company-table'

/** Headings and sentences by page. */
const TEXTS: Record<string, { cs: string[]; en: string[] }> = {
  '/koucink': {
    cs: [
      '15 minut zdarma',
      'Služby se platí předem, 100 % ceny, s garancí spokojenosti.',
      'Staňte se ověřeným koučem',
      'Cena je konečná, včetně DPH.',
    ],
    en: ['15 minutes for free', 'Services are paid upfront, 100% of the price, with a satisfaction guarantee.', 'Become a verified coach'],
  },
  '/o-nas': {
    cs: ['Zakladatelé', 'Naše hodnoty', 'S čím vám pomůžeme', 'Ukázkový medailonek.', 'Jména a příběh zakladatelů jsou ukázkové.'],
    en: ['Founders', 'Our values', 'What we can help you with', 'Sample profile.', 'The founders’ names and story are samples.'],
  },
  '/partners': {
    cs: ['Kam míříme', 'Problém', 'Řešení', 'Jak Sféra vypadá', 'Hodnoty', 'Barvy', '#9c1d3c'],
    en: ['Where we are heading', 'The problem', 'The solution', 'What Sféra looks like', 'Values', 'Colours', '#9c1d3c'],
  },
  '/partners/platby': {
    cs: [
      'Identifikace společnosti',
      'Popis podnikání',
      'Finanční přehled 2022–2024',
      'V tis. Kč',
      'Soulad s předpisy',
      'Průběh platby',
      'Vrácení peněz do 14 dní',
      'Odpověď do 24 hodin',
      'Česko a Slovensko, CZK nebo EUR',
      '199–999 Kč',
      '899–1 299 Kč',
      '1 200–2 500 Kč za pár',
      '4 000–25 000 Kč',
      'Identifikační a finanční údaje na této stránce jsou vzorové.',
    ],
    en: [
      'Company identification',
      'Business description',
      'Financial overview 2022–2024',
      'In thousands of CZK',
      'Compliance',
      'Payment flow',
      '14-day refund',
      'Reply within 24 hours',
      'Czechia and Slovakia, CZK or EUR',
      'CZK 199–999',
      'CZK 899–1,299',
      'CZK 1,200–2,500 per couple',
      'CZK 4,000–25,000',
      'Identification and financial data on this page are samples.',
    ],
  },
  '/obchodni-podminky': {
    cs: [
      'Verze 1.0, účinné od 1. července 2025',
      'Stáhnout PDF',
      '30 a více dní před začátkem akce 100 % ceny',
      '29–15 dní před začátkem akce 50 % ceny',
      'méně než 15 dní před začátkem akce 0 % ceny',
      'nejpozději do 30 dnů',
      '24 měsíců',
    ],
    en: ['Version 1.0, effective from 1 July 2025', 'Download PDF', '24 months'],
  },
  '/privacy': {
    cs: [
      'Verze 1.0, účinné od 1. července 2025',
      'Nastavení cookies',
      '10 let',
      '5 let',
      '26 měsíců',
      'nejpozději do 30 dnů',
      '2025-07-01',
    ],
    en: ['Version 1.0, effective from 1 July 2025', 'Cookie settings', '10 years', '5 years', '26 months', '2025-07-01'],
  },
  '/legal/v1/obchodni-podminky': { cs: ['Toto je aktuální verze.'], en: ['This is the current version.'] },
  '/legal/v1/privacy': { cs: ['Toto je aktuální verze.'], en: ['This is the current version.'] },
  '/legal/archive': {
    cs: ['Verze 1.0', 'aktuální verze', 'Účinné od 1. července 2025', 'Co se změnilo', 'Zobrazit online', 'Stáhnout PDF'],
    en: ['Version 1.0', 'current version', 'Effective from 1 July 2025', 'What changed', 'View online', 'Download PDF'],
  },
}

const LANGUAGES = ['cs', 'en'] as const
const prefix = { cs: '', en: '/en' }
const hrefs = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

for (const language of LANGUAGES) {
  test(`every page has its texts (${language})`, async ({ page }) => {
    for (const [path, texts] of Object.entries(TEXTS)) {
      await page.goto(prefix[language] + path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const text of texts[language]) expect.soft(await main.innerText(), `${path}: ${text}`).toMatch(words(text))
    }
  })

  test(`each service says for whom, what, how and for how much (${language})`, async ({ page }) => {
    await page.goto(`${prefix[language]}/koucink`)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    for (const [name, parts, texts, button] of SERVICES[language]) {
      const card = page.getByRole('article', { name })
      await card.locator('summary').click()
      for (const part of parts) await expect(card.getByRole('heading', { name: part, exact: true })).toBeVisible()
      for (const text of texts) await expect(card).toContainText(words(text))
      // A consultation leads to its free times, the others are asked for.
      const reserve = card.getByRole('button', { name: button, exact: true })
      await expect(reserve.or(card.getByRole('link', { name: button, exact: true }))).toBeVisible()
    }
  })

  test(`cancelling costs what the specification says (${language})`, async ({ page }) => {
    await page.goto(`${prefix[language]}/koucink`)
    const rows = await page
      .getByRole('table')
      .getByRole('row')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
    expect(rows.slice(1).map((row) => row.map((cell) => cell?.replaceAll('\u00a0', ' ')))).toEqual(CANCELLATION[language])
  })

  test(`questions stand in four groups with their answers (${language})`, async ({ page }) => {
    await page.goto(`${prefix[language]}/koucink`)
    for (const [name, count, text] of QUESTIONS[language]) {
      const group = page.getByRole('region', { name, exact: true })
      await expect(group.locator('details details')).toHaveCount(count)
      expect(await group.textContent()).toMatch(words(text))
    }
  })
}

test('the financial tables have three years, add up and say that they are made up', async ({ page }) => {
  await page.goto('/partners/platby')
  for (const [name, label, values] of [
    ['Výkaz zisku a ztráty, zkrácený', 'Tržby celkem (bez DPH)', ['1 120', '1 950', '3 060']],
    ['Rozvaha k 31. prosinci, zkrácená', 'Aktiva celkem', ['420', '740', '1 320']],
    ['Platby', 'Počet chargebacků', ['2', '3', '3']],
  ] as const) {
    const table = page.getByRole('table', { name, exact: true })
    await expect(table.getByRole('columnheader')).toHaveText(['Položka', '2022', '2023', '2024'])
    const row = table.getByRole('row', { name: label })
    await expect(row.getByRole('cell')).toHaveText(values.map(words))
  }
  await expect(page.getByRole('main').getByText('ilustrativní údaj', { exact: true })).toHaveCount(3)
})

test('the company stands in the identification as everywhere else', async ({ page }) => {
  await page.goto('/partners/platby')
  const identification = page.getByRole('region', { name: 'Identifikace společnosti' })
  for (const text of ['Sféra s.r.o.', '00000000', 'CZ00000000', 'Praha, Česká republika', 'info@sfera.example'])
    await expect(identification).toContainText(words(text))
})

test('pages lead to each other', async ({ page }) => {
  for (const language of LANGUAGES) {
    const here = prefix[language]
    const leads: Array<[string, string[]]> = [
      ['/koucink', ['/o-nas', '/obchodni-podminky']],
      ['/o-nas', ['/test', '/akademie', '/koucink', '/recenze', '/she-moves', '/lide-z-lifestyle']],
      ['/partners', ['/partners/platby', '/obchodni-podminky', '/privacy']],
      ['/partners/platby', ['/partners', '/obchodni-podminky', '/privacy']],
      ['/obchodni-podminky', ['/legal/archive', '/privacy']],
      ['/privacy', ['/legal/archive']],
      ['/legal/archive', ['/legal/v1/obchodni-podminky', '/legal/v1/privacy']],
    ]
    for (const [path, targets] of leads) {
      await page.goto(here + path)
      expect(await hrefs(page), path).toEqual(expect.arrayContaining(targets.map((target) => here + target)))
      const footer = page.getByRole('contentinfo')
      for (const target of ['/obchodni-podminky', '/privacy', '/legal/archive', '/partners'])
        await expect(footer.locator(`a[href="${here}${target}"]`)).toHaveCount(1)
    }
  }
})

test('a verified coach and a question are asked for by e-mail', async ({ page }) => {
  await page.goto('/koucink')
  await page.getByRole('heading', { name: words('Staňte se ověřeným koučem') }).click()
  const mail = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await mail('Napsat nám')).toBe(`mailto:info@sfera.example?subject=${encodeURIComponent('Ověřený kouč')}`)
  expect(await mail('Napsat e-mail')).toBe(`mailto:info@sfera.example?subject=${encodeURIComponent('Dotaz ke koučinku')}`)
})

test('an unknown version or document is an unknown page', async ({ page, complaints }) => {
  complaints.provoke(/404/)
  for (const path of [
    '/legal',
    '/legal/v2/privacy',
    '/legal/v1/terms',
    '/legal/v1/privacy.de.pdf',
    '/legal/v2/privacy.cs.pdf',
    '/partners/jine',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stránku jsme nenašli')
  }
})
