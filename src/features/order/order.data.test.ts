import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '~/db/client.server'
import { authUser, orders, products } from '~/db/schema'
import type { AccountId } from '~/server/session.server'
import { test } from '../../../test/with-db'
import { ownOrders } from './data.server'

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
