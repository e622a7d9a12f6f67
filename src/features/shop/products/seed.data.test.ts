import { eq, inArray, like } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { productPrices, products } from '~/db/schema'
import { env } from '~/server/env.server'
import { test } from '../../../../test/with-db'
import { seedServices } from './seed.server'

test.for(['demo', 'production'] as const)('paid courses are for sale everywhere, free ones have no price (%s)', async (mode, { db }) => {
  const before = env().APP_MODE
  onTestFinished(() => void (env().APP_MODE = before))
  env().APP_MODE = mode
  const isCourse = like(products.slug, 'course-%')
  await db.delete(productPrices).where(inArray(productPrices.productId, db.select({ id: products.id }).from(products).where(isCourse)))
  await seedServices(db)
  await seedServices(db)
  const rows = await db
    .select({ slug: products.slug, currency: productPrices.currency, cents: productPrices.amountCents })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .where(isCourse)
    .orderBy(products.slug)
  expect(rows).toEqual([
    { slug: 'course-advanced-dynamics', currency: 'CZK', cents: 129_900 },
    { slug: 'course-intimacy-mastery', currency: 'CZK', cents: 89_900 },
  ])
})
