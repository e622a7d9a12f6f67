import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { readPdf } from '../../test/pdf-reader'
import { awake } from './awake'
import { book } from './materials'
import { AT_ONCE, GUIDES, ORDER_BUTTON, SALE, isOrderPage, newBuyer } from './orders'
import { operate } from './operate'
import { expect, test } from './payments-test'
import type { Site } from './site'
import type { StripeServer } from './stripe'
import { expectToast } from './toast'
import { words } from './words'

type Locale = 'cs' | 'en'
type Slug = keyof typeof CENTS

/** One way to buy one guide: from the dialog of the academy, signed in, or on the guide's own page without an account. */
export interface PurchasePath {
  way: 'dialog' | 'page'
  slug: Slug
  provider: 'simulated' | 'card' | 'transfer'
  locale: Locale
}

const CENTS = { 'swingers-bible': 59_900, 'communication-toolkit': 29_900, 'safety-protocols': 19_900, 'one-wants-other-unsure': 24_900 }

const TEXTS = {
  cs: {
    prefix: '',
    titles: {
      'swingers-bible': 'Swingers Bible',
      'communication-toolkit': 'Komunikační sada pro páry',
      'safety-protocols': 'Bezpečnostní protokoly',
      'one-wants-other-unsure': 'Jeden chce, druhý neví',
    },
    buy: 'Koupit',
    go: 'Pokračovat k údajům',
    simulated: 'Zkušební platba',
    card: 'Kartou',
    transfer: 'Převodem s QR kódem',
    firstName: /^Jméno/,
    lastName: /^Příjmení/,
    failure: ['Chyba při platbě', 'Banka platbu zamítla. Zkuste jinou kartu, nebo převod.'],
    success: 'Platba úspěšná',
    paid: 'Zaplaceno',
    pending: 'Čeká na platbu',
    part: 'Čeká na doplatek',
    cancelled: 'Platbu jste zrušili. Objednávka čeká na zaplacení.',
    again: 'Zaplatit kartou',
    open: 'Zobrazit objednávku',
    instructions: 'Pokyny k převodu',
    download: 'Stáhnout',
  },
  en: {
    prefix: '/en',
    titles: {
      'swingers-bible': 'Swingers Bible',
      'communication-toolkit': 'Communication Toolkit for Couples',
      'safety-protocols': 'Safety Protocols',
      'one-wants-other-unsure': 'One wants to, the other isn’t sure',
    },
    buy: 'Buy',
    go: 'Continue to details',
    simulated: 'Test payment',
    card: 'By card',
    transfer: 'By bank transfer with a QR code',
    firstName: /^First name/,
    lastName: /^Last name/,
    failure: ['Payment error', 'The bank declined the payment. Try another card or a transfer.'],
    success: 'Payment successful',
    paid: 'Paid',
    pending: 'Waiting for payment',
    part: 'Waiting for the rest',
    cancelled: 'You cancelled the payment. The order is waiting to be paid.',
    again: 'Pay by card',
    open: 'View the order',
    instructions: 'Transfer instructions',
    download: 'Download',
  },
} as const

/**
 * Through the trouble that its provider can make to a paid order and its PDF: declined and tried again, given up and paid after all,
 * paid with too little and then with the whole sum; pressed twice, and in a second tab too.
 */
export function testPurchase(path: PurchasePath): void {
  test(`${path.slug} by ${path.provider}, ${path.way}, ${path.locale}`, async ({ page, context, couples, site, stripe }) => {
    if (path.way === 'dialog') await couples.signedIn(context)
    const visit = new Visit(path, page, context, site, stripe)
    await visit[path.provider]()
    await visit.expectBook()
  })
}

class Visit {
  private readonly t
  private readonly email = newBuyer()

  constructor(
    private readonly path: PurchasePath,
    private readonly page: Page,
    private readonly context: BrowserContext,
    private readonly site: Site,
    private readonly stripe: StripeServer,
  ) {
    this.t = TEXTS[path.locale]
  }

  async simulated(): Promise<void> {
    const { page, t, path } = this
    const refused = await this.form(page, newBuyer('+declined'))
    await refused.getByRole('button', { name: ORDER_BUTTON }).dblclick()
    if (path.way === 'dialog') await expectToast(page, t.failure[0], t.failure[1])
    else await expect(this.status(page, t.pending)).toBeVisible()
    const again = path.way === 'dialog' ? await this.fill(refused, this.email) : await this.form(page)
    const other = await this.context.newPage()
    const second = await this.form(other)
    await again.getByRole('button', { name: ORDER_BUTTON }).dblclick()
    await expectToast(page, t.success, /./)
    if (path.way === 'dialog') await page.getByRole('dialog').getByRole('link', { name: t.open }).click()
    await page.waitForURL(isOrderPage)
    await second.getByRole('button', { name: ORDER_BUTTON }).click()
    // All tabs share the attempt: what is sent again is the same order.
    if (path.way === 'dialog') await expectToast(other, t.success, /./)
    if (path.way === 'dialog') await other.getByRole('dialog').getByRole('link', { name: t.open }).click()
    await this.expectSameOrder(other)
  }

  async card(): Promise<void> {
    const { page, t, stripe } = this
    const isPage = (url: URL) => url.href.startsWith(`${stripe.url}/pay/`)
    const refundsBefore = stripe.refunds.size
    const other = await this.context.newPage()
    const [first, second] = [await this.form(page), await this.form(other)]
    for (const [tab, form] of [
      [page, first],
      [other, second],
    ] as const) {
      await form.getByRole('button', { name: ORDER_BUTTON }).dblclick()
      await tab.waitForURL(isPage)
    }
    expect(other.url()).toBe(page.url())
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(isOrderPage)
    await expect(page.getByText(t.cancelled)).toBeVisible()
    const address = page.url()
    await (await awake(page.getByRole('button', { name: t.again }))).dblclick()
    await page.waitForURL(isPage)
    await page.getByRole('button', { name: 'Pay' }).click()
    await expectToast(page, t.success, /./)
    await other.getByRole('button', { name: 'Pay' }).click()
    await expectToast(other, t.success, /./)
    const id = new URL(address).pathname.split('/').at(-1)
    expect([...stripe.sessions.values()].filter(({ metadata }) => metadata['order'] === id).map(({ status }) => status)).toEqual([
      'complete',
    ])
    expect(stripe.refunds.size).toBe(refundsBefore)
    await this.comeBack(address)
  }

  async transfer(): Promise<void> {
    const { page, t, path } = this
    const other = await this.context.newPage()
    const [first, second] = [await this.form(page), await this.form(other)]
    await first.getByRole('button', { name: ORDER_BUTTON }).dblclick()
    await page.waitForURL(isOrderPage)
    await second.getByRole('button', { name: ORDER_BUTTON }).click()
    await this.expectSameOrder(other)
    const symbol =
      (await page
        .getByRole('region', { name: t.instructions })
        .getByText(/^1\d{9}$/)
        .textContent()) ?? ''
    await this.receive(CENTS[path.slug] - 100, symbol)
    await page.reload()
    await expect(this.status(page, t.part)).toBeVisible()
    await this.receive(CENTS[path.slug], symbol)
    await this.comeBack(page.url())
  }

  /** The order is paid, and what it gives is the book in the language of the page. */
  async expectBook(): Promise<void> {
    const { page, t, path } = this
    await expect(this.status(page, t.paid)).toBeVisible()
    const button = await awake(page.getByRole('button', { name: `${t.download} : ${t.titles[path.slug]}` }))
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    const bytes = await readFile(await download.path())
    expect(bytes.equals(book(path.slug, path.locale))).toBe(true)
    await expectReadable(path, bytes)
  }

  /** The order form, filled in. */
  private async form(tab: Page, email = this.email): Promise<Page | Locator> {
    const { t, path } = this
    if (path.way === 'page') {
      await tab.goto(t.prefix + SALE)
      return this.fill(tab, email)
    }
    await tab.goto(t.prefix + GUIDES)
    await (await awake(tab.getByRole('article', { name: t.titles[path.slug] }).getByRole('button', { name: t.buy }))).click()
    const dialog = tab.getByRole('dialog')
    await dialog.getByRole('button', { name: t.go }).click()
    return this.fill(dialog, email)
  }

  private async fill(form: Page | Locator, email: string): Promise<Page | Locator> {
    const { t, path } = this
    await expect(form.getByRole('button', { name: ORDER_BUTTON })).toBeEnabled()
    await form.getByLabel(t[path.provider], { exact: false }).check()
    await form.getByLabel(/^E-mail/).fill(email)
    await form.getByLabel(t.firstName).fill('Jana')
    await form.getByLabel(t.lastName).fill('Nováková')
    await form.getByLabel(AT_ONCE).check()
    return form
  }

  /** By the link in a mail: whoever comes from paying is led on. */
  private async comeBack(address: string): Promise<void> {
    const url = new URL(address)
    url.searchParams.delete('platba')
    await this.page.goto(url.href)
  }

  private async expectSameOrder(other: Page): Promise<void> {
    await other.waitForURL(isOrderPage)
    expect(new URL(other.url()).pathname).toBe(new URL(this.page.url()).pathname)
  }

  /** The bank tells of money; each line has a name of its own. */
  private async receive(cents: number, symbol: string): Promise<void> {
    const file = join(this.site.folder, 'vypis.csv')
    const amount = `${cents / 100},00`
    await writeFile(file, `ID pohybu;Datum;Částka;Měna;VS\n${symbol}${cents};20.11.2026;${amount};CZK;${symbol}\n`)
    expect(await operate(this.site, 'statement', 'import', file)).toContain('1 incoming')
  }

  private status = (tab: Page, name: string) => tab.locator('.order-facts').getByText(name, { exact: true })
}

const readBooks = new Map<string, ReturnType<typeof readPdf>>()

/** A reader finds as many pages as were printed, an outline, the language and its letters. */
async function expectReadable({ slug, locale }: PurchasePath, bytes: Buffer): Promise<void> {
  const name = `${slug} ${locale}`
  const read = await (readBooks.get(name) ?? readBooks.set(name, readPdf(bytes)).get(name))
  const list = JSON.parse(await readFile('dist/materials/list.json', 'utf8')) as Array<{ slug: string; locale: string; pages: number }>
  expect(read).toMatchObject({ language: locale, tagged: true, title: expect.stringMatching(words(TEXTS[locale].titles[slug])) })
  expect(read?.pages).toHaveLength(list.find((each) => each.slug === slug && each.locale === locale)?.pages ?? 0)
  expect(read?.bookmarks.length).toBeGreaterThan(4)
  const text = read?.pages.map((page) => page.text).join(' ') ?? ''
  expect(text).toMatch(locale === 'cs' ? /[ěščřž].*[ůú]/ : /\bthe\b.*\byou\b/)
  expect(text.length).toBeGreaterThan(10_000)
}
