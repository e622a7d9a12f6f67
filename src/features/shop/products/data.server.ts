import { z } from 'zod'
import { type SQL, asc, eq, getTableColumns } from 'drizzle-orm'
import { type Db, type Tx, db } from '~/db/client.server'
import { keptSelect } from '~/db/kept-select.server'
import { productParts, products } from '~/db/schema'
import type { Locale } from '~/lib/locale'
import { batched } from '~/server/batched.server'
import { keptUntil } from '~/server/kept.server'
import { Bilingual, readYaml } from '~/server/content.server'
import { WORDS } from '~/server/realtime.server'
import { KINDS, type ProductKind } from '~/lib/product-kinds'

/** A product that an order names: it stays as long as the order does. */
export async function productById(id: string, from: Db | Tx = db()): Promise<typeof products.$inferSelect> {
  const [product] = await batched(productRow({ id }), from)
  if (!product) throw new Error('an order has no product')
  return product
}

/** What products are called and say, by slug, as they are edited in the database. */
export const productWords = keptUntil(WORDS, async () => {
  const { slug, title, titleEn, description, descriptionEn } = getTableColumns(products)
  const rows = await batched(db().select({ slug, title, titleEn, description, descriptionEn }).from(products))
  return new Map(rows.map((row) => [row.slug, row]))
})

const productRow = keptSelect(['id'], ({ id }, ask) => ask.select().from(products).where(eq(products.id, id)))

/** The bundles that a product is part of, by their ids; for a query that asks about orders of either. */
export const bundlesWith = (from: Db | Tx, product: string | SQL) =>
  from.select({ id: productParts.bundleId }).from(productParts).where(eq(productParts.partId, product))

/** What a bundle consists of, in its order; nothing for any other product. */
export const partsOf = (bundleId: string, from: Db | Tx = db()): Promise<Array<typeof products.$inferSelect>> =>
  from
    .select(getTableColumns(products))
    .from(productParts)
    .innerJoin(products, eq(products.id, productParts.partId))
    .where(eq(productParts.bundleId, bundleId))
    .orderBy(asc(productParts.place))

/** Something for sale that is no file, with its price in whole crowns, VAT included. */
export interface WrittenService {
  slug: string
  kind: ProductKind
  price: number
  title: Record<Locale, string>
  description: Record<Locale, string>
}

/** Workshops, courses and coaching as they are written; their figures stand in the content of their own areas. */
export async function writtenServices(): Promise<WrittenService[]> {
  return [...(await workshops()), ...(await courses()), ...(await coaching())]
}

/** Courses and workshops, also those that are full or not there yet, can be asked for. */
export const productSubjects = async (locale: Locale) =>
  (await writtenServices()).filter(({ kind }) => KINDS[kind].isAwaited).map(({ slug, title }) => ({ slug, title: title[locale] }))

async function workshops(): Promise<WrittenService[]> {
  const { workshops: all } = await readYaml('academy/workshops.yaml', z.object({ workshops: z.array(Priced) }))
  return all.map(({ slug, price, title, subtitle }) => ({
    slug: `workshop-${slug}`,
    kind: 'workshop',
    price,
    title,
    description: subtitle,
  }))
}

async function courses(): Promise<WrittenService[]> {
  const { courses: all } = await readYaml('academy/courses.yaml', z.object({ courses: z.array(Priced) }))
  return all.map(({ slug, price, title, subtitle }) => ({ slug: `course-${slug}`, kind: 'course', price, title, description: subtitle }))
}

async function coaching(): Promise<WrittenService[]> {
  const prices = await readYaml('coaching/prices.yaml', CoachingPrices)
  const { services } = await readYaml('coaching/products.yaml', z.object({ services: z.array(CoachingProduct) }))
  return services.map(({ price, ...product }) => ({ ...product, price: prices[price] }))
}

const Priced = z.object({ slug: z.string().min(1), price: z.int().nonnegative(), title: Bilingual, subtitle: Bilingual })

const Crowns = z.int().positive()
const CoachingPrices = z.object({ masterMentoring: Crowns, accompaniment: Crowns, hour: Crowns, package: Crowns, extra: Crowns })
const CoachingProduct = z.object({
  slug: z.string().min(1),
  kind: z.enum(['consultation', 'hours', 'service']),
  price: CoachingPrices.keyof(),
  title: Bilingual,
  description: Bilingual,
})
