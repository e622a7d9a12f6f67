import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Complaints } from '../support/complaints'
import { book } from '../support/materials'
import { operate } from '../support/operate'
import { test as paymentsTest } from '../support/payments-test'
import { type Placed, stateOf } from '../support/purchases'
import type { Site } from '../support/site'
import type { StripeServer } from '../support/stripe'
import { expect } from './http-test'
import { form, send } from './send'
import { call, resultOf } from './server-functions'

// What becomes of orders of every guide, by every provider, in both languages: paid a day later, never paid, withdrawn from. The way
// through the pages is shown by journeys/every-purchase-*.

/** No browser has anything to complain about. */
const test = paymentsTest.extend({ complaints: async ({ site }, use) => use(new Complaints(site, [])) })

test.describe.configure({ mode: 'serial' })

const GUIDES = { 'swingers-bible': 59_900, 'communication-toolkit': 29_900, 'safety-protocols': 19_900, 'one-wants-other-unsure': 24_900 }
type Slug = keyof typeof GUIDES
type Provider = 'simulated' | 'card' | 'transfer'
type Locale = 'cs' | 'en'

interface Wish {
  slug: Slug
  provider: Provider
  locale: Locale
  email: string
}

type Order = Wish & Placed

/** Everything that can be wished for, each by somebody else. */
const wishes = (mark = ''): Wish[] =>
  (Object.keys(GUIDES) as Slug[]).flatMap((slug) =>
    (['simulated', 'card', 'transfer'] as const).flatMap((provider) =>
      (['cs', 'en'] as const).map((locale) => ({ slug, provider, locale, email: `kupec-${randomUUID()}${mark}@nakup.example` })),
    ),
  )

async function placed(site: Site, wish: Wish, over: Record<string, unknown> = {}): Promise<Order> {
  const { slug, provider, locale, email } = wish
  const input = {
    product: slug,
    attemptId: randomUUID(),
    currency: 'CZK',
    seenCents: GUIDES[slug],
    method: provider,
    waiver: true,
    buyer: { email, firstName: 'Jana', lastName: 'Nováková', phone: '', company: '' },
    ...over,
  }
  const outcome = resultOf(await call(site, 'placeOrder', input, { headers: { 'x-sf-locale': locale } }))
  expect(outcome, `${slug} ${provider} ${locale}`).toMatchObject({ ok: true })
  return { ...wish, ...(outcome as { placed: Placed }).placed }
}

/** Each as its provider lets it: by itself, on the page for cards, or with a line of one statement. */
async function pay(site: Site, stripe: StripeServer, orders: Order[]): Promise<void> {
  for (const { step } of orders) if (step.next === 'redirect') stripe.pay(step.url.split('/').at(-1) ?? '')
  const lines: string[] = []
  for (const { id, key, provider, slug } of orders) {
    if (provider !== 'transfer') continue
    const told = resultOf(await call(site, 'transferDetail', { id, key })) as { instructions: { variableSymbol: string } }
    const symbol = told.instructions.variableSymbol
    lines.push(`${symbol};20.11.2026;${GUIDES[slug] / 100},00;CZK;${symbol}`)
  }
  const file = join(site.folder, 'vypis.csv')
  await writeFile(file, `ID pohybu;Datum;Částka;Měna;VS\n${lines.join('\n')}\n`)
  expect(await operate(site, 'statement', 'import', file)).toContain(`${lines.length} paid their orders`)
  await expectAll(site, orders, 'paid')
}

const expectAll = (site: Site, orders: Order[], status: string) =>
  expect.poll(() => Promise.all(orders.map((order) => stateOf(site, order)))).toEqual(orders.map(() => status))

const download = async (site: Site, { id, key, slug, locale }: Order) =>
  resultOf(await call(site, 'startDownload', { material: slug, locale, order: { id, key } })) as
    | { ok: true; download: { url: string } }
    | { ok: false; code: string }

/** While the site is stopped; its jobs begin anew with it, as they do when their time has come. */
async function changeData(site: Site, statement: string): Promise<void> {
  await site.stop()
  for (const each of [statement, `delete from rate_limits where name = 'job'`]) await site.query(each)
  await site.start()
}

test('whoever comes back a day later pays as they like, and the guide is there', async ({ site, stripe }) => {
  const orders: Order[] = []
  for (const wish of wishes()) orders.push(await placed(site, { ...wish, provider: 'card' }).then((order) => ({ ...order, ...wish })))
  for (const { step } of orders) if (step.next === 'redirect') stripe.expire(step.url.split('/').at(-1) ?? '')
  await stripe.notices.settled()
  await changeData(site, `update orders set created_at = created_at - interval '23 hours', due_at = due_at - interval '23 hours'`)
  const again: Order[] = []
  for (const order of orders) {
    const outcome = resultOf(await call(site, 'payAgain', { id: order.id, key: order.key, method: order.provider }))
    expect(outcome).toMatchObject({ ok: true, placed: { id: order.id } })
    again.push({ ...order, ...(outcome as { placed: Placed }).placed })
  }
  await pay(site, stripe, again)
  for (const order of again) {
    const started = await download(site, order)
    const { bytes } = await send(site, started.ok ? started.download.url : '/')
    expect(bytes.equals(book(order.slug, order.locale)), `${order.slug} ${order.provider} ${order.locale}`).toBe(true)
  }
  expect(stripe.refunds.size).toBe(0)
})

test('an order that was declined or never paid ends when its time has come, and gives nothing', async ({ site }) => {
  const orders: Order[] = []
  for (const wish of wishes('+declined')) orders.push(await placed(site, wish))
  await changeData(site, `update orders set due_at = due_at - interval '30 days' where status = 'pending'`)
  await expectAll(site, orders, 'failed')
  for (const order of orders) {
    expect(await download(site, order)).toMatchObject({ ok: false })
    const { id, key, provider: method } = order
    expect(resultOf(await call(site, 'payAgain', { id, key, method }))).toEqual({ ok: false, code: 'not-waiting' })
  }
})

test('whoever withdraws in time gets the money back, and the guide is gone', async ({ site, stripe }) => {
  const orders: Order[] = []
  for (const wish of wishes()) orders.push(await placed(site, wish, { waiver: false }))
  await pay(site, stripe, orders)
  for (const order of orders) {
    expect(await download(site, order)).toMatchObject({ ok: false })
    await withdraw(site, order)
  }
  const claims = (await operate(site, 'claim', 'list')).split('\n')
  for (const { id } of orders) {
    const [claim = ''] = claims.find((line) => line.includes(`order ${id.slice(-8)}`))?.split('  ') ?? []
    expect(await operate(site, 'claim', 'grant', claim)).toContain(`${claim} is granted.`)
  }
  const transfers = orders.filter(({ provider }) => provider === 'transfer')
  // The job for refunds runs every minute; what a bank has to send waits for a hand then, and no longer says 'in a minute'.
  const waits = (line: string) => line.includes('by hand') && !line.includes('in a minute')
  const byHand = async () => (await operate(site, 'payments', 'surplus')).split('\n').filter(waits).length
  await expect.poll(byHand, { timeout: 90_000, intervals: [5000] }).toBe(transfers.length)
  for (const { id } of transfers) expect(await operate(site, 'payment', 'returned', id)).toContain('Noted.')
  await expect
    .poll(() => Promise.all(orders.map((order) => stateOf(site, order))), { timeout: 90_000 })
    .toEqual(orders.map(() => 'refunded'))
  expect(stripe.refunds.size).toBe(orders.filter(({ provider }) => provider === 'card').length)
  for (const order of orders) {
    expect(await download(site, order)).toMatchObject({ ok: false })
    const files = async () =>
      (await site.mails(order.email)).flatMap(({ attachments }) => attachments.map(({ filename }) => filename ?? ''))
    // The numbers of corrective documents begin with 9. The mail leaves after the state has changed.
    await expect.poll(async () => (await files()).filter((name) => /\b9\d+\.pdf$/.test(name)).length, order.email).toBe(1)
  }
})

/** Both steps of the form, from the link of the order. */
async function withdraw(site: Site, { id, key, email, locale }: Order): Promise<void> {
  const typed = { krok: 'udaje', jazyk: locale, name: 'Jana Nováková', order: '', email, reason: '', objednavka: id, klic: key }
  const first = await send(site, '/api/odstoupeni', form(typed))
  const podani = new URL(first.headers.location ?? '', site.url).searchParams.get('podani') ?? ''
  const second = await send(site, '/api/odstoupeni', form({ krok: 'potvrzeni', jazyk: locale, podani }))
  expect(second.status).toBe(303)
}
