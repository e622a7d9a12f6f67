import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { keptSelect } from '~/db/kept-select.server'
import { materialFiles, materials, products } from '~/db/schema'
import { Art, Crowns, TierLetters } from '~/features/academy/hub/written.data.server'
import { ownedProducts, paidSince } from '~/features/shop/orders/access.data.server'
import { productWords } from '~/features/shop/products/data.server'
import { priceIn, pricesBySlug } from '~/features/shop/products/price.data.server'
import { pragueDay } from '~/lib/dates'
import { LOCALES, type Locale } from '~/lib/locale'
import { FILE_KINDS, type FileKind, type FileType, GUIDES_SHELF, KINDS } from '~/lib/product-kinds'
import { createRandom } from '~/lib/random'
import { Bilingual, localized, readMarkdown, readYaml } from '~/server/content.server'
import { env } from '~/server/env.server'
import { awaitsExpert } from '~/server/experts.server'
import { batched } from '~/server/batched.server'
import type { AccountId } from '~/server/session.server'
import { BookHead } from './book.schema'
import { excerptOf } from './excerpt.data.server'
import { shownFigure, socialProofOf } from './rules'
import type { Figure, Guide, GuideTexts, SalesPage } from './schema'

/** Every figure of ratings, participants and sales passes here (readings R11); null hides it. */
export function socialFigure<Value>(figures: { sample?: Value | undefined; live?: Value | undefined }): Figure<Value> | null {
  const { SOCIAL_PROOF, APP_MODE } = env()
  return shownFigure(socialProofOf(SOCIAL_PROOF, APP_MODE), figures)
}

/** What is written of the guides, in the order of the catalogue. */
export async function guideTexts(locale: Locale): Promise<GuideTexts[]> {
  const { products: all } = localized(await catalogFile(), locale)
  return all.filter(isGuide).map(({ kind, art, social, slug, title, subtitle, description, features, tiers, format }) => {
    const { file } = KINDS[kind]
    return { slug, title, subtitle, description, features, tiers, format, file, art, rating: socialFigure({ sample: social?.sample }) }
  })
}

const withPages = keptSelect([], (_, ask) => ask.select({ slug: products.slug }).from(products).where(eq(products.hasPage, true)))

/** The guides with their prices of this moment, as this account sees them. */
export async function guides(locale: Locale, account: AccountId | undefined, at: Date): Promise<Guide[]> {
  const written = await guideTexts(locale)
  const slugs = written.map(({ slug }) => slug)
  const [texts, prices, pages, owned] = await Promise.all([
    worded(written, locale),
    pricesBySlug(slugs, at),
    batched(withPages({})),
    account ? ownedProducts(account) : new Set<string>(),
  ])
  return texts.map((text) => ({
    ...text,
    prices: prices.get(text.slug) ?? [],
    hasPage: pages.some(({ slug }) => slug === text.slug),
    owned: owned.has(text.slug),
  }))
}

/** With what they are called and described as in the database, where the team edits it. */
export async function worded<Text extends Pick<Guide, 'slug' | 'title' | 'description'>>(texts: Text[], locale: Locale): Promise<Text[]> {
  const words = await productWords()
  return texts.map((text) => {
    const own = words.get(text.slug)
    if (!own) return text
    const { title, titleEn, description, descriptionEn } = own
    return { ...text, ...(locale === 'en' ? { title: titleEn, description: descriptionEn } : { title, description }) }
  })
}

/** What the guides that are for sale cost in crowns. */
export async function guidePrices(at: Date): Promise<number[]> {
  const slugs = (await guideTexts('cs')).map(({ slug }) => slug)
  const prices = [...(await pricesBySlug(slugs, at)).values()]
  return prices.flatMap((all) => priceIn(all, 'CZK')?.amountCents ?? [])
}

/** What they were to cost when they were written. */
export async function writtenGuidePrices(): Promise<number[]> {
  return (await catalogFile()).products.filter(isGuide).map(({ price }) => price * 100)
}

const filePages = keptSelect(['locale'], ({ locale }, ask) =>
  ask
    .select({ slug: materials.slug, pages: materialFiles.pages })
    .from(materialFiles)
    .innerJoin(materials, eq(materials.id, materialFiles.materialId))
    .where(eq(materialFiles.locale, locale)),
)

/** How many pages the file of a material has in one language, by its slug; a material that has none, or whose file is not there yet, is missing. */
export async function materialPages(locale: Locale): Promise<Record<string, number>> {
  const rows = await batched(filePages({ locale }))
  return Object.fromEntries(rows.flatMap(({ slug, pages }) => (pages ? [[slug, pages]] : [])))
}

/** What a guide's own page says; undefined for what is no guide. The counters belong to the page of specification §2 alone. */
export async function salesPage(wanted: string, locale: Locale, account: AccountId | undefined, at: Date): Promise<SalesPage | undefined> {
  const [all, pages] = await Promise.all([guides(locale, account, at), materialPages(locale)])
  const guide = all.find(({ slug }) => slug === wanted)
  if (!guide) return undefined
  const texts = localized(await catalogFile(), locale).checkout[wanted]
  const { head } = await readMarkdown(`materials/${wanted}`, BookHead, locale)
  return {
    guide,
    pages: pages[wanted],
    excerpt: await excerptOf(wanted, locale),
    pains: texts?.painSolution ?? [],
    questions: texts?.faq ?? [],
    awaitsExpert: await awaitsExpert({ kind: 'guides', name: wanted, edition: head.edition }),
    ...(guide.hasPage ? await countersOf(wanted, at) : { viewing: null, bought: null }),
  }
}

async function countersOf(guide: string, at: Date): Promise<Pick<SalesPage, 'viewing' | 'bought'>> {
  const bought = await paidSince(guide, new Date(+at - DAY))
  return {
    viewing: socialFigure({ sample: sampleOfDay('viewing', guide, at) }),
    // No purchase is nothing to tell.
    bought: socialFigure({ sample: sampleOfDay('bought', guide, at), live: bought || undefined }),
  }
}

/** The sample counters of specification §2. */
const SAMPLES = { viewing: { from: 8, to: 22 }, bought: { from: 12, to: 36 } }

/** The same all day and for everybody: one that changed with each load would pretend to count (readings R20). */
function sampleOfDay(counter: keyof typeof SAMPLES, product: string, at: Date): number {
  const { from, to } = SAMPLES[counter]
  return createRandom(`${counter} ${product} ${pragueDay(at)}`).integer(from, to)
}

const DAY = 86_400_000

/** One product with its texts in both languages. */
export type CatalogProduct = Awaited<ReturnType<typeof catalogProducts>>[number]

/** Everything that is written to be read, sold or free. */
export async function catalogProducts() {
  const { products: all } = await catalogFile()
  return all.map(({ slug, kind, price, priceEur, originalPrice, hasPurchasePage, title, subtitle, description, art }) => ({
    slug,
    kind,
    title,
    subtitle,
    description,
    art,
    isFree: price === 0,
    hasPage: hasPurchasePage,
    /** In whole units of the currency, when nobody has decided otherwise; `was` is the sample price before a reduction. */
    price: { czk: price, eur: priceEur, was: originalPrice },
  }))
}

/** The file of a material in one language. */
export interface MaterialName {
  slug: string
  locale: Locale
  type: FileType
}

/** What no manuscript makes: it lies ready beside the catalogue. */
export async function readyFiles(): Promise<MaterialName[]> {
  const { products: all } = await catalogFile()
  const files = all.flatMap(({ slug, kind }) => LOCALES.map((locale): MaterialName => ({ slug, locale, type: KINDS[kind].file })))
  return files.filter(({ type }) => type !== 'pdf')
}

/** Reads everything that this feature shows, in both languages. Throws `ContentError`. */
export async function checkCatalogContent(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => guideTexts(locale)))
}

const isGuide = ({ kind }: { kind: FileKind }): boolean => KINDS[kind].shelf === GUIDES_SHELF

export const catalogFile = () => readYaml('materials/catalog.yaml', CatalogFile)

const Product = z.object({
  slug: z.string().min(1),
  kind: z.enum(FILE_KINDS),
  title: Bilingual,
  subtitle: Bilingual,
  description: Bilingual,
  features: z.array(Bilingual).min(1),
  price: Crowns,
  /** For Slovakia, in whole euros (readings R11). */
  priceEur: z.int().positive().optional(),
  originalPrice: Crowns.optional(),
  format: z.string().min(1),
  tiers: TierLetters,
  hasPurchasePage: z.boolean(),
  /** Sample figures (readings R11); what has none shows none. */
  social: z.object({ sample: z.object({ rating: z.number().min(1).max(5), reviews: z.int().nonnegative() }) }).optional(),
  art: Art,
})

/** Several guides for one price. */
const Bundle = Product.pick({ slug: true, title: true, subtitle: true, description: true, features: true, art: true }).extend({
  /** Slugs of guides. */
  parts: z
    .array(z.string().min(1))
    .min(2)
    .refine((parts) => new Set(parts).size === parts.length),
  price: z.int().positive(),
  priceEur: z.int().positive(),
})

const CatalogFile = z.object({
  products: z.array(Product).min(1),
  bundles: z.array(Bundle),
  checkout: z.record(
    z.string(),
    z.object({
      painSolution: z.array(z.object({ pain: Bilingual, solution: Bilingual })).min(1),
      faq: z.array(z.object({ question: Bilingual, answer: Bilingual })).min(1),
    }),
  ),
})
