import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, orders, productPrices, products } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import type { AccountId } from '~/server/session.server'
import { test } from '../../../../test/with-db'
import { guidePrices, guides, salesPage } from './data.server'

async function couple(db: Db, email: string): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id as AccountId
}

async function pay(db: Db, { slug, account, at }: { slug: string; account: AccountId | null; at: Date }): Promise<void> {
  const [product] = await db.select().from(products).where(eq(products.slug, slug))
  const paid = { status: 'paid', paidAt: at, totalAmountCents: 19_900, createdAt: at }
  await db.insert(orders).values({ ...paid, userId: account, productId: product?.id ?? '' })
}

test('a guide is owned by the couple that has paid for it', async ({ db, at }) => {
  const [own, other] = [await couple(db, 'jana@domov.example'), await couple(db, 'jini@domov.example')]
  await pay(db, { slug: 'safety-protocols', account: own, at })
  const owned = async (account: AccountId | undefined) =>
    (await guides('cs', account, at)).filter((guide) => guide.owned).map(({ slug }) => slug)
  expect([await owned(own), await owned(other), await owned(undefined)]).toEqual([['safety-protocols'], [], []])
})

test('each guide has its prices in both currencies', async ({ at }) => {
  const all = await guides('cs', undefined, at)
  expect(
    all.map(({ slug, hasPage, prices }) => [slug, hasPage, ...prices.map(({ currency, amountCents }) => `${amountCents} ${currency}`)]),
  ).toEqual([
    ['swingers-bible', true, '59900 CZK', '2400 EUR'],
    ['communication-toolkit', false, '29900 CZK', '1200 EUR'],
    ['safety-protocols', false, '19900 CZK', '800 EUR'],
    ['one-wants-other-unsure', false, '24900 CZK', '1000 EUR'],
  ])
})

test('what an operator changes is what is shown', async ({ db, at }) => {
  const [product] = await db.select().from(products).where(eq(products.slug, 'safety-protocols'))
  await db.insert(productPrices).values({ productId: product?.id ?? '', currency: 'CZK', amountCents: 14_900, validFrom: at })
  await db.update(products).set({ hasPage: false }).where(eq(products.slug, 'swingers-bible'))
  const safety = (await guides('cs', undefined, at)).find(({ slug }) => slug === 'safety-protocols')
  expect(safety?.prices[0]).toMatchObject({ amountCents: 14_900, reduced: { fromCents: 19_900, lowestCents: 19_900 } })
  expect(await guidePrices(at)).toContain(14_900)
  const bible = await salesPage('swingers-bible', 'cs', undefined, at)
  expect(bible?.guide.hasPage).toBe(false)
  expect([bible?.viewing, bible?.bought]).toEqual([null, null])
})

test('the page of a guide has its sample counters within their bounds, labelled', async ({ at }) => {
  const page = await salesPage('swingers-bible', 'cs', undefined, at)
  expect(page?.pains).toHaveLength(6)
  expect(page?.viewing?.illustrative).toBe(true)
  expect(page?.viewing?.value).toBeGreaterThanOrEqual(8)
  expect(page?.viewing?.value).toBeLessThanOrEqual(22)
  expect(page?.bought?.value).toBeGreaterThanOrEqual(12)
  expect(page?.bought?.value).toBeLessThanOrEqual(36)
})

test('every guide has a page of its own, what is no guide has none', async ({ at }) => {
  const safety = await salesPage('safety-protocols', 'cs', undefined, at)
  expect(safety).toMatchObject({ guide: { hasPage: false }, pains: [], questions: [], viewing: null, bought: null })
  for (const other of ['stop-words-guide', 'foundations', 'nic']) expect(await salesPage(other, 'cs', undefined, at)).toBeUndefined()
})

test('sample counters stay the same all day in Prague and for every language, and change with the day (readings R20)', async () => {
  const counters = async (at: string, locale: Locale = 'cs') => {
    const page = await salesPage('swingers-bible', locale, undefined, new Date(at))
    return [page?.viewing?.value, page?.bought?.value]
  }
  const morning = await counters('2026-12-01T00:00:00+01:00')
  expect(await counters('2026-12-01T23:59:59+01:00')).toEqual(morning)
  expect(await counters('2026-12-01T12:00:00+01:00', 'en')).toEqual(morning)
  const week = await Promise.all([2, 3, 4, 5, 6].map((day) => counters(`2026-12-0${day}T12:00:00+01:00`)))
  expect(new Set([morning, ...week].map(String)).size).toBeGreaterThan(1)
})
