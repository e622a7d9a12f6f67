import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test'

/** What the specification says about the academy (§2, §3, §9), in both languages; card by card. */
type Card = [name: string, ...texts: string[]]
interface Expected {
  cs: { title: string; cards: Card[]; texts?: string[] }
  en: { title: string; cards: Card[]; texts?: string[] }
}

const EXPECTED: Record<string, Expected> = {
  '/akademie/start': {
    cs: {
      title: 'První kroky',
      cards: [
        ['Průvodce stop slovy', 'Zdarma', 'Článek'],
        ['Komunikační checklist', 'Zdarma'],
        ['Tier Assessment', 'Zdarma', '20 otázek', '10–15 minut'],
        ['OpenFit: riziko rozvodu', 'Zdarma', '10 tvrzení', '10 minut', 'Nejdřív žena, potom muž'],
      ],
    },
    en: {
      title: 'First steps',
      cards: [
        ['A guide to stop words', 'Free', 'Article'],
        ['Communication checklist', 'Free'],
        ['Tier Assessment', 'Free', '20 questions', '10–15 minutes'],
        ['OpenFit: divorce risk', 'Free', '10 statements', '10 minutes', 'First the woman, then the man'],
      ],
    },
  },
  '/akademie/tier': {
    cs: {
      title: 'Test a TIER',
      cards: [
        ['S-Tier: Vědomí mistři', 'Riziko: Velmi nízké', 'Jak to poznáte', 'Příklad'],
        ['A-Tier: Zkušení objevitelé', 'Riziko: Nízké', 'Jak to poznáte', 'Příklad'],
        ['B-Tier: Snění bez uzemnění', 'Riziko: Střední', 'Jak to poznáte', 'Příklad'],
        ['C-Tier: Líbí se jim ta představa', 'Riziko: Střední-vysoké', 'Jak to poznáte', 'Příklad'],
        ['D-Tier: Tikající bomba', 'Riziko: Vysoké', 'Jak to poznáte', 'Příklad'],
        ['TIER Assessment', '20 otázek', '10–15 minut, s rozhovorem asi 20', 'vyplňujete spolu'],
        ['OpenFit: riziko rozvodu', '10 tvrzení', 'asi 10 minut', 'vhodné', 'riziko v procentech'],
        ['OpenFit Complete', '999 Kč', 'přes 100 položek', 'zpráva na 12 stran', 'Připravujeme'],
      ],
    },
    en: {
      title: 'Test & TIER',
      cards: [
        ['S-Tier: Conscious Masters', 'Risk: Very low', 'How to recognise it', 'Example'],
        ['A-Tier: Experienced Explorers', 'Risk: Low'],
        ['B-Tier: Dreaming Without Grounding', 'Risk: Medium'],
        ['C-Tier: In Love with the Idea', 'Risk: Medium–high'],
        ['D-Tier: Ticking Bomb', 'Risk: High'],
        ['TIER Assessment', '20 questions', '10–15 minutes, about 20 with discussion', 'done together'],
        ['OpenFit: divorce risk', '10 statements', 'about 10 minutes', 'suitable', 'risk percentage'],
        ['OpenFit Complete', 'CZK 999', 'more than 100 items', 'a 12-page report', 'Coming soon'],
      ],
    },
  },
  '/akademie/prirucky': {
    cs: {
      title: 'Příručky',
      cards: [
        ['Swingers Bible', '599 Kč', 'PDF', '4,9 z 5', '127 hodnocení', 'ilustrativní údaj', 'Prémiové'],
        ['Komunikační sada pro páry', '299 Kč', 'PDF', '4,8 z 5', '84 hodnocení', 'ilustrativní údaj'],
        ['Bezpečnostní protokoly', '199 Kč', 'PDF', '4,7 z 5', '56 hodnocení', 'ilustrativní údaj'],
        ['Jeden chce, druhý neví', '249 Kč', 'PDF', '12 kapitol', '6 pracovních listů', 'Terapii nenahrazuje.'],
        ['Tři příručky pohromadě', '899 Kč', '3 × PDF', 'Jednotlivě dohromady 1 097 Kč', 'Balíček'],
      ],
      texts: ['Garance vrácení peněz 30 dní'],
    },
    en: {
      title: 'Guides',
      cards: [
        ['Swingers Bible', 'CZK 599', 'PDF', '4.9 out of 5', '127 ratings', 'illustrative figure', 'Premium'],
        ['Communication Toolkit for Couples', 'CZK 299', 'PDF'],
        ['Safety Protocols', 'CZK 199', 'PDF'],
        ['One wants to, the other isn’t sure', 'CZK 249', 'PDF', '12 chapters', '6 worksheets'],
        ['Three guides together', 'CZK 899', '3 × PDF', 'Bought one by one CZK 1,097', 'Bundle'],
      ],
      texts: ['30-day money-back guarantee'],
    },
  },
  '/akademie/kurzy': {
    cs: {
      title: 'Kurzy',
      cards: [
        ['Foundations', 'Zdarma', '3 týdny', '12 lekcí', 'Začátečníci', 'ilustrativní údaj'],
        ['Advanced Dynamics', '1 299 Kč', '6 týdnů', '24 lekcí', 'Pokročilí', 'ilustrativní údaj'],
        ['Intimacy Mastery', '899 Kč', '4 týdny', '16 lekcí', 'Mírně pokročilí', 'ilustrativní údaj'],
      ],
    },
    en: {
      title: 'Courses',
      cards: [
        ['Foundations', 'Free', '3 weeks', '12 lessons'],
        ['Advanced Dynamics', 'CZK 1,299', '6 weeks', '24 lessons'],
        ['Intimacy Mastery', 'CZK 899', '4 weeks', '16 lessons'],
      ],
    },
  },
  '/akademie/workshopy': {
    cs: {
      title: 'Workshopy a retreaty',
      cards: [
        ['Otevřeně ve dvou', '2 500 Kč za pár', 'nejvýše 12 párů', 'sobota 23. ledna 2027, 9:30–17:30', 'Praha', 'Ukázkový termín'],
        ['Žárlivost na stole', '1 800 Kč za pár', 'nejvýše 8 párů', 'sobota 13. února 2027, 13:00–18:00', 'Pelhřimov'],
        ['Než půjdete poprvé', '1 200 Kč za pár', 'nejvýše 6 párů', 'čtvrtek 4. března 2027, 18:30–21:30', 'Praha'],
      ],
      texts: ['Storno 30 a více dní předem vracíme 100 %, 29–15 dní předem 50 %. Méně než 15 dní předem se platba nevrací.'],
    },
    en: {
      title: 'Workshops & Retreats',
      cards: [
        ['Open, together', 'CZK 2,500 per couple', 'up to 12 couples', 'Saturday 23 January 2027, 9:30–17:30', 'Sample date'],
        ['Jealousy on the table', 'CZK 1,800 per couple', 'up to 8 couples'],
        ['Before you go the first time', 'CZK 1,200 per couple', 'up to 6 couples'],
      ],
      texts: ['30 or more days ahead, we refund 100%; 29–15 days ahead, 50%. Less than 15 days ahead there is no refund.'],
    },
  },
  '/akademie/novinky': {
    cs: {
      title: 'Novinky',
      cards: [
        ['Nový kurz: Domluva před večerem', 'Kurz', 'Nové', '799 Kč', '16. listopadu 2026'],
        ['Rande s jedním pravidlem', 'Článek', 'Nové', 'Zdarma'],
        ['Jarní víkend pro páry, 16.–18. dubna 2027', 'Event', 'Nové', '3 200 Kč za pár'],
        ['Komunikační checklist má nové otázky o soukromí', 'Aktualizace', 'Zdarma'],
        ['Foundations: celý kurz zdarma', 'Kurz', 'Zdarma'],
      ],
    },
    en: {
      title: 'News',
      cards: [
        ['New course: The talk before the evening', 'Course', 'New', 'CZK 799', '16 November 2026'],
        ['A date with one rule', 'Article', 'New', 'Free'],
        ['A spring weekend for couples, 16–18 April 2027', 'Event', 'New', 'CZK 3,200 per couple'],
        ['The communication checklist has new questions on privacy', 'Update', 'Free'],
        ['Foundations: the whole course, free', 'Course', 'Free'],
      ],
    },
  },
}

const MODULES = {
  cs: [
    ['První kroky', 'start', 'Zdarma'],
    ['Test a TIER', 'tier', 'Zdarma'],
    ['Příručky', 'prirucky', 'Prémiové'],
    ['Kurzy', 'kurzy', 'Prémiové'],
    ['Workshopy a retreaty', 'workshopy', 'Prémiové'],
    ['Novinky', 'novinky', 'Zdarma'],
  ],
  en: [
    ['First steps', 'start', 'Free'],
    ['Test & TIER', 'tier', 'Free'],
    ['Guides', 'prirucky', 'Premium'],
    ['Courses', 'kurzy', 'Premium'],
    ['Workshops & Retreats', 'workshopy', 'Premium'],
    ['News', 'novinky', 'Free'],
  ],
} as const

const LOCALES = ['cs', 'en'] as const
const prefix = { cs: '', en: '/en' }

/** What is on the screen, whatever spaces hold it together. */
const shown = async (part: Locator): Promise<string> => (await part.innerText()).replaceAll(/\s+/g, ' ')

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')

for (const locale of LOCALES) {
  for (const [path, expected] of Object.entries(EXPECTED)) {
    const { title, cards: wanted, texts = [] } = expected[locale]
    test(`${prefix[locale]}${path} says what the specification says`, async ({ page }) => {
      await page.goto(prefix[locale] + path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${title.replaceAll(' ', '\\s')}$`))
      await expect(cards(page)).toHaveCount(wanted.length)
      for (const [at, [name, ...told]] of wanted.entries()) {
        const card = cards(page).nth(at)
        expect(await shown(card.getByRole('heading').first())).toBe(name)
        await card.locator('details').evaluateAll((all: HTMLDetailsElement[]) => all.forEach((part) => (part.open = true)))
        const text = await shown(card)
        for (const part of told) expect(text).toContain(part)
      }
      const whole = await shown(page.getByRole('main'))
      for (const part of texts) expect(whole).toContain(part)
    })
  }

  test(`the hub leads to the six modules and to coaching (${locale})`, async ({ page }) => {
    await page.goto(`${prefix[locale]}/akademie`)
    await expect(cards(page)).toHaveCount(6)
    for (const [at, [name, slug, access]] of MODULES[locale].entries()) {
      const card = cards(page).nth(at)
      expect(await shown(card.getByRole('heading'))).toBe(name)
      await expect(card.getByRole('link')).toHaveAttribute('href', `${prefix[locale]}/akademie/${slug}`)
      await expect(card.getByText(access, { exact: true })).toBeVisible()
    }
    const coaching = page.getByRole('main').getByRole('link', { name: /koučink|coaching/i })
    await expect(coaching).toHaveAttribute('href', `${prefix[locale]}/koucink`)
  })
}

test('a price before is shown with the lowest price of the last 30 days alone (readings R11)', async ({ page }) => {
  for (const path of ['/akademie/prirucky', '/purchase/swingers-bible']) {
    await page.goto(path)
    const before = page.getByRole('main').locator('s, del')
    await expect(before).toHaveText([/799\sKč/])
    await expect(before.locator('xpath=..')).toContainText(/Nejnižší\scena\sza\sposledních\s30\sdní:\s799\sKč/)
  }
})

test('a course tells all its lessons when its outline is unfolded', async ({ page }) => {
  await page.goto('/akademie/kurzy')
  for (const [name, lessons] of [
    ['Foundations', 12],
    ['Advanced Dynamics', 24],
    ['Intimacy Mastery', 16],
  ] as const) {
    const card = page.getByRole('article', { name })
    await expect(card.getByRole('listitem').filter({ hasText: 'Mapa přání' })).toHaveCount(0)
    await card.getByText('Osnova kurzu').click()
    const steps = card.locator('details li')
    await expect(steps).toHaveCount(lessons)
    await expect(steps.last()).toBeVisible()
  }
})

test('old links lead to the guides for good (readings R7)', async ({ request }) => {
  for (const path of ['/akademie/pruvodci', '/en/akademie/pruvodci']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers().location).toBe(path.replace('pruvodci', 'prirucky'))
  }
})

test('a module that does not exist has no page', async ({ request }) => {
  expect((await request.get('/akademie/nic')).status()).toBe(404)
})
