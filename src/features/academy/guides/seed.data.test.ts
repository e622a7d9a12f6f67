import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { authUser, downloads, materials, orders, productParts, products } from '~/db/schema'
import { following } from '~/db/written'
import { test } from '../../../../test/with-db.ts'
import { seedCatalog } from './seed.server'

test('four guides are sold and two materials are free, each with its material', async ({ db }) => {
  const rows = await db
    .select({ slug: products.slug, isFree: products.isFree, material: materials.slug, path: materials.path })
    .from(products)
    .innerJoin(materials, eq(materials.productId, products.id))
    .orderBy(asc(products.isFree), asc(products.slug))
  expect(rows).toEqual([
    { slug: 'communication-toolkit', isFree: false, material: 'communication-toolkit', path: null },
    { slug: 'one-wants-other-unsure', isFree: false, material: 'one-wants-other-unsure', path: null },
    { slug: 'safety-protocols', isFree: false, material: 'safety-protocols', path: null },
    { slug: 'swingers-bible', isFree: false, material: 'swingers-bible', path: null },
    { slug: 'communication-checklist', isFree: true, material: 'communication-checklist', path: null },
    { slug: 'stop-words-guide', isFree: true, material: 'stop-words-guide', path: null },
  ])
})

test('a bundle has three parts, however often it is written', async ({ db }) => {
  await seedCatalog(db)
  expect(await db.$count(productParts)).toBe(3)
})

test('texts follow the files until an operator changes them, what code relies on follows always, a stored file stays', async ({ db }) => {
  const [before] = await db.select().from(products).where(eq(products.slug, 'swingers-bible'))
  const old = { title: 'old', titleEn: 'old', description: 'old', descriptionEn: 'old' }
  const { noted } = following(products, ['title', 'titleEn', 'description', 'descriptionEn'])
  await db
    .update(products)
    .set({ ...noted(old), kind: 'course' })
    .where(eq(products.slug, 'swingers-bible'))
  await db.update(products).set({ title: 'Naše slova', isFree: true }).where(eq(products.slug, 'safety-protocols'))
  await db.update(materials).set({ path: 'bible.pdf' }).where(eq(materials.slug, 'swingers-bible'))
  await seedCatalog(db)
  await seedCatalog(db)
  expect(await db.select().from(products).where(eq(products.slug, 'swingers-bible'))).toEqual([before])
  const [bible] = await db.select().from(materials).where(eq(materials.slug, 'swingers-bible'))
  expect(bible).toMatchObject({ path: 'bible.pdf', title: 'Swingers Bible' })
  const [safety] = await db.select().from(products).where(eq(products.slug, 'safety-protocols'))
  expect(safety).toMatchObject({ title: 'Naše slova', isFree: false })
})

test('an order outlives its account without it, downloads go with it', async ({ db, at }) => {
  const [user] = await db.insert(authUser).values({ name: 'x', email: 'orders@example.com', emailVerified: true }).returning()
  const [bible] = await db.select().from(materials).where(eq(materials.slug, 'swingers-bible'))
  if (!user || !bible) throw new Error('rows are missing')
  await db
    .insert(orders)
    .values({ userId: user.id, productId: bible.productId, totalAmountCents: 59_900, status: 'paid', paidAt: at, createdAt: at })
  await db.insert(downloads).values({ userId: user.id, materialId: bible.id, createdAt: at })
  await db.delete(authUser).where(eq(authUser.id, user.id))
  expect(await db.select({ user: orders.userId, status: orders.status }).from(orders)).toEqual([{ user: null, status: 'paid' }])
  expect(await db.$count(downloads)).toBe(0)
})

test('an unknown status is only what an import brought', async ({ db }) => {
  const [product] = await db.select().from(products).limit(1)
  const order = { productId: product?.id ?? '', totalAmountCents: 100, status: 'cancelled' }
  await expect(db.transaction((tx) => tx.insert(orders).values(order))).rejects.toThrow('Failed query')
  await db.insert(orders).values({ ...order, isImported: true })
  expect(await db.$count(orders)).toBe(1)
})
