import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, materials, milestoneCompletions, orders, productParts, products } from '~/db/schema'
import { offer } from '~/features/shop/checkout/data.server'
import { buy } from '~/features/shop/checkout/mutations.server'
import { settleSimulated } from '~/features/shop/payments/mutations.server'
import type { AccountId } from '~/server/session.server'
import { orderAttempt } from '../../../../test/order-attempt'
import { giveMoneyBack } from '../../../../test/refunds'
import { test } from '../../../../test/with-db'
import { contentAccess, ownedProducts } from './access.data.server'
import { orderView } from './view.data.server'

const later = (at: Date, seconds: number) => new Date(+at + seconds * 1000)
const TRIO = { product: 'guides-trio', seenCents: 89_900 }
/** In the order in which the bundle names them. */
const PARTS = ['swingers-bible', 'communication-toolkit', 'safety-protocols']

async function couple(db: Db, email: string): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id as AccountId
}

async function bought(at: Date, over: Parameters<typeof orderAttempt>[0]): Promise<string> {
  const outcome = await buy(orderAttempt(over), at)
  if (!outcome.ok) throw new Error(outcome.code)
  await settleSimulated(later(at, 3))
  return outcome.placed.id
}

const access = async (db: Db, slug: string, owner: Parameters<typeof contentAccess>[2]) => {
  const [product] = await db.select().from(products).where(eq(products.slug, slug))
  return contentAccess(db, product?.id ?? '', owner)
}

const signedIn = (id: AccountId) => ({ id, email: 'jana@nakup.example', locale: 'cs', sessionId: '' }) as const

test('one order of the bundle brings three files and what each of them is worth, and its end takes all of them', async ({ db, at }) => {
  const account = await couple(db, 'jana@nakup.example')
  const id = await bought(at, { ...TRIO, account })
  const view = await orderView(id, 'cs')
  expect(view).toMatchObject({ kind: 'bundle', amountCents: 89_900, downloadable: true })
  expect(view?.materials.map(({ slug }) => slug)).toEqual(PARTS)
  for (const slug of PARTS)
    expect([await access(db, slug, { account }), await access(db, slug, { order: id })]).toEqual(['granted', 'granted'])
  expect(await access(db, 'one-wants-other-unsure', { account })).toBe('unpaid')
  expect([...(await ownedProducts(account))].toSorted()).toEqual([
    'communication-toolkit',
    'guides-trio',
    'safety-protocols',
    'swingers-bible',
  ])
  expect(await db.$count(milestoneCompletions)).toBe(1)
  expect(await buy(orderAttempt({ account }), later(at, 5))).toEqual({ ok: false, code: 'already-owned' })
  expect(await giveMoneyBack(id, later(at, 9))).toBe(true)
  for (const slug of PARTS) expect(await access(db, slug, { account })).toBe('unpaid')
})

test('whoever owns a part is told which, and keeps it when the bundle goes back', async ({ db, at }) => {
  const account = await couple(db, 'jana@nakup.example')
  await bought(at, { product: 'safety-protocols', seenCents: 19_900, account })
  expect(await offer('guides-trio', signedIn(account), 'en', at)).toMatchObject({ owned: false, ownedParts: ['Safety Protocols'] })
  expect(await offer('guides-trio', undefined, 'cs', at)).toMatchObject({ owned: false, ownedParts: [] })
  const id = await bought(later(at, 10), { ...TRIO, account })
  expect(await offer('guides-trio', signedIn(account), 'cs', at)).toMatchObject({ owned: true })
  await giveMoneyBack(id, later(at, 20))
  expect(await access(db, 'safety-protocols', { account })).toBe('granted')
  expect(await access(db, 'swingers-bible', { account })).toBe('unpaid')
})

test('whoever has all of its parts has the bundle; a stranger has nothing', async ({ db, at }) => {
  const account = await couple(db, 'jana@nakup.example')
  for (const [slug, cents] of [
    ['swingers-bible', 59_900],
    ['communication-toolkit', 29_900],
    ['safety-protocols', 19_900],
  ] as const)
    await bought(at, { product: slug, seenCents: cents, account })
  expect(await offer('guides-trio', signedIn(account), 'cs', at)).toMatchObject({ owned: true })
  const stranger = await couple(db, 'cizi@nakup.example')
  for (const slug of PARTS) expect(await access(db, slug, { account: stranger })).toBe('unpaid')
})

test('its content waits for the right of withdrawal like that of any guide', async ({ db, at }) => {
  const id = await bought(at, { ...TRIO, waiver: false })
  for (const slug of PARTS) expect(await access(db, slug, { order: id })).toBe('unreleased')
  expect(await db.select().from(orders)).toMatchObject([{ releasedAt: null, status: 'paid' }])
})

test('the bundle has its own price in both currencies, no file, and three parts', async ({ db, at }) => {
  expect(await offer('guides-trio', undefined, 'cs', at)).toMatchObject({
    title: 'Tři příručky pohromadě',
    isDigital: true,
    prices: [{ amountCents: 89_900, reduced: null }, { amountCents: 3600 }],
  })
  expect([await db.$count(productParts), await db.$count(materials, eq(materials.slug, 'guides-trio'))]).toEqual([3, 0])
})
