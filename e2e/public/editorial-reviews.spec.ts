import { awake } from '../support/awake'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { holdScripts } from '../support/wire'
import { words } from '../support/words'

/** What the specification says about the three reviews (§2, §3, §9). */
const REVIEWS = [
  {
    slug: 'fantasy-club-prague',
    stars: 4,
    pictures: 6,
    cs: {
      name: 'Fantasy Club Prague',
      facts: ['swingers akce', '4,8 z 5', '1 000 Kč', 'út–ne 21:00–04:00'],
      place: 'Praha, Česká republika',
    },
    en: {
      name: 'Fantasy Club Prague',
      facts: ['swingers event', '4.8 out of 5', 'CZK 1,000', 'Tue–Sun 21:00–04:00'],
      place: 'Prague, Czech Republic',
    },
  },
  {
    slug: 'retreat-spolu',
    stars: 4,
    pictures: 2,
    cs: {
      name: 'Retreat Spolu',
      facts: ['retreat', '4,6 z 5', '6 000 Kč', 'přibližně každé 3 měsíce, pá–ne'],
      place: 'Pelhřimov, Česká republika',
    },
    en: {
      name: 'Retreat Spolu',
      facts: ['retreat', '4.6 out of 5', 'CZK 6,000', 'about every 3 months, Fri–Sun'],
      place: 'Pelhřimov, Czech Republic',
    },
  },
  {
    slug: 'oralni-techniky-gaia',
    stars: 4,
    pictures: 4,
    cs: {
      name: 'Orální techniky – Gaia',
      facts: ['kurz', '4,3 z 5', '3 000 Kč', 'jednou za měsíc, sobota 9:00–16:00'],
      place: 'Praha, Česká republika',
    },
    en: {
      name: 'Oral Techniques – Gaia',
      facts: ['course', '4.3 out of 5', 'CZK 3,000', 'monthly, Saturday 9:00–16:00'],
      place: 'Prague, Czech Republic',
    },
  },
]

const WORDS = {
  cs: {
    prefix: '',
    list: 'Recenze',
    sample: 'Ukázková recenze',
    above: 'Ukázka. Zatím jsme tam nebyli',
    illustrative: 'ilustrativní údaj',
    read: 'Přečíst celou recenzi',
    guide: 'Chci průvodce na akci',
    arrange: 'Domluvit průvodce',
    guides: 'Kdo jsou naši průvodci',
    back: 'Všechny recenze',
    sections: ['Co tu najdete', 'Klady', 'Počítejte s tím', 'Verdikt', 'Jak recenze vznikla', 'Další recenze'],
    noVisit: /Nevychází\sz\skonkrétní(ho)?\s(návštěvy|pobytu|termínu\skurzu)/,
    authenticity: 'Recenze míst píše naše redakce.',
    gallery: /^Galerie, \d ilustrac/,
  },
  en: {
    prefix: '/en',
    list: 'Reviews',
    sample: 'Sample review',
    above: 'A sample. We have not been there yet',
    illustrative: 'illustrative figure',
    read: 'Read the full review',
    guide: 'I want a guide for this event',
    arrange: 'Arrange a guide',
    guides: 'Who our guides are',
    back: 'All reviews',
    sections: ['What you will find', 'In its favour', 'Be prepared for', 'Verdict', 'How this review was made', 'More reviews'],
    noVisit: /It is not based on a particular (visit|stay|course date)/,
    authenticity: 'Reviews of places are written by our editors.',
    gallery: /^Gallery, \d illustrations/,
  },
}

for (const locale of ['cs', 'en'] as const) {
  const say = WORDS[locale]

  test(`the list holds the three reviews with their figures, as samples (${locale})`, async ({ page }) => {
    await page.goto(`${say.prefix}/recenze`)
    await expect(page.getByRole('heading', { level: 1, name: say.list })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(REVIEWS.length)
    for (const review of REVIEWS) {
      const card = page.getByRole('article', { name: words(review[locale].name) })
      for (const text of [...review[locale].facts, say.sample, say.illustrative]) await expect(card).toContainText(words(text))
      await expect(card.locator('.stars svg:not(.off)')).toHaveCount(review.stars)
      await expect(card.getByRole('button', { name: say.guide, exact: true })).toBeVisible()
      await expect(card.getByRole('link', { name: say.read, exact: true })).toHaveAttribute('href', `${say.prefix}/recenze/${review.slug}`)
    }
    await expect(page.getByRole('button', { name: say.arrange, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: say.guides })).toHaveAttribute('href', `${say.prefix}/o-nas`)
  })

  for (const review of REVIEWS) {
    test(`${review.slug} is told in full and claims no visit (${locale})`, async ({ page }) => {
      await page.goto(`${say.prefix}/recenze/${review.slug}`)
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words(review[locale].name))
      for (const text of [...review[locale].facts, review[locale].place, say.sample, say.above, say.illustrative, say.authenticity])
        await expect(main).toContainText(words(text))
      await expect(main).toContainText(say.noVisit)
      for (const name of say.sections) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await expect(page.locator('.stars svg')).toHaveCount(5)
      await expect(page.locator('.stars svg:not(.off)')).toHaveCount(review.stars)
      await expect(page.getByRole('region', { name: say.gallery }).locator('figure')).toHaveCount(review.pictures)
      await expect(page.getByRole('link', { name: say.back })).toHaveAttribute('href', `${say.prefix}/recenze`)
      await expect(page.getByRole('link', { name: say.guides })).toHaveAttribute('href', `${say.prefix}/o-nas`)
      await expect(main.locator('article .card-cover')).toHaveCount(0)
      expect((await main.locator('.prose').innerText()).length).toBeGreaterThan(2500)
    })
  }
}

test('an unknown review is not found, the old address of the club has moved', async ({ request }) => {
  for (const path of ['/recenze/neni-tu', '/en/recenze/nowhere', '/recenze/fantasy-club-prague/dal', `/recenze/${'x'.repeat(500)}`])
    expect((await request.get(path)).status(), path).toBe(404)
  const moved = await request.get('/en/recenze/fantasy-club', { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([308, '/en/recenze/fantasy-club-prague'])
})

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts()
const CLUB = 'Fantasy Club Prague'
const RETREAT = 'Retreat Spolu'
const COURSE = 'Orální techniky – Gaia'

/** Address and what it leaves; „all“ and empty values filter nothing (specification §5). */
const ADDRESSES: Array<[query: string, left: string[]]> = [
  ['', [CLUB, RETREAT, COURSE]],
  ['?city=all&category=all&q=', [CLUB, RETREAT, COURSE]],
  ['?city=praha', [CLUB, COURSE]],
  ['?city=pelhrimov', [RETREAT]],
  ['?category=retreat', [RETREAT]],
  ['?category=kurz', [COURSE]],
  ['?category=swingers-akce', [CLUB]],
  ['?city=praha&category=kurz', [COURSE]],
  ['?city=pelhrimov&category=kurz', []],
  ['?q=oralni+gaia', [COURSE]],
  ['?q=SPOLU', [RETREAT]],
  ['?q=1000', []],
]

for (const javaScriptEnabled of [true, false]) {
  test(`every selection has an address (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled })
    for (const [query, left] of ADDRESSES) {
      await page.goto(`/recenze${query}`)
      expect(await names(page), query).toEqual(left)
      await expect(page.getByRole('main').getByRole('status')).toContainText(String(left.length))
    }
    await page.getByRole('link', { name: 'Zrušit filtry' }).click()
    await expect(page).toHaveURL('/recenze')
  })

  test(`filters and search go together and live in the address (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async ({
    visitor,
  }) => {
    const page = await visitor({ javaScriptEnabled })
    await page.goto('/recenze')
    const city = page.getByRole('group', { name: 'Město' })
    const category = page.getByRole('group', { name: 'Kategorie' })
    await expect(city.getByRole('link')).toHaveText(['Vše', 'Praha', 'Pelhřimov'])
    await expect(category.getByRole('link')).toHaveText(['Vše', 'retreat', 'kurz', 'swingers akce'])
    await city.getByRole('link', { name: 'Praha' }).click()
    await expect(page).toHaveURL('/recenze?city=praha')
    await expect(city.locator('[aria-current]')).toHaveText(['Praha'])
    await page.getByRole('searchbox', { name: 'Název klubu' }).fill('gaia')
    await page.getByRole('button', { name: 'Hledat' }).click()
    await expect(page).toHaveURL(/\/recenze\?(?=.*q=gaia)(?=.*city=praha)/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await category.getByRole('link', { name: 'retreat' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(words('Nalezeno 0 recenzí'))
    await expect(page.getByRole('searchbox')).toHaveValue('gaia')
    await city.getByRole('link', { name: 'Vše' }).click()
    await expect(page).toHaveURL(/^(?!.*city=).*category=retreat/)
    await page.goBack()
    await expect(city.locator('[aria-current]')).toHaveText(['Praha'])
  })
}

test('what is typed before the page comes alive is searched for', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/recenze', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('gaia')
  await expect(page.getByRole('article')).toHaveCount(3)
  release()
  await expect(page).toHaveURL('/recenze?q=gaia')
  await expect(page.getByRole('searchbox')).toHaveValue('gaia')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('typing searches at once and keeps every letter; the page stays where it is', async ({ page }) => {
  await page.goto('/recenze')
  await page.getByRole('searchbox').pressSequentially('Orální techniky')
  await expect(page).toHaveURL(/q=Or%C3%A1ln%C3%AD/)
  await expect(page.getByRole('searchbox')).toHaveValue('Orální techniky')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('Orální techniky')
  await (await awake(page.getByRole('link', { name: 'Pelhřimov' }))).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tomuto výběru nic neodpovídá.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pelhřimov' })).toBeFocused()
})

for (const javaScriptEnabled of [true, false]) {
  test(`a guide can be asked for (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled })
    for (const [opener, title] of [
      [
        page.getByRole('article', { name: RETREAT }).getByRole('button', { name: 'Chci průvodce na akci' }),
        'Průvodce na akci: Retreat Spolu',
      ],
      [page.getByRole('button', { name: 'Domluvit průvodce' }), 'Průvodce na akci'],
    ] as const) {
      await page.goto('/recenze')
      await (javaScriptEnabled ? await awake(opener) : opener).focus()
      await page.keyboard.press('Enter')
      const form = javaScriptEnabled ? page.getByRole('dialog', { name: words(title) }) : page.getByRole('main')
      await expect(form.getByRole('heading', { name: words(title) })).toBeVisible()
      await expect(form).toContainText(words('Doprovod stojí 10 000 Kč, vstupné není v ceně.'))
      if (!javaScriptEnabled) continue
      await form.getByRole('button', { name: 'Zavřít' }).click()
      await expect(form).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })
}
