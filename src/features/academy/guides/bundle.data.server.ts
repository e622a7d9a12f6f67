import { priceIn, pricesBySlug } from '~/features/shop/products/price.data.server'
import type { Price } from '~/features/shop/products/price.schema'
import type { Locale } from '~/lib/locale'
import { ContentError, localized } from '~/server/content.server'
import type { InsideDrawing } from '~/ui/art/inside'
import { themedArt } from '~/ui/art/themed'
import { catalogFile, guideTexts, worded } from './data.server'
import type { Bundle, Guide } from './schema'

/** What bundles cost, by slug. */
export async function bundlePrices(at: Date): Promise<Map<string, Price[]>> {
  const { bundles: all } = await catalogFile()
  return pricesBySlug(
    all.map(({ slug }) => slug),
    at,
  )
}

/** The bundles with their prices; `guides`: as the couple that asks sees them. */
export async function bundles(guides: readonly Guide[], bundlesCost: ReadonlyMap<string, Price[]>, locale: Locale): Promise<Bundle[]> {
  const { bundles: all } = localized(await catalogFile(), locale)
  return (await worded(all, locale)).map(({ slug, title, subtitle, description, features, art, parts: slugs }) => {
    const parts = guides.filter((guide) => slugs.includes(guide.slug))
    const own = bundlesCost.get(slug) ?? []
    return {
      slug,
      title,
      subtitle,
      description,
      features,
      art,
      file: 'pdf',
      prices: own,
      parts: parts.map((part) => ({ slug: part.slug, title: part.title, owned: part.owned })),
      owned: parts.every(({ owned }) => owned),
      apartCents: own[0] ? sumOf(parts, own[0].currency) : null,
    }
  })
}

function sumOf(parts: readonly Guide[], currency: 'CZK' | 'EUR'): number | null {
  const amounts = parts.map(({ prices }) => priceIn(prices, currency)?.amountCents)
  return amounts.reduce<number | null>((sum, amount) => (sum === null || amount === undefined ? null : sum + amount), 0)
}

/** Bundles as they are written, for the release. Throws `ContentError` for one that names no guide. */
export async function writtenBundles() {
  const { products, bundles: all } = await catalogFile()
  const known = new Set(products.filter(({ kind }) => kind === 'guide').map(({ slug }) => slug))
  for (const { slug, parts } of all)
    if (!parts.every((part) => known.has(part)))
      throw new ContentError(`content/materials/catalog.yaml: ${slug} has a part that is no guide.`)
  return all
}

/** The drawing of a guide or of a bundle. */
export async function coverOf(product: string, locale: Locale): Promise<InsideDrawing | undefined> {
  const written = [...(await guideTexts(locale)), ...localized(await catalogFile(), locale).bundles]
  const art = written.find(({ slug }) => slug === product)?.art
  return art && { svg: themedArt(art.seed, 'cover', { mood: art.mood, comp: art.comp, w: 900, h: 840 }), alt: art.alt }
}
