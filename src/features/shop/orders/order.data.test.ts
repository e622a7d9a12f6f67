import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, orders, products } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { test } from '../../../../test/with-db'
import { orderView, ownOrders } from './view.data.server'
import { paidSince } from './access.data.server'

async function couple(db: Db, email: string): Promise<AccountId> {
  const [user] = await db.insert(authUser).values({ name: email, email, emailVerified: true }).returning()
  return user?.id as AccountId
}

async function productOf(db: Db, slug: string): Promise<string> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  return product?.id ?? ''
}

test('a couple sees its own orders, the newest first, in its language', async ({ db, at }) => {
  const [own, other] = [await couple(db, 'jana@domov.example'), await couple(db, 'jini@domov.example')]
  const [bible, safety] = [await productOf(db, 'swingers-bible'), await productOf(db, 'safety-protocols')]
  const earlier = new Date(at.getTime() - 86_400_000)
  await db.insert(orders).values([
    { userId: own, productId: bible, totalAmountCents: 59_900, status: 'paid', paidAt: earlier, releasedAt: earlier, createdAt: earlier },
    { userId: own, productId: safety, totalAmountCents: 19_900, createdAt: at },
    { userId: other, productId: bible, totalAmountCents: 59_900, status: 'paid', paidAt: at, createdAt: at },
    { userId: null, productId: bible, totalAmountCents: 59_900, status: 'paid', paidAt: at, createdAt: at },
  ])
  const czech = await ownOrders(own, 'cs')
  expect(czech.map(({ product, status, downloadable, amountCents }) => [product, status, downloadable, amountCents])).toEqual([
    ['Bezpečnostní protokoly', 'pending', false, 19_900],
    ['Swingers Bible', 'paid', true, 59_900],
  ])
  expect(czech[0]?.materials.map(({ title }) => title)).toEqual(['Bezpečnostní protokoly'])
  expect((await ownOrders(own, 'en')).map(({ product }) => product)).toEqual(['Safety Protocols', 'Swingers Bible'])
})

test('no orders are an empty list', async ({ db }) => {
  expect(await ownOrders(await couple(db, 'nikdo@domov.example'), 'cs')).toEqual([])
})

test('an order that is kept for the law alone is not there, and only what was paid is counted', async ({ db, at }) => {
  const productId = await productOf(db, 'swingers-bible')
  const [kept] = await db.insert(orders).values({ productId, totalAmountCents: 59_900, restrictedAt: at, createdAt: at }).returning()
  const [paid] = await db
    .insert(orders)
    .values({ productId, totalAmountCents: 59_900, status: 'paid', paidAt: at, createdAt: at })
    .returning()
  expect(await orderView(kept?.id ?? '', 'cs')).toBeUndefined()
  expect(await orderView(paid?.id ?? '', 'cs')).toMatchObject({ status: 'paid', hasPage: true, method: null })
  expect(await paidSince('swingers-bible', at)).toBe(1)
  expect(await paidSince('swingers-bible', new Date(+at + 1))).toBe(0)
  expect(await paidSince('safety-protocols', at)).toBe(0)
})
