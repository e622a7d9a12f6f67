import { randomUUID } from 'node:crypto'
import { inLocale } from '../pages/page-table'
import { purchase } from '../support/purchases'
import type { Site } from '../support/site'
import { COACHING, PERIODS, PRICES, type Said, TESTS } from './constants-table'
import { expect, test } from './http-test'
import { send } from './send'
import { call, resultOf } from './server-functions'

/** What a page says as it comes from the server, with plain spaces. */
async function textOf(site: Site, path: string): Promise<string> {
  const { status, text } = await send(site, path, { headers: { accept: 'text/html' } })
  expect(status, path).toBe(200)
  const [main = text] = /<main\b.*<\/main>/s.exec(text) ?? []
  return main
    .replaceAll(/<(script|style|template)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<span class="whole">(.*?)<\/span>|\u2060/gs, '$1')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0]+/g, ' ')
}

/** The first of these words that does not come after those before it. */
function missing(text: string, words: string[]): string | undefined {
  let from = 0
  return words.find((word) => {
    const at = text.indexOf(word, from)
    if (at >= 0) from = at + word.length
    return at < 0
  })
}

for (const locale of ['cs', 'en'] as const) {
  test(`prices, lengths, fees and periods stand where they belong (specification §9, ${locale})`, async ({ site }) => {
    const texts = new Map<string, Promise<string>>()
    const read = ({ page }: Said) =>
      texts.get(page) ?? texts.set(page, textOf(site, inLocale({ path: page, localized: true }, locale))).get(page)
    for (const said of [...TESTS, ...PRICES, ...COACHING, ...PERIODS])
      expect.soft(missing((await read(said)) ?? '', said[locale]), `${said.page}: ${said[locale].join(' … ')}`).toBeUndefined()
  })

  test(`an order is named by its last 8 characters and shows the VAT that its price contains (${locale})`, async ({ site }) => {
    const headers = { 'x-sf-locale': locale }
    const outcome = resultOf(await call(site, 'placeOrder', { ...purchase('simulated'), attemptId: randomUUID() }, { headers }))
    const { placed } = outcome as { placed: { id: string; key: string } }
    const page = await textOf(site, `${locale === 'en' ? '/en' : ''}/objednavka/${placed.id}?klic=${placed.key}`)
    const sums = { cs: ['Základ', '495 Kč', 'DPH 21 %', '104 Kč', 'Celkem', '599 Kč'], en: ['CZK 495', '21%', 'CZK 104', 'CZK 599'] }
    expect(page).toContain(` ${placed.id.slice(-8)}`)
    expect(missing(page, sums[locale])).toBeUndefined()
  })
}
