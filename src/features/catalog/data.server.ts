import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '~/db/client.server'
import { materialFiles, materials } from '~/db/schema'
import { Art } from '~/features/academy/data.server'
import { Crowns, TierLetters } from '~/features/academy/schema'
import { LOCALES, type Locale } from '~/lib/locale'
import { Bilingual, localized, readYaml } from '~/server/content.server'
import { env } from '~/server/env.server'
import { shownFigure, socialProofOf } from './rules'
import type { Figure, Guide } from './schema'

/** Every figure of ratings, participants and sales passes here (readings R11); null hides it. */
export function socialFigure<Value>(figures: { sample?: Value | undefined; live?: Value | undefined }): Figure<Value> | null {
  const { SOCIAL_PROOF, APP_MODE } = env()
  return shownFigure(socialProofOf(SOCIAL_PROOF, APP_MODE), figures)
}

/** The guides that are sold, in the order of the catalogue. */
export async function guides(locale: Locale): Promise<Guide[]> {
  const { products } = localized(await catalogFile(), locale)
  return products.flatMap(({ kind, art, price, social, slug, title, subtitle, description, features, tiers, format }) =>
    kind === 'guide'
      ? [{ slug, title, subtitle, description, features, tiers, format, art, priceCents: price * 100, rating: socialFigure(social) }]
      : [],
  )
}

/** How many pages the file of a material has in one language, by its slug; a material whose file is not there yet is missing. */
export async function materialPages(locale: Locale): Promise<Record<string, number>> {
  const rows = await db()
    .select({ slug: materials.slug, pages: materialFiles.pages })
    .from(materialFiles)
    .innerJoin(materials, eq(materials.id, materialFiles.materialId))
    .where(eq(materialFiles.locale, locale))
  return Object.fromEntries(rows.map(({ slug, pages }) => [slug, pages]))
}

/** One product with its texts in both languages. */
export interface CatalogProduct {
  slug: string
  isFree: boolean
  kind: 'guide' | 'article' | 'checklist'
  title: Record<Locale, string>
  subtitle: Record<Locale, string>
  description: Record<Locale, string>
  art: z.output<typeof Art>
}

/** Everything that is written to be read, sold or free. */
export async function catalogProducts(): Promise<CatalogProduct[]> {
  const { products } = await catalogFile()
  return products.map(({ slug, kind, price, title, subtitle, description, art }) => ({
    slug,
    isFree: price === 0,
    kind,
    title,
    subtitle,
    description,
    art,
  }))
}

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkCatalogContent(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => guides(locale)))
}

const catalogFile = () => readYaml('materials/catalog.yaml', CatalogFile)

const Product = z.object({
  slug: z.string().min(1),
  kind: z.enum(['guide', 'article', 'checklist']),
  title: Bilingual,
  subtitle: Bilingual,
  description: Bilingual,
  features: z.array(Bilingual).min(1),
  price: Crowns,
  originalPrice: Crowns.optional(),
  format: z.string().min(1),
  tiers: TierLetters,
  hasPurchasePage: z.boolean(),
  social: z.object({ sample: z.object({ rating: z.number().min(1).max(5), reviews: z.int().nonnegative() }) }),
  art: Art,
})

const CatalogFile = z.object({
  products: z.array(Product).min(1),
  checkout: z.record(
    z.string(),
    z.object({
      painSolution: z.array(z.object({ pain: Bilingual, solution: Bilingual })).min(1),
      faq: z.array(z.object({ question: Bilingual, answer: Bilingual })).min(1),
    }),
  ),
})
